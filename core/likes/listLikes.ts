import type { Types } from 'mongoose';
import {
  likeTypes,
  type LikesAnswer,
  type LikeType,
  type SiteSettings,
} from '../contract/index.ts';
import { findPlain } from '../mongo/index.ts';
import { findHidden, presentProfileSummary, Profile, type ProfileDoc } from '../profiles/index.ts';
import { decodeCursor, encodeCursor, positionAfter, sortOf } from './cursor.ts';
import { Like, type LikeDoc } from './like.model.ts';

const pageSize = 24;

/**
 * A page of one of a member's lists of likes (CALL-19): received and matches with new ones first (LIKE-03), then
 * the latest. Without whoever has left or must not be seen (INVIS-06, -10).
 */
export async function listLikes(props: {
  profile: Types.ObjectId;
  type: LikeType;
  before: string | undefined;
  settings: SiteSettings;
  now: Date;
}): Promise<Omit<LikesAnswer, 'counts'>> {
  const { profile, type, before, settings, now } = props;
  const others = await readOthers(profile);
  const cursor = before === undefined ? null : decodeCursor(before);
  const found = await Like.find({
    ...inList(type, profile),
    [otherEnd[type]]: { $nin: others.left },
    ...(cursor && positionAfter(type, cursor)),
  } as object)
    .sort(sortOf(type))
    .limit(pageSize + 1)
    .lean<LikeDoc[]>();
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const ids = page.map((like) => like[otherEnd[type]]);
  const [profiles, looking, received, given] = await Promise.all([
    Profile.find({ _id: { $in: ids } }).lean<ProfileDoc[]>(),
    Profile.findById(profile, { hides: 1, status: 1 }).lean(),
    Like.find({ from: { $in: ids }, to: profile }).lean<LikeDoc[]>(),
    Like.find({ from: profile, to: { $in: ids } }).lean<LikeDoc[]>(),
  ]);
  const byId = new Map(profiles.map((each) => [each._id.toHexString(), each]));
  const inOrder = ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  const entries = <Entry>(
    likes: LikeDoc[],
    end: 'from' | 'to',
    present: (like: LikeDoc) => Entry,
  ) => {
    const byOther = new Map(likes.map((like) => [like[end].toHexString(), like]));
    return ids.flatMap((id) => byOther.get(id.toHexString()) ?? []).map(present);
  };
  return {
    type,
    profiles: inOrder.map((each) =>
      presentProfileSummary(each, { settings, now, viewer: looking }),
    ),
    liked_by: entries(received, 'from', (like) => ({
      ...{ id: like.from.toHexString(), like_new: like.unseen, at: like.at.toISOString() },
      match: like.matchedAt !== undefined,
      ...(like.automatic && { automatic: true as const }),
    })),
    given: entries(given, 'to', (like) => ({
      ...{ id: like.to.toHexString(), at: like.at.toISOString() },
      match: like.matchedAt !== undefined,
    })),
    totals: others.totals,
    next: found.length > pageSize && last ? encodeCursor(type, last) : null,
  };
}

const otherEnd = { received: 'from', given: 'to', matches: 'from' } as const;

function inList(type: LikeType, profile: Types.ObjectId) {
  if (type === 'given') return { from: profile };
  return { to: profile, ...(type === 'matches' && { matchedAt: { $exists: true } }) };
}

/** How long the lists are, and who is left out of them. */
async function readOthers(profile: Types.ObjectId) {
  const fields = ['from', 'to', 'matchedAt'] as const;
  const [received, given] = await Promise.all([
    findPlain(Like, { to: profile }, fields),
    findPlain(Like, { from: profile }, fields),
  ]);
  const lists: Record<LikeType, Types.ObjectId[]> = {
    received: received.map(({ from }) => from),
    given: given.map(({ to }) => to),
    matches: received.flatMap(({ from, matchedAt }) => (matchedAt ? [from] : [])),
  };
  const ids = [...lists.received, ...lists.given];
  const unusual = await findPlain(Profile, { _id: { $in: ids }, status: { $ne: 'active' } }, [
    '_id',
    'status',
  ]);
  const hidden = await findHidden(profile, unusual);
  const left = unusual.filter(
    ({ _id, status }) => status === 'deleted' || hidden.has(_id.toHexString()),
  );
  const leftIds = new Set(left.map(({ _id }) => _id.toHexString()));
  const totals = Object.fromEntries(
    likeTypes.map((type) => [
      type,
      lists[type].filter((id) => !leftIds.has(id.toHexString())).length,
    ]),
  ) as Record<LikeType, number>;
  return { left: left.map(({ _id }) => _id), totals };
}
