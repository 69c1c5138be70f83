import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, type MongoClient } from 'mongodb';
import { closeEntities, createEntities, newEntities } from './entities.ts';
import { expectCollections, expectOutcome } from './expect.ts';
import { Skip, type Loose } from './loose.ts';
import { reasonToSkip, refusalIn } from './requirements.ts';

const { EJSON } = BSON;
const timeoutMs = 15_000;

const replacesNull = 'the driver itself replaces an _id of null';

/** Tests the driver at hand cannot pass on any server. */
const driverLimits = new Map<string, string>([
  ['inserting _id with type null via insertOne', replacesNull],
  ['inserting _id with type null via insertMany', replacesNull],
  ['inserting _id with type null via bulkWrite', replacesNull],
  ['inserting _id with type null via clientBulkWrite', replacesNull],
  [
    'client bulkWrite with writeConcern in a transaction causes a transaction error',
    'the driver itself drops the write concern',
  ],
]);

export interface TestResult {
  test: string;
  outcome: 'passed' | 'failed' | 'skipped';
  reason?: string;
}

/** All test files below a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return filesIn(path);
      return name.endsWith('.json') ? [path] : [];
    });

const prepare = async (admin: MongoClient, initial: Loose[]): Promise<void> => {
  await admin.db('admin').command({ killAllSessions: [] });
  for (const { databaseName, collectionName, documents, createOptions } of initial ?? []) {
    const database = admin.db(databaseName);
    await database.dropCollection(collectionName);
    await database.createCollection(collectionName, createOptions ?? {});
    if (documents.length) await database.collection(collectionName).insertMany(documents);
  }
};

const runTest = async (
  spec: Loose,
  test: Loose,
  admin: MongoClient,
  uri: string,
): Promise<void> => {
  const entities = newEntities(uri);
  let failPoint = false;
  const world = {
    entities,
    admin,
    usedFailPoint: () => {
      failPoint = true;
    },
  };
  try {
    await prepare(admin, spec.initialData);
    await createEntities(spec.createEntities, entities);
    for (const operation of test.operations) await expectOutcome(operation, world);
    await expectCollections(test.outcome, world);
  } finally {
    if (failPoint) {
      await admin.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
    }
    await closeEntities(entities);
  }
};

const withTimeout = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Runs all tests of a file, one after the other. */
export const runFile = async (
  path: string,
  admin: MongoClient,
  uri: string,
): Promise<TestResult[]> => {
  const spec = EJSON.parse(readFileSync(path, 'utf8'), { relaxed: true }) as Loose;
  const results: TestResult[] = [];
  for (const test of spec.tests) {
    const name = test.description;
    const skip =
      test.skipReason ??
      driverLimits.get(name) ??
      reasonToSkip(spec.runOnRequirements) ??
      reasonToSkip(test.runOnRequirements);
    if (skip) {
      results.push({ test: name, outcome: 'skipped', reason: skip });
      continue;
    }
    try {
      await withTimeout(runTest(spec, test, admin, uri));
      results.push({ test: name, outcome: 'passed' });
    } catch (error) {
      const message = (error as Error).message;
      const refused = error instanceof Skip ? message : refusalIn(message);
      results.push(
        refused
          ? {
              test: name,
              outcome: 'skipped',
              reason: `refused: ${refused.replace(/^.* failed: \d* /, '')}`,
            }
          : { test: name, outcome: 'failed', reason: message },
      );
    }
  }
  return results;
};
