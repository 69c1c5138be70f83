import type { Counts } from './chat.ts';
import type { ProfileSummary } from './profiles.ts';

/** The lists of likes (OPEN-36). */
export const likeTypes = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof likeTypes)[number];

/** A like that was received (ENTITY-19); `id` is the profile it came from. */
export interface LikedByEntry {
  id: string;
  /** Not looked at yet (LIKE-08). */
  like_new: boolean;
  /** ISO 8601, UTC. */
  at: string;
  /** Both like each other (ENTITY-20). */
  match: boolean;
  /** Given by the site in the name of a fictional profile (TRUST-09). */
  automatic?: true;
}

/** A like that was given; `id` is the profile it went to. */
export interface LikeGivenEntry {
  id: string;
  at: string;
  match: boolean;
}

/**
 * GET /api/likes.php (CALL-19): a page of profiles in the order of the list, new likes first (LIKE-03), with
 * what is known of the likes between each of them and the asker. `next` is null on the last page.
 */
export interface LikesAnswer {
  type: LikeType;
  profiles: ProfileSummary[];
  liked_by: LikedByEntry[];
  given: LikeGivenEntry[];
  /** How long each list is. */
  totals: Record<LikeType, number>;
  next: string | null;
  counts: Counts & { version: number };
}

/** What there is between the asker and a profile. */
export interface Relation {
  /** The asker likes the profile. */
  liked: boolean;
  /** The profile likes the asker. */
  liked_by: boolean;
  /** That like has not been looked at. */
  like_new: boolean;
  match: boolean;
}

/** POST and DELETE /api/like.php. `new_match`: this very like made the match. */
export interface LikeAnswer {
  relation: Relation;
  new_match: boolean;
}

/** GET /api/auto-like.php (CALL-17): a fictional profile that likes the asker from now on; null when there is none. */
export interface AutoLikeAnswer {
  profile: ProfileSummary | null;
}

/** Facts of likes: whom to look up; who that is, profile.php tells. */
export interface LikeFacts {
  /** `profile` likes you since `at`; the counts come with `counts:changed`. */
  'likes:received': { profile: string; at: string };
  /** You and `profile` like each other since `at`; told once to each side. */
  'likes:matched': { profile: string; at: string };
  /** One's own lists have changed otherwise (given, taken back, looked at on another device): read them again. */
  'likes:changed': { profile: string };
}
