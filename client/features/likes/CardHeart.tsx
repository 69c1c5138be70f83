import type { ProfileSummary } from '@rendezvous/core/contract';
import { LikeButton } from './LikeButton.tsx';

/** The heart beside a face in a list, where the list tells who is liked; what else is between them it need not know. */
export function CardHeart({ profile }: { profile: ProfileSummary }) {
  const { liked } = profile;
  if (liked === undefined) return null;
  const relation = { liked, liked_by: false, like_new: false, match: false };
  return <LikeButton profile={profile} relation={relation} />;
}
