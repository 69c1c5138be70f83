import mongoose, { type ClientSession, type Model, type mongo } from 'mongoose';
import { readConcern } from './connect.ts';

const { Long, MongoNetworkError, MongoServerError } = mongoose.mongo;

/** One more than what is looked up at a time, so that its reply is known to be all of it. */
const batchSize = 1_001;

/** The server is no longer the primary, or is going away: the next one answers. */
const primaryGone = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

interface Options {
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
  options: Options = {},
): Promise<Pick<Doc, Field>[]> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  return read(model, { filter, projection }, options);
}

/** The same with all fields. */
export function findWhole<Doc>(
  model: Model<Doc>,
  filter: object,
  options: Options = {},
): Promise<Doc[]> {
  return read(model, { filter }, options);
}

interface Question {
  filter: object;
  projection?: object;
}

/**
 * One command, whose reply is decoded in one go. The driver's cursor decodes document by document, which for
 * thirty of them takes as long as all the rest of a read; it is asked only where it knows more: how to get what
 * did not fit into one reply, and where to ask when a connection or the primary was lost.
 */
async function read<Result>(
  { collection, db: { db } }: Pick<Model<never>, 'collection' | 'db'>,
  { filter, ...question }: Question,
  { session, ...order }: Options,
): Promise<Result[]> {
  if (!db) throw new Error('not connected to a database');
  const asking = { ...question, ...order, batchSize };
  const inSession = session && { session };
  const command = { find: collection.name, filter, ...asking, readConcern: { ...readConcern } };
  const reply = await db.command(command, inSession).catch((error: unknown) => {
    if (!mayAnswerNext(error)) throw error;
  });
  if (reply) {
    const { id, firstBatch } = reply.cursor as { id: number | mongo.Long; firstBatch: Result[] };
    if (id === 0) return firstBatch;
    const open = typeof id === 'number' ? Long.fromNumber(id) : id;
    await db.command({ killCursors: collection.name, cursors: [open] });
  }
  // Commands go to the primary, so this does too.
  const cursor = collection.find(filter, { ...asking, ...inSession, readPreference: 'primary' });
  return cursor.toArray() as unknown as Promise<Result[]>;
}

function mayAnswerNext(error: unknown): boolean {
  if (error instanceof MongoServerError) return primaryGone.has(error.code);
  return error instanceof MongoNetworkError;
}
