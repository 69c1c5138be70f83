import mongoose, { type ClientSession, type Model, type mongo } from 'mongoose';
import { readConcern } from './connect.ts';

const { Long, MongoNetworkError, MongoServerError } = mongoose.mongo;
type Long = mongo.Long;

/** All at once: without it, what is beyond the first hundred costs another round. */
const batchSize = 1_000;

interface Reading {
  projection?: object;
  sort?: Record<string, 1 | -1>;
  limit?: number;
  /** One that is not in a transaction. */
  session?: ClientSession;
}

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
  return findWhole<Pick<Doc, Field>>(model as unknown as Model<Pick<Doc, Field>>, filter, {
    projection,
  });
}

/**
 * The same with all fields, in an order and up to a number if need be. It is one command whose reply is
 * decoded in one go: the driver's cursor decodes a reply document by document and looks at each twice, which
 * for thirty of them takes as long as all the rest (`npm run bench`), and what it leaves behind lives long.
 */
export async function findWhole<Doc>(
  model: Model<Doc>,
  filter: object,
  { session, ...options }: Reading = {},
): Promise<Doc[]> {
  const asked = session ? { session } : {};
  try {
    const found = await findAtOnce<Doc>(model, { filter, ...options }, asked);
    if (found) return found;
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error;
  }
  // The driver's cursor asks for the rest, and asks again where a connection or a server was lost.
  const cursor = model.collection.find(filter, { ...options, ...asked, batchSize });
  return cursor.toArray() as unknown as Promise<Doc[]>;
}

/** Null when there is more than fits into one reply. */
async function findAtOnce<Doc>(
  { collection, db: { db } }: Model<Doc>,
  query: object,
  asked: { session?: ClientSession },
): Promise<Doc[] | null> {
  if (!db) throw new Error('not connected to a database');
  const command = { find: collection.name, ...query, batchSize, readConcern: { ...readConcern } };
  const { cursor } = await db.command(command, asked);
  const { id, firstBatch } = cursor as { id: number | Long; firstBatch: Doc[] };
  if (id === 0) return firstBatch;
  const open = typeof id === 'number' ? Long.fromNumber(id) : id;
  await db.command({ killCursors: collection.name, cursors: [open] });
  return null;
}

/** A timeout is not: it would only come a second time. */
function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof MongoNetworkError || error instanceof MongoServerError;
}
