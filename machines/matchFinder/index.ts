import type { SnapshotFrom } from 'xstate';
import type { matchFinderMachine } from './matchFinderMachine.ts';

/**
 * The match finder (GAME-04): a question at a time, then whom it found.
 *
 * ```
 * asking (ANSWER, SKIP, BACK) --after the last→ finding → found  --AGAIN→ asking
 *                                                       → nobody --AGAIN→ asking
 *                                                       → failed --RETRY→ finding
 * ```
 *
 * Actor to provide: `find`. Answers live in the context of a running machine only: nothing stores it, and of them
 * only the age is handed to `find` (OPEN-37).
 */
export {
  matchFinderMachine,
  type MatchFinderContext,
  type MatchFinderEvent,
} from './matchFinderMachine.ts';
export { orderFound } from './orderFound.ts';

export type MatchFinderSnapshot = SnapshotFrom<typeof matchFinderMachine>;
