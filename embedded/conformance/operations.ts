import type { MongoClient } from 'mongodb';
import { createEntities } from './entities.ts';
import { Skip, type Loose } from './loose.ts';
import { runOperation } from './runOperation.ts';

interface World {
  entities: Loose;
  admin: MongoClient;
  usedFailPoint: () => void;
}

/** Operations of the format's test runner itself. */
const testRunner: Record<string, (args: Loose, world: World) => Promise<Loose> | Loose> = {
  failPoint: (args, world) => {
    world.usedFailPoint();
    return world.admin.db('admin').command(args.failPoint);
  },
  targetedFailPoint: (args, world) => {
    world.usedFailPoint();
    return world.admin.db('admin').command(args.failPoint);
  },
  createEntities: (args, world) => createEntities(args.entities, world.entities),
  assertSessionTransactionState: (args, { entities }) => {
    const state = entities[args.session].transaction.state.toLowerCase().replaceAll('_', '');
    const wanted = args.state.replaceAll('_', '');
    const known: Record<string, string> = {
      none: 'notransaction',
      starting: 'startingtransaction',
      inprogress: 'transactioninprogress',
      committed: 'transactioncommitted',
      aborted: 'transactionaborted',
    };
    if (state !== known[wanted]) throw new Error(`session is ${state}, not ${args.state}`);
  },
  assertCollectionExists: (args, world) => collectionIs(args, world, true),
  assertCollectionNotExists: (args, world) => collectionIs(args, world, false),
  assertIndexExists: (args, world) => indexIs(args, world, true),
  assertIndexNotExists: (args, world) => indexIs(args, world, false),
  assertSameLsidOnLastTwoCommands: (args, world) => lsidsAre(args, world, true),
  assertDifferentLsidOnLastTwoCommands: (args, world) => lsidsAre(args, world, false),
  assertSessionDirty: (args, { entities }) => dirtyIs(entities[args.session], true),
  assertSessionNotDirty: (args, { entities }) => dirtyIs(entities[args.session], false),
  assertSessionPinned: () => {
    throw new Skip('pinning to a mongos');
  },
  assertSessionUnpinned: () => undefined,
};

const collectionIs = async (args: Loose, { admin }: World, wanted: boolean) => {
  const found = await admin
    .db(args.databaseName)
    .listCollections({ name: args.collectionName })
    .toArray();
  if (found.length > 0 !== wanted)
    throw new Error(`collection ${args.collectionName} ${wanted ? 'is missing' : 'exists'}`);
};

const indexIs = async (args: Loose, { admin }: World, wanted: boolean) => {
  const indexes = await admin
    .db(args.databaseName)
    .collection(args.collectionName)
    .indexes()
    .catch(() => []);
  if (indexes.some((index) => index.name === args.indexName) !== wanted) {
    throw new Error(`index ${args.indexName} ${wanted ? 'is missing' : 'exists'}`);
  }
};

const lsidsAre = (args: Loose, { entities }: World, same: boolean) => {
  const [a, b] = entities
    .events(args.client)
    .filter((event: Loose) => event.command.lsid)
    .slice(-2);
  const equal = a.command.lsid.id.toString('hex') === b.command.lsid.id.toString('hex');
  if (equal !== same)
    throw new Error(
      `the sessions of the last two commands are ${equal ? 'the same' : 'different'}`,
    );
};

const dirtyIs = (session: Loose, wanted: boolean) => {
  if (session.serverSession.isDirty !== wanted)
    throw new Error(`session is ${wanted ? 'not ' : ''}dirty`);
};

/** Runs an operation and returns its result. */
export const perform = (operation: Loose, world: World): Promise<Loose> | Loose => {
  if (operation.object !== 'testRunner') return runOperation(operation, world.entities, world);
  const run = testRunner[operation.name];
  if (!run) throw new Skip(`the runner's operation ${operation.name}`);
  const { session, ...rest } = operation.arguments ?? {};
  return run({ ...rest, session }, world);
};

export type { World };
