import type { Types } from 'mongoose';
import { findPlain } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { Like } from './like.model.ts';

/**
 * How many received likes each of these profiles has not looked at yet (LIKE-08); by profile id. Likes of whoever
 * has left are in no list, and so they do not count.
 */
export async function countNewLikes(profiles: Types.ObjectId[]): Promise<Map<string, number>> {
  const likes = await findPlain(Like, { to: { $in: profiles }, unseen: true }, ['from', 'to']);
  const counts = new Map<string, number>();
  if (likes.length === 0) return counts;
  const givers = { _id: { $in: likes.map(({ from }) => from) }, status: 'deleted' };
  const gone = new Set(
    (await findPlain(Profile, givers, ['_id'])).map(({ _id }) => _id.toHexString()),
  );
  for (const { from, to } of likes) {
    if (gone.has(from.toHexString())) continue;
    const id = to.toHexString();
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
