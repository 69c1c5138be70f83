import type { Types } from 'mongoose';
import type { Relation } from '../contract/index.ts';
import { Like } from './like.model.ts';

/** What there is between `viewer` and another profile, from the viewer's side. */
export async function readRelation(
  viewer: Types.ObjectId,
  other: Types.ObjectId,
): Promise<Relation> {
  const [given, received] = await Promise.all([
    Like.findOne({ from: viewer, to: other }).lean(),
    Like.findOne({ from: other, to: viewer }).lean(),
  ]);
  return {
    liked: given !== null,
    liked_by: received !== null,
    like_new: received?.unseen ?? false,
    match: given !== null && received !== null,
  };
}

/** Which of these profiles `viewer` likes. */
export async function likedAmong(viewer: Types.ObjectId, ids: string[]): Promise<Set<string>> {
  const likes = await Like.find({ from: viewer, to: { $in: ids } }, { to: 1 }).lean();
  return new Set(likes.map(({ to }) => to.toHexString()));
}
