import { Refused } from '../contract/index.ts';
import { createBatcher } from './batcher.ts';
import { withTimeout } from './withTimeout.ts';

interface Waiting<Found> {
  key: string;
  resolve: (found: Found | undefined) => void;
  reject: (error: unknown) => void;
}

/** After this time (ms) a query counts as failed, and the next caller starts a new one. */
const answerWithinMs = 10_000;
const retryInMs = 1_000;

/**
 * Batches lookups by key, as a data loader without a cache: the first key is queried at once, keys that arrive
 * while a query is in flight share the next one. An answer is never older than its call. `find` gets `atOnce`
 * keys at most, answers a map by key and leaves out what does not exist (then the lookup gives undefined).
 * @throws whatever `find` rejects with; `overloaded` when `find` takes ten seconds or `waitingMax` calls wait.
 */
export function createBatchedLookup<Found>(
  find: (keys: string[]) => Promise<Map<string, Found>>,
  { atOnce = 100, waitingMax = 20_000 } = {},
): (key: string) => Promise<Found | undefined> {
  let waitingNow = 0;
  const { add } = createBatcher<Waiting<Found>>(async (all) => {
    // One key that is asked for a thousand times is one key.
    const left = new Map<string, Waiting<Found>[]>();
    for (const each of all) {
      const same = left.get(each.key);
      if (same) same.push(each);
      else left.set(each.key, [each]);
    }
    try {
      while (left.size > 0) {
        const keys = [...left.keys()].slice(0, atOnce);
        const late = new Refused('overloaded', { retryInMs });
        const found = await withTimeout(answerWithinMs, find(keys), late);
        for (const key of keys) {
          for (const { resolve } of left.get(key) ?? []) resolve(found.get(key));
          left.delete(key);
        }
      }
    } catch (error) {
      // Those that wait behind would wait as long for the same failure.
      for (const { reject } of [...left.values()].flat()) reject(error);
    }
    waitingNow -= all.length;
  });

  return async (key) => {
    if (waitingNow >= waitingMax) throw new Refused('overloaded', { retryInMs });
    waitingNow += 1;
    return new Promise((resolve, reject) => add([{ key, resolve, reject }]));
  };
}
