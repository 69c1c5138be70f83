import { createStore } from './store.ts';

/** The bar waits this long before it shows, so that quick answers do not flicker (CONST-05). */
export const loadingThrottleMs = 200;
/** And takes this long to run its course (CONST-05). */
export const loadingDurationMs = 5_000;

/** How many things are on their way; the loading bar watches it (POLL-05). */
export const loadingCount = createStore(0);

/** Counts a promise as loading until it settles, and hands it on. */
export function trackLoading<Value>(work: Promise<Value>): Promise<Value> {
  loadingCount.set((count) => count + 1);
  const done = () => loadingCount.set((count) => count - 1);
  work.then(done, done);
  return work;
}
