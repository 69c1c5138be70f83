import type { Types } from 'mongoose';
import { findPlain } from '../mongo/index.ts';
import { Like } from './like.model.ts';

/** How many received likes each of these profiles has not looked at yet (LIKE-08); by profile id. */
export async function countNewLikes(profiles: Types.ObjectId[]): Promise<Map<string, number>> {
  const likes = await findPlain(Like, { to: { $in: profiles }, unseen: true }, ['to']);
  const counts = new Map<string, number>();
  for (const { to } of likes) {
    const id = to.toHexString();
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
