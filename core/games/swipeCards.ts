import type { Types } from 'mongoose';
import type { SiteSettings, SwipeAnswer } from '../contract/index.ts';
import { Like } from '../likes/index.ts';
import { findPlain } from '../mongo/index.ts';
import {
  blockedAround,
  presentProfile,
  presentProfileSummary,
  Profile,
  type ProfileDoc,
} from '../profiles/index.ts';
import { findCandidates } from './candidates.ts';
import { allowanceOf, readSwipeDay } from './likeInGame.ts';

const pageSize = 12;

/**
 * A page of cards for a member's swipe game, and what is left of its likes (GAME-01, OPEN-20): members with a picture
 * whom the member does not like yet. Nobody is told, and nothing keeps, whom a member has passed over.
 */
export async function swipeCards({
  profile,
  after,
  settings,
  now,
}: {
  profile: Types.ObjectId;
  after: string | undefined;
  settings: SiteSettings;
  now: Date;
}): Promise<SwipeAnswer> {
  const [given, day] = await Promise.all([
    findPlain(Like, { from: profile }, ['to']),
    readSwipeDay(profile, now),
  ]);
  const { me, found, next } = await findCandidates({
    ...{ profile, after, limit: pageSize },
    not: given.map(({ to }) => to),
    also: { 'mainImage.status': 'active' },
  });
  const viewing = { settings, now, viewer: me };
  const liked = await readLiked(profile, day.liked);
  return {
    ...allowanceOf(day, settings, now),
    cards: found.map((each) => presentProfile(each, viewing)),
    liked: liked.map((each) => presentProfileSummary(each, viewing)),
    next,
  };
}

/** Those of `ids` that are still there and may still be seen, in the same order. */
async function readLiked(profile: Types.ObjectId, ids: Types.ObjectId[]): Promise<ProfileDoc[]> {
  if (ids.length === 0) return [];
  const hidden = await blockedAround(profile);
  const seen = ids.filter((id) => !hidden.some((each) => each.equals(id)));
  const profiles = await Profile.find({ _id: { $in: seen }, status: 'active' }).lean<
    ProfileDoc[]
  >();
  return seen.flatMap((id) => profiles.find(({ _id }) => _id.equals(id)) ?? []);
}
