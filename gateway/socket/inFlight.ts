/** Counts work in flight, so that draining can wait for it. */
export function createInFlight() {
  let count = 0;
  const waiting: (() => void)[] = [];
  return {
    /** Counts `work` until it has settled. */
    async track<Result>(work: Promise<Result>): Promise<Result> {
      count += 1;
      try {
        return await work;
      } finally {
        count -= 1;
        if (count === 0) for (const resolve of waiting.splice(0)) resolve();
      }
    },
    whenIdle(): Promise<void> {
      return count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

export type InFlight = ReturnType<typeof createInFlight>;
