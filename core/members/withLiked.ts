import type { Types } from 'mongoose';
import type { ProfileSummary } from '../contract/index.ts';
import { likedAmong } from '../likes/index.ts';

/** Profiles with whether `viewer` likes each of them: a heart stands beside members to meet. */
export async function withLiked<Summary extends ProfileSummary>(
  viewer: Types.ObjectId,
  profiles: Summary[],
): Promise<Summary[]> {
  const liked = await likedAmong(
    viewer,
    profiles.map(({ id }) => id),
  );
  return profiles.map((profile) => ({ ...profile, liked: liked.has(profile.id) }));
}
