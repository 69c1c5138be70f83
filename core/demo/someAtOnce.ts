import PQueue from 'p-queue';

/** As many as keep the database busy while their answers travel. */
const concurrency = 4;

/** Does something for each of them, a few at a time. Rejects with the first error, once nothing is under way any more. */
export async function someAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency });
  try {
    await queue.addAll(items.map((item) => () => work(item)));
  } finally {
    queue.clear();
    await queue.onIdle();
  }
}
