import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';
import { filesIn, runFile } from './suite.ts';

const folder = join(import.meta.dirname, '../../../shared/data/mongodb-spec-tests');
const present = existsSync(folder);

/** A sample; `npm run conformance` runs them all. */
const sample = [
  'find.json',
  'bulkWrite.json',
  'client-bulkWrite-results.json',
  'findOneAndUpdate.json',
  'updateOne-arrayFilters.json',
  'aggregate.json',
  'commit.json',
  'isolation.json',
  'errors.json',
];

let test: TestServer;
let admin: MongoClient;

beforeAll(async () => {
  test = await startEmbedded();
  admin = await new MongoClient(test.uri).connect();
});

afterAll(async () => {
  await admin.close();
  await test.stop();
});

describe("MongoDB's cross-driver tests", () => {
  if (!present) {
    console.warn(`NOT RUN: MongoDB's cross-driver tests are not at ${folder}`);
    it.skip(`are not at ${folder}`);
    return;
  }
  it.each(filesIn(folder).filter((path) => sample.includes(basename(path))))('%s', async (path) => {
    const results = await runFile(path, admin, test.uri);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(results.some(({ outcome }) => outcome === 'passed')).toBe(true);
  });
});
