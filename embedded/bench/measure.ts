export interface Measurement {
  perSecond: number;
  /** All that were run, warming up included. */
  operations: number;
  p50Ms: number;
  p99Ms: number;
}

/** Keeps `concurrency` operations going for a while. */
export const measure = async (
  run: (n: number) => Promise<unknown>,
  concurrency: number,
  durationMs: number,
): Promise<Measurement> => {
  let next = 0;
  const worker = async (until: number, times: number[] | undefined): Promise<void> => {
    while (performance.now() < until) {
      const startMs = performance.now();
      await run(next++);
      times?.push(performance.now() - startMs);
    }
  };
  const all = (until: number, times?: number[]) =>
    Promise.all(Array.from({ length: concurrency }, () => worker(until, times)));
  await all(performance.now() + durationMs / 3);
  const times: number[] = [];
  const startMs = performance.now();
  await all(startMs + durationMs, times);
  const elapsedMs = performance.now() - startMs;
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return {
    operations: next,
    perSecond: (times.length / elapsedMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
};
