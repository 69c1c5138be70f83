import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectDatabase, namespaceOf } from '../mongo/index.ts';

/** The address of a database on a server. */
export function databaseUri(server: string, name: string): string {
  const uri = new URL(server);
  uri.pathname = `/${name}`;
  return uri.href;
}

/** Gives a test file an empty database of its own, emptied again before every test. Answers its address. */
export function useDatabase(): { uri: string } {
  const name = `test-${randomBytes(6).toString('hex')}`;
  const database = { uri: databaseUri(inject('databaseServer'), name) };
  let disconnect: () => Promise<void>;
  beforeAll(async () => {
    disconnect = await connectDatabase(database.uri);
  });
  beforeEach(async () => {
    // One question for all collections: one for each takes longer than many a test.
    const emptying = mongoose.modelNames().map((modelName) => {
      const namespace = namespaceOf(mongoose.model(modelName));
      return { name: 'deleteMany' as const, namespace, filter: {} };
    });
    if (emptying.length > 0) await mongoose.connection.getClient().bulkWrite(emptying);
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnect();
  });
  return database;
}
