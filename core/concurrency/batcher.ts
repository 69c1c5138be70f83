/**
 * Does one piece of work at a time and takes along all that comes meanwhile: alone, an item is seen to at
 * once; in a rush, thousands cost a few pieces of work. After each it rests for `restMs`, so that a rush
 * costs no more than so many pieces a second. `work` must not reject.
 */
export function createBatcher<Item>(
  work: (items: Item[]) => Promise<void>,
  { restMs = 0 }: { restMs?: number } = {},
) {
  let waiting: Item[] = [];
  let running: Promise<void> | null = null;
  /** How many wait for the end: they have no time for a rest. */
  let hurried = 0;
  let endRest = () => undefined as void;

  function rest(): Promise<void> {
    if (hurried > 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, restMs);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      await work(items);
      if (restMs > 0) await rest();
    }
    // In the same breath as the last look at `waiting`: whoever comes next starts anew.
    running = null;
  }

  return {
    add(items: Item[]): void {
      waiting.push(...items);
      if (waiting.length > 0) running ??= run();
    },
    /** Resolves when nothing is left to do; cuts rests short. */
    async whenIdle(): Promise<void> {
      hurried += 1;
      endRest();
      await running;
      hurried -= 1;
    },
  };
}
