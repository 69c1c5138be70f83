import type { Types } from 'mongoose';
import { Refused } from '../contract/index.ts';
import { blockedAround, Profile, searchIndexes, type ProfileDoc } from '../profiles/index.ts';
import { giveLike, type LikeChange } from './changeLike.ts';
import { Like } from './like.model.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Lets a fictional profile that suits a member like it, at most once a day, and marks that like as given by the
 * site (TRUST-09, CALL-17). Answers null when there is none to give, or it is too soon.
 * @throws `not_found` for a profile that is gone
 */
export async function autoLike({
  profile,
  now,
}: {
  profile: Types.ObjectId;
  now: Date;
}): Promise<{ from: ProfileDoc; change: LikeChange } | null> {
  const me = await Profile.findById(profile).lean<ProfileDoc>();
  if (!me) throw new Refused('not_found');
  if (me.status !== 'active') return null;
  const received = await Like.find({ to: profile }, { from: 1, at: 1, automatic: 1 }).lean();
  const since = now.getTime() - dayMs;
  if (received.some(({ automatic, at }) => automatic && at.getTime() > since)) return null;
  const known = [...received.map(({ from }) => from), ...(await blockedAround(profile))];
  const from = await Profile.findOne({
    ...{ fictional: true, status: 'active', _id: { $nin: known } },
    gender: me.lookingFor ?? (me.gender === 'male' ? 'female' : 'male'),
  })
    .sort({ lastSeenAt: -1, _id: 1 })
    // Among fictional profiles, which are few, and not among all of a gender.
    .hint(searchIndexes.visitors)
    .lean<ProfileDoc>();
  if (!from) return null;
  return { from, change: await giveLike({ from: from._id, to: profile, now, automatic: true }) };
}
