import { Refused } from '../contract/index.js';
import { createBatcher } from './batcher.js';
import { withTimeout } from './withTimeout.js';
/** After this time (ms) a query counts as failed, and the next caller starts a new one. */
const answerWithinMs = 10_000;
const retryInMs = 1_000;
/**
 * Batches lookups by key, as a data loader without a cache: the first key is queried at once, keys that arrive
 * while a query is in flight share the next one. An answer is never older than its call. `find` gets `atOnce`
 * keys at most, answers a map by key and leaves out what does not exist (then the lookup gives undefined).
 * @throws whatever `find` rejects with; `overloaded` when `find` takes ten seconds or `waitingMax` calls wait.
 */
export function createBatchedLookup(find, { atOnce = 100, waitingMax = 20_000 } = {}) {
    let waitingNow = 0;
    const { add } = createBatcher(async (all) => {
        // One key that is asked for a thousand times is one key.
        const left = new Map();
        for (const each of all) {
            const same = left.get(each.key);
            if (same)
                same.push(each);
            else
                left.set(each.key, [each]);
        }
        try {
            while (left.size > 0) {
                const keys = [...left.keys()].slice(0, atOnce);
                const late = new Refused('overloaded', { retryInMs });
                const found = await withTimeout(answerWithinMs, find(keys), late);
                for (const key of keys) {
                    for (const { resolve } of left.get(key) ?? [])
                        resolve(found.get(key));
                    left.delete(key);
                }
            }
        }
        catch (error) {
            // Those that wait behind would wait as long for the same failure.
            for (const { reject } of [...left.values()].flat())
                reject(error);
        }
        waitingNow -= all.length;
    });
    return async (key) => {
        if (waitingNow >= waitingMax)
            throw new Refused('overloaded', { retryInMs });
        waitingNow += 1;
        return new Promise((resolve, reject) => add([{ key, resolve, reject }]));
    };
}
//# sourceMappingURL=batchedLookup.js.map