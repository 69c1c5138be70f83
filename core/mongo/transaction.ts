import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { logicalTime } from './logicalTime.ts';

/** Thrown inside a transaction when a conditional write found other data than expected: read again, try again. */
export class Conflict extends Error {
  constructor() {
    super('the data changed meanwhile');
    this.name = 'Conflict';
  }
}

/** A write of a transaction: collection, operation, and whether it must hit exactly one document. */
export type Write = mongo.AnyClientBulkWriteModel<mongo.Document>;

/** `database.collection` of a model, as writes name their target. */
export function namespaceOf(model: { db: { name: string }; collection: { name: string } }): string {
  return `${model.db.name}.${model.collection.name}`;
}

const listeners = new Set<(writes: readonly Write[]) => void>();

/** Tells the writes of every transaction that this process commits; returns how to stop that. */
export function onCommit(listener: (writes: readonly Write[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Commits all writes or none of them in one transaction, as one cross-collection bulkWrite.
 * `expected` says how many documents must have been inserted and how many updated or upserted;
 * MongoDB does not treat an unmatched filter as an error, so any other count throws `Conflict`.
 * Answers the logical time of the commit.
 */
export async function commitWrites(
  writes: Write[],
  expected: { inserted: number; updated: number },
): Promise<number> {
  const client = mongoose.connection.getClient();
  return inSession(async (session) => {
    session.startTransaction();
    try {
      const result = await client.bulkWrite(writes, { session, ordered: true });
      const updated = result.matchedCount + result.upsertedCount;
      if (result.insertedCount !== expected.inserted || updated !== expected.updated) {
        throw new Conflict();
      }
      await session.commitTransaction();
      for (const tell of listeners) tell(writes);
      return logicalTime(session);
    } catch (error) {
      // What is thrown is why it failed; a transaction that cannot be aborted ends by its own timeout.
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      throw error;
    }
  });
}

/** Runs `work` in a session of its own and ends the session whatever happens. */
export async function inSession<Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = await mongoose.connection.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

const duplicateKey = 11000;

/** True for what another writer caused and a fresh attempt can cure. */
export function isConflict(error: unknown): boolean {
  if (error instanceof Conflict) return true;
  if (!(error instanceof mongoose.mongo.MongoError)) return false;
  if (error.hasErrorLabel('TransientTransactionError')) return true;
  if (error.hasErrorLabel('UnknownTransactionCommitResult')) return true;
  if (error.code === duplicateKey) return true;
  if (!(error instanceof mongoose.mongo.MongoClientBulkWriteError)) return false;
  if (error.cause instanceof Error && isConflict(error.cause)) return true;
  return [...error.writeErrors.values()].some(({ code }) => code === duplicateKey || code === 112);
}

/**
 * Runs `attempt` until it meets no conflict, with growing, jittered pauses.
 * Rejects with the last error after `attempts` tries or with anything that is not a conflict.
 */
export async function retryConflicts<Result>(
  attempt: () => Promise<Result>,
  { attempts = 12 } = {},
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= attempts || !isConflict(error)) throw error;
      await delay(Math.random() * Math.min(2 ** tried, 250));
    }
  }
}
