import { Skip, type Loose } from './loose.ts';
import { expectOutcome } from './expect.ts';
import type { World } from './operations.ts';

type Run = (target: Loose, args: Loose, options: Loose, world: World) => Loose;

const bulkModel = (request: Loose): Loose => {
  const [kind, args] = Object.entries(request)[0] as [string, Loose];
  return { [kind]: args };
};

const clientModel = (model: Loose): Loose => {
  const [name, args] = Object.entries(model)[0] as [string, Loose];
  return { name, ...args };
};

/** Operations on clients, databases, collections and sessions, as the driver offers them. */
const operations: Record<string, Run> = {
  find: (target, { filter }, options) => target.find(filter, options).toArray(),
  findOne: (target, { filter }, options) => target.findOne(filter, options),
  aggregate: (target, { pipeline }, options) => target.aggregate(pipeline, options).toArray(),
  insertOne: (target, { document }, options) => target.insertOne(document, options),
  insertMany: (target, { documents }, options) => target.insertMany(documents, options),
  updateOne: (target, { filter, update }, options) => target.updateOne(filter, update, options),
  updateMany: (target, { filter, update }, options) => target.updateMany(filter, update, options),
  replaceOne: (target, { filter, replacement }, options) =>
    target.replaceOne(filter, replacement, options),
  deleteOne: (target, { filter }, options) => target.deleteOne(filter, options),
  deleteMany: (target, { filter }, options) => target.deleteMany(filter, options),
  findOneAndUpdate: (target, { filter, update }, options) =>
    target.findOneAndUpdate(filter, update, options),
  findOneAndReplace: (target, { filter, replacement }, options) =>
    target.findOneAndReplace(filter, replacement, options),
  findOneAndDelete: (target, { filter }, options) => target.findOneAndDelete(filter, options),
  countDocuments: (target, { filter }, options) => target.countDocuments(filter, options),
  count: (target, { filter }, options) => target.count(filter, options),
  estimatedDocumentCount: (target, _args, options) => target.estimatedDocumentCount(options),
  distinct: (target, { fieldName, filter }, options) => target.distinct(fieldName, filter, options),
  bulkWrite: (target, { requests }, options) => target.bulkWrite(requests.map(bulkModel), options),
  clientBulkWrite: (target, { models }, options) =>
    target.bulkWrite(models.map(clientModel), options),
  startTransaction: (target, _args, options) => target.startTransaction(options),
  commitTransaction: (target, _args, options) => target.commitTransaction(options),
  abortTransaction: (target, _args, options) => target.abortTransaction(options),
  endSession: (target) => target.endSession(),
  withTransaction: (target, { callback }, options, world) =>
    target.withTransaction(async () => {
      for (const each of callback) await expectOutcome(each, world);
    }, options),
  runCommand: (target, { command }, options) =>
    target.command(command, {
      session: options.session,
      ...(options.readPreference && { readPreference: options.readPreference }),
    }),
  createCollection: (target, { collection }, options) =>
    target.createCollection(collection, options),
  dropCollection: (target, { collection }, options) => target.dropCollection(collection, options),
  createIndex: (target, { keys }, options) => target.createIndex(keys, options),
  dropIndex: (target, { name }, options) => target.dropIndex(name, options),
  listIndexes: (target) => target.listIndexes().toArray(),
  listIndexNames: (target) => target.listIndexes().toArray(),
  listDatabases: (target) => target.db('admin').admin().listDatabases(),
  listDatabaseNames: (target) => target.db('admin').admin().listDatabases({ nameOnly: true }),
  listCollections: (target, { filter }, options) =>
    target.listCollections(filter, options).toArray(),
  listCollectionNames: (target, { filter }) =>
    target.listCollections(filter, { nameOnly: true }).toArray(),
};

const consumed = [
  'filter',
  'update',
  'document',
  'documents',
  'replacement',
  'pipeline',
  'fieldName',
  'requests',
  'models',
  'callback',
  'command',
  'commandName',
  'collection',
  'keys',
];

/** Runs an operation through the driver. */
export const runOperation = async (
  operation: Loose,
  entities: Loose,
  world: World,
): Promise<Loose> => {
  const run = operations[operation.name];
  if (!run) throw new Skip(`the operation ${operation.name}`);
  const args = operation.arguments ?? {};
  const options = { ...args };
  for (const name of consumed) delete options[name];
  if (args.session) options.session = entities[args.session];
  if (args.returnDocument) options.returnDocument = args.returnDocument.toLowerCase();
  return run(entities[operation.object], args, options, world);
};
