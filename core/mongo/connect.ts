import mongoose from 'mongoose';
import { withTimeout } from '../concurrency/index.ts';
import { mendEndedSockets } from './endedSockets.ts';

mongoose.set('bufferCommands', false);
mongoose.set('strictQuery', 'throw');
mendEndedSockets();

/** What an answer is built on must outlive a failover. */
export const readConcern = { level: 'majority' } as const;

/** A database that hangs keeps nobody from ending. */
const disconnectWithinMs = 2_000;

let users = 0;

/**
 * Connects the process to its database, makes collections and indexes that are missing, and
 * answers a function that ends the connection, in two seconds at most. Rejects when no server answers within
 * `timeoutMs`.
 */
export async function connectDatabase(
  uri: string,
  { timeoutMs = 10_000, poolSize = 20 } = {},
): Promise<() => Promise<void>> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: timeoutMs,
    maxPoolSize: poolSize,
    autoIndex: false,
    autoCreate: false,
    // So must what was acknowledged.
    writeConcern: { w: 'majority', journal: true },
    readConcern,
    // After a database restart the next command should find the new server at once.
    heartbeatFrequencyMS: 2_000,
  });
  await ensureIndexes();
  users += 1;
  return async () => {
    users -= 1;
    if (users > 0) return;
    // The process ends in any case.
    await withTimeout(disconnectWithinMs, mongoose.disconnect()).catch(() => undefined);
  };
}

/** Makes every collection and index of every model that is loaded. Safe to run from many nodes at once. */
export async function ensureIndexes(): Promise<void> {
  for (const name of mongoose.modelNames()) {
    const model = mongoose.model(name);
    await model.createCollection();
    await model.createIndexes();
  }
}

/** Whether the database answers within `withinMs`. */
export async function isDatabaseAnswering(withinMs = 1_000): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!db) return false;
  return withTimeout(withinMs, db.command({ ping: 1 })).then(
    () => true,
    () => false,
  );
}

/** Name of the database this process is connected to. */
export function databaseName(): string {
  return mongoose.connection.name;
}
