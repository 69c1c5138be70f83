import type { SnapshotFrom } from 'xstate';
import type { swipeMachine } from './swipeMachine.ts';

/**
 * The swipe game (GAME-01 to GAME-03): a deck of cards, and beside it the line of likes that are being told.
 *
 * ```
 * deck: dealing → choosing (LIKE, PASS, BACK) → dealing, when the cards are through
 *               → failed --AGAIN→ dealing     → spent, when no like is left --a day after the first→ dealing
 *                                             → empty, when there is nobody --AGAIN→ dealing
 * line: idle → telling → idle, until no like waits
 * ```
 *
 * Actors to provide: `deal`, `like`. The server counts; what is shown as left is what it said, less those that wait.
 */
export { swipeMachine, type SwipeContext, type SwipeEvent } from './swipeMachine.ts';

export type SwipeSnapshot = SnapshotFrom<typeof swipeMachine>;

const hourMs = 3_600_000;

/** Likes that may still be given, those that wait to be told taken off. */
export const selectLeft = ({ context: { left, waiting } }: SwipeSnapshot) =>
  Math.max(0, left - waiting.length);

/** Hours until all likes are there again, rounded up (GAME-02, OPEN-20); never under one. */
export function selectHoursLeft({ context: { againAtMs, now } }: SwipeSnapshot): number {
  return Math.max(1, Math.ceil(((againAtMs ?? 0) - now()) / hourMs));
}
