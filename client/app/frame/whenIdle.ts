/** A page that is never idle fetches ahead after so long all the same, in ms (CONST-07). */
export const prefetchIdleTimeoutMs = 2_000;

/** Runs `work` when the browser has nothing else to do, in two seconds at the latest. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, prefetchIdleTimeoutMs);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(work, { timeout: prefetchIdleTimeoutMs });
  return () => cancelIdleCallback(wait);
}
