import { Binary, doc, isDoc, type Doc, type Maybe } from '../bson/values.ts';
import { equal } from '../bson/compare.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { forgetCollection, leaveBehind, saveCollection } from '../storage/catalog.ts';
import { databaseOf, nameOf, type Collection } from '../storage/model.ts';
import { createCollection, findCollection, type Store } from '../storage/store.ts';
import { Blocked } from '../transactions/transaction.ts';
import { encode } from '../bson/encode.ts';
import { checkCollation, namespaceOf, optionalDoc, optionalFlag } from './arguments.ts';
import { replyWithCursor } from './queries.ts';
import type { CommandContext, CommandSpec } from './types.ts';

const storedOptions = ['validator', 'validationLevel', 'validationAction'];
const refusedOptions: Record<string, string> = {
  capped: 'capped collections',
  timeseries: 'time series collections',
  viewOn: 'views',
  clusteredIndex: 'clustered collections',
  encryptedFields: 'encrypted fields',
};

const isOn = (value: Maybe): boolean => value !== undefined && value !== false && value !== null;

const create = (context: CommandContext): Doc => {
  const { command, engine, transaction } = context;
  const namespace = namespaceOf(context);
  checkCollation(command);
  for (const [name, what] of Object.entries(refusedOptions)) {
    if (isOn(command.get(name))) throw notImplemented(what);
  }
  const options: Doc = new Map();
  for (const name of storedOptions) {
    const value = command.get(name);
    if (value !== undefined) options.set(name, value);
  }
  const validator = optionalDoc(command, 'validator');
  if (validator) compileFilter(validator);
  const present = findCollection(engine.store, namespace, transaction);
  if (present) {
    if (equal(present.options, options)) return doc({ ok: 1 });
    throw new MongoError('NamespaceExists', `Collection ${namespace} already exists.`);
  }
  createCollection(engine.store, namespace, options, transaction);
  return doc({ ok: 1 });
};

/** Changes to a collection as a whole wait for the transactions that have written to it. */
export const awaitTransactions = (store: Store, collection: Collection): void => {
  for (const transaction of store.locks.open()) {
    if (transaction.changes.has(collection.id)) throw new Blocked(transaction);
  }
};

const dropCollection = (store: Store, collection: Collection): void => {
  awaitTransactions(store, collection);
  collection.dropped = true;
  store.catalog.byNamespace.delete(collection.namespace);
  forgetCollection(store.environment, collection.namespace);
  leaveBehind(store.environment, store.catalog, { id: collection.id, tree: 'documents' });
  for (const index of [...collection.indexes, ...collection.building]) {
    leaveBehind(store.environment, store.catalog, { id: index.id, tree: 'indexes' });
  }
};

const drop = (context: CommandContext): Doc => {
  const namespace = namespaceOf(context);
  const collection = findCollection(context.engine.store, namespace);
  // MongoDB 7 and later: dropping what is not there succeeds.
  if (!collection) return doc({ ok: 1 });
  dropCollection(context.engine.store, collection);
  return doc({ nIndexesWas: collection.indexes.length + 1, ns: namespace, ok: 1 });
};

const collectionsOf = (store: Store, database: string): Collection[] =>
  [...store.catalog.byNamespace.values()].filter(
    (collection) => databaseOf(collection.namespace) === database,
  );

const dropDatabase = (context: CommandContext): Doc => {
  const { store } = context.engine;
  const collections = collectionsOf(store, context.database);
  for (const collection of collections) awaitTransactions(store, collection);
  for (const collection of collections) dropCollection(store, collection);
  return doc({ dropped: collections.length ? context.database : undefined, ok: 1 });
};

const listCollections = (context: CommandContext): Promise<Doc> => {
  const { command, engine, database } = context;
  const nameOnly = optionalFlag(command, 'nameOnly');
  const filter = compileFilter(optionalDoc(command, 'filter') ?? new Map());
  const entries = collectionsOf(engine.store, database)
    .map((collection) => {
      const name = nameOf(collection.namespace);
      if (nameOnly) return doc({ name, type: 'collection' });
      return doc({
        name,
        type: 'collection',
        options: collection.options,
        info: doc({ readOnly: false, uuid: new Binary(4, collection.uuid) }),
        idIndex: doc({ v: 2, key: doc({ _id: 1 }), name: '_id_' }),
      });
    })
    .filter(filter.test);
  const cursor = optionalDoc(command, 'cursor');
  return replyWithCursor(
    context,
    `${database}.$cmd.listCollections`,
    entries.map((entry) => encode(entry)).values(),
    { batchSize: Number(cursor?.get('batchSize') ?? 1e9), release: () => undefined },
  );
};

const listDatabases = (context: CommandContext): Doc => {
  const { command, engine } = context;
  const nameOnly = optionalFlag(command, 'nameOnly');
  const filter = compileFilter(optionalDoc(command, 'filter') ?? new Map());
  const names = new Set(['admin', 'local']);
  for (const { namespace } of engine.store.catalog.byNamespace.values()) {
    names.add(databaseOf(namespace));
  }
  const databases = [...names]
    .sort()
    .map((name) => (nameOnly ? doc({ name }) : doc({ name, sizeOnDisk: 8192n, empty: false })))
    .filter(filter.test);
  if (nameOnly) return doc({ databases, ok: 1 });
  const total = BigInt(databases.length * 8192);
  return doc({ databases, totalSize: total, totalSizeMb: 0n, ok: 1 });
};

const renameCollection = (context: CommandContext): Doc => {
  const { command, engine } = context;
  const from = String(command.get('renameCollection'));
  const to = String(command.get('to'));
  const { store } = engine;
  const collection = findCollection(store, from);
  if (!collection)
    throw new MongoError('NamespaceNotFound', `Source collection ${from} does not exist`);
  const target = findCollection(store, to);
  if (target && !optionalFlag(command, 'dropTarget')) {
    throw new MongoError('NamespaceExists', 'target namespace exists');
  }
  awaitTransactions(store, collection);
  if (target) dropCollection(store, target);
  forgetCollection(store.environment, from);
  store.catalog.byNamespace.delete(from);
  collection.namespace = to;
  store.catalog.byNamespace.set(to, collection);
  saveCollection(store.environment, collection);
  return doc({ ok: 1 });
};

const collMod = (context: CommandContext): Doc => {
  const { command, engine } = context;
  const namespace = namespaceOf(context);
  const collection = findCollection(engine.store, namespace);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  const validator = optionalDoc(command, 'validator');
  if (validator) {
    collection.validator = validator.size ? compileFilter(validator).test : undefined;
    collection.options.set('validator', validator);
  }
  const change = optionalDoc(command, 'index');
  if (change) {
    const index = collection.indexes.find(
      (each) =>
        each.name === change.get('name') ||
        (isDoc(change.get('keyPattern')) && equal(each.spec.get('key'), change.get('keyPattern'))),
    );
    if (!index) throw new MongoError('IndexNotFound', 'cannot find index for collMod');
    const expire = change.get('expireAfterSeconds');
    if (expire !== undefined) {
      index.expireAfterSeconds = Number(expire);
      index.spec.set('expireAfterSeconds', expire);
    }
    const hidden = change.get('hidden');
    if (typeof hidden === 'boolean') {
      index.hidden = hidden;
      index.spec.set('hidden', hidden);
    }
  }
  saveCollection(engine.store.environment, collection);
  return doc({ ok: 1 });
};

export const collectionCommands: Record<string, CommandSpec> = {
  create: { kind: 'write', inTransaction: true, run: create },
  drop: { kind: 'write', run: drop },
  dropDatabase: { kind: 'write', run: dropDatabase },
  renameCollection: { kind: 'write', run: renameCollection },
  collMod: { kind: 'write', run: collMod },
  listCollections: { kind: 'read', run: listCollections },
  listDatabases: { kind: 'read', run: listDatabases },
};
