import type { Model } from 'mongoose';

/** All at once: without it, what is beyond the first hundred costs another round. */
const batchSize = 1_000;

/**
 * Reads documents by the driver alone, without mongoose's casting and queries: for the way of a message,
 * where those cost more than the database does. Ids in the filter must be ObjectIds already.
 */
export function findPlain<Doc, Field extends keyof Doc>(
  model: Model<Doc>,
  filter: object,
  fields: readonly Field[],
): Promise<Pick<Doc, Field>[]> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  const cursor = model.collection.find(filter, { projection, batchSize });
  return cursor.toArray() as unknown as Promise<Pick<Doc, Field>[]>;
}

/** The same with all fields. */
export function findWhole<Doc>(model: Model<Doc>, filter: object): Promise<Doc[]> {
  return model.collection.find(filter, { batchSize }).toArray() as unknown as Promise<Doc[]>;
}
