/**
 * Does one piece of work at a time and takes along all that comes meanwhile: alone, an item is seen to at
 * once; in a rush, thousands cost a few pieces of work. `work` must not reject.
 */
export function createGathering<Item>(work: (items: Item[]) => Promise<void>) {
  let waiting: Item[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      await work(items);
    }
    // In the same breath as the last look at `waiting`: whoever comes next starts anew.
    running = null;
  }

  return {
    add(items: Item[]): void {
      waiting.push(...items);
      if (waiting.length > 0) running ??= run();
    },
    whenIdle: (): Promise<void> => running ?? Promise.resolve(),
  };
}
