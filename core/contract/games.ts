import type { LikeAnswer } from './likes.ts';
import type { ProfileSummary, ProfileText } from './profiles.ts';

/** How many likes of the swipe game a member has left (GAME-01, OPEN-20). */
export interface SwipeAllowance {
  /** The site's `swipe_likes_per_day`. */
  limit: number;
  left: number;
  /**
   * Milliseconds until all of them are there again: 24 hours after the first of them was given. Null while none was
   * given. A length of time and no moment, so that a device with a wrong clock counts right.
   */
  again_in_ms: number | null;
}

/** GET /api/swipe.php: cards to choose from; `next` is null on the last page. */
export interface SwipeAnswer extends SwipeAllowance {
  cards: ProfileText[];
  /** Whom the member liked in the game in these 24 hours, in that order. */
  liked: ProfileSummary[];
  next: string | null;
}

/** POST /api/swipe.php: the like as `/api/like.php` answers it, and what is left. */
export interface SwipeLikeAnswer extends LikeAnswer, SwipeAllowance {}

/** What the match finder asks (ENTITY-31 to ENTITY-33), in this order; a site may leave steps out (OPEN-37). */
export const matchFinderSteps = ['age', 'appearance', 'race'] as const;
export type MatchFinderStep = (typeof matchFinderSteps)[number];

/** The answers to each. Only `age` is ever sent; the others are kept nowhere (OPEN-37, GDPR art. 9). */
export const matchFinderChoices = {
  age: ['18-35', '35+'],
  appearance: ['normal', 'sexy'],
  race: ['white', 'other'],
} as const;
export type MatchFinderAge = (typeof matchFinderChoices)['age'][number];

/** The ages of each choice in whole years, both ends included: who is 35 fits both (ENTITY-31). */
export const matchFinderAges: Record<MatchFinderAge, { from: number; to: number | null }> = {
  '18-35': { from: 18, to: 35 },
  '35+': { from: 35, to: null },
};
export type MatchFinderChoice = {
  [Step in MatchFinderStep]: (typeof matchFinderChoices)[Step][number];
};

/** POST /api/match-finder.php: members of that age, in the order of the members list. */
export interface MatchFinderAnswer {
  profiles: ProfileText[];
}
