import type { Model } from 'mongoose';

type Id = { toHexString(): string };

const batchSize = 1_000;

/**
 * All documents of a model in the order of an index, a batch at a time, by the driver alone: a walk over
 * millions needs neither mongoose's documents nor the memory for them.
 */
export async function* stream<Doc, Field extends keyof Doc>(
  model: Model<Doc>,
  fields: readonly Field[],
  sort: Record<string, 1>,
  filter: object = {},
): AsyncGenerator<Pick<Doc, Field>> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  const cursor = model.collection.find(filter, { projection, sort, batchSize });
  for await (const document of cursor) yield document as unknown as Pick<Doc, Field>;
}

/** The same, so many at once: for looking up what they point at. */
export async function* chunks<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < batchSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/**
 * Walks owners and what they own side by side; both come in ascending order of the owner's id. `item` is
 * called between `open` and `close` of its owner, `orphan` for what has no owner.
 */
export async function walkOwned<Owner extends { _id: Id }, Item>(
  owners: AsyncGenerator<Owner>,
  items: AsyncGenerator<Item>,
  ownerOf: (item: Item) => Id,
  visit: {
    open(owner: Owner): void;
    item(item: Item): void;
    close(): void;
    orphan(item: Item): void;
  },
): Promise<void> {
  let next = await items.next();
  const orphansBefore = async (id: string | null) => {
    while (!next.done && (id === null || ownerOf(next.value).toHexString() < id)) {
      visit.orphan(next.value);
      next = await items.next();
    }
  };
  for await (const owner of owners) {
    const id = owner._id.toHexString();
    await orphansBefore(id);
    visit.open(owner);
    while (!next.done && ownerOf(next.value).toHexString() === id) {
      visit.item(next.value);
      next = await items.next();
    }
    visit.close();
  }
  await orphansBefore(null);
}
