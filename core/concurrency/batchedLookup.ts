import { Refused } from '../contract/index.ts';
import { createBatcher } from './batcher.ts';
import { withTimeout } from './withTimeout.ts';

interface Waiting<Found> {
  key: string;
  resolve: (found: Found | undefined) => void;
  reject: (error: unknown) => void;
}

/** No answer for so long means none: whoever comes next asks anew. */
const answerWithinMs = 10_000;
const retryInMs = 1_000;

/**
 * Looks things up by key, together: alone, one is asked for at once; in a rush, those who come while a question
 * is under way share the next ones. What is answered was always asked for after one came. `find` answers by
 * key and leaves out what is not there; it gets `atOnce` keys at most. Rejects with what `find` rejects with;
 * and with `overloaded` when that takes ten seconds, or when `waitingMax` wait.
 */
export function createBatchedLookup<Found>(
  find: (keys: string[]) => Promise<Map<string, Found>>,
  { atOnce = 100, waitingMax = 20_000 } = {},
): (key: string) => Promise<Found | undefined> {
  let waitingNow = 0;
  const { add } = createBatcher<Waiting<Found>>(async (all) => {
    const left = [...all];
    try {
      while (left.length > 0) {
        const some = left.slice(0, atOnce);
        const late = new Refused('overloaded', { retryInMs });
        const answer = find([...new Set(some.map(({ key }) => key))]);
        const found = await withTimeout(answerWithinMs, answer, late);
        for (const { key, resolve } of left.splice(0, atOnce)) resolve(found.get(key));
      }
    } catch (error) {
      // Those behind would have to wait as long, for the same.
      for (const { reject } of left) reject(error);
    }
    waitingNow -= all.length;
  });

  return async (key) => {
    if (waitingNow >= waitingMax) throw new Refused('overloaded', { retryInMs });
    waitingNow += 1;
    return new Promise((resolve, reject) => add([{ key, resolve, reject }]));
  };
}
