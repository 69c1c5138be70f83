import type { Types } from 'mongoose';
import type { ProfileSummary, SearchAnswer } from '../contract/index.ts';
import { likedAmong } from '../likes/index.ts';
import { listMembers } from '../profiles/index.ts';

/** A page of the members to meet, each with whether the asker likes it. */
export async function meetMembers(props: Parameters<typeof listMembers>[0]): Promise<SearchAnswer> {
  const answer = await listMembers(props);
  const { viewer } = props;
  return viewer ? { ...answer, results: await withLiked(viewer, answer.results) } : answer;
}

/** Profiles with whether `viewer` likes each of them. */
export async function withLiked(
  viewer: Types.ObjectId,
  profiles: ProfileSummary[],
): Promise<ProfileSummary[]> {
  const liked = await likedAmong(
    viewer,
    profiles.map(({ id }) => id),
  );
  return profiles.map((profile) => ({ ...profile, liked: liked.has(profile.id) }));
}
