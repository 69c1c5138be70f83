import { equal } from '../bson/compare.ts';
import { encode } from '../bson/encode.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import { doc, isDoc, type Doc, type Value } from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { buildIndex } from '../storage/catalog.ts';
import { beginIndex, continueIndex, removeIndex } from '../storage/indexBuild.ts';
import type { Collection, Index } from '../storage/model.ts';
import { findCollection } from '../storage/store.ts';
import { checkCollation, docArray, namespaceOf, optionalDoc } from './arguments.ts';
import { awaitTransactions } from './collections.ts';
import { replyWithCursor } from './queries.ts';
import { checkTime, Unfinished } from './targets.ts';
import type { CommandContext, CommandSpec } from './types.ts';
import { ensureCollection } from './writes.ts';

const idSpec = (): Doc => doc({ v: 2, key: doc({ _id: 1 }), name: '_id_' });

const cannotCreate = (message: string): MongoError => new MongoError('CannotCreateIndex', message);

const checkKey = (key: Doc): void => {
  if (!key.size) throw cannotCreate('Index keys cannot be empty.');
  for (const [path, direction] of key) {
    if (typeof direction === 'string') {
      throw notImplemented(`an index of type '${direction}'`);
    }
    const number = isNumeric(direction) ? toNumber(direction) : NaN;
    if (!number) {
      throw cannotCreate(
        `Values in v:2 index key pattern cannot be of type ${typeof direction}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    if (!path || path.split('.').some((part) => !part)) {
      throw cannotCreate('Index keys cannot contain an empty field.');
    }
    if (path.includes('$**')) throw notImplemented('wildcard indexes');
    if (path.startsWith('$'))
      throw cannotCreate("Index key contains an illegal field name: field name starts with '$'.");
  }
};

const defaultName = (key: Doc): string =>
  [...key].map(([path, direction]) => `${path}_${Number(direction)}`).join('_');

const kept = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'hidden'];
const ignored = new Set(['v', 'key', 'name', 'background', 'ns', 'collation', 'commitQuorum']);

/** The specification as listIndexes shows it. */
const normalizeSpec = (given: Doc): Doc => {
  const key = given.get('key');
  if (!isDoc(key))
    throw new MongoError(
      'FailedToParse',
      "The 'key' field is a required property of an index specification",
    );
  checkKey(key);
  checkCollation(given);
  for (const name of given.keys()) {
    if (!kept.includes(name) && !ignored.has(name)) {
      throw new MongoError(
        'InvalidOptions',
        `The field '${name}' is not valid for an index specification.`,
      );
    }
  }
  const name = given.get('name') ?? defaultName(key);
  if (typeof name !== 'string' || !name) throw cannotCreate('index name cannot be empty');
  const spec = doc({ v: 2, key, name });
  for (const option of kept) {
    const value = given.get(option);
    if (value === undefined || (value === false && option !== 'partialFilterExpression')) continue;
    spec.set(option, option === 'unique' || option === 'sparse' ? Boolean(value) : value);
    if (spec.get(option) === false) spec.delete(option);
  }
  const partial = spec.get('partialFilterExpression');
  if (partial !== undefined) {
    if (!isDoc(partial))
      throw cannotCreate('partialFilterExpression for an index must be an object');
    compileFilter(partial);
    if (spec.get('sparse'))
      throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  }
  const expire = spec.get('expireAfterSeconds');
  if (expire !== undefined && (!isNumeric(expire) || toNumber(expire) < 0)) {
    throw cannotCreate('TTL index expireAfterSeconds option must be a number and not negative');
  }
  if (expire !== undefined && key.size > 1) {
    throw cannotCreate(
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  }
  return spec;
};

const sameOptions = (a: Doc, b: Doc): boolean =>
  ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'].every((name) =>
    equal(a.get(name) ?? null, b.get(name) ?? null),
  );

/** Whether the index is there already. Throws when it is there with other options. */
const isPresent = (collection: Collection, spec: Doc): boolean => {
  const key = spec.get('key') as Doc;
  const name = spec.get('name') as string;
  if (equal(key, doc({ _id: 1 }))) return true;
  const named = collection.indexes.find((index) => index.name === name);
  if (named) {
    if (!equal(named.spec.get('key'), key)) {
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${name}`,
      );
    }
    if (!sameOptions(named.spec, spec)) {
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index but different options. Requested index: ${name}`,
      );
    }
    return true;
  }
  const same = collection.indexes.find(
    (index) =>
      equal(index.spec.get('key'), key) &&
      equal(
        index.spec.get('partialFilterExpression') ?? null,
        spec.get('partialFilterExpression') ?? null,
      ),
  );
  if (!same) return false;
  throw new MongoError(
    'IndexOptionsConflict',
    sameOptions(same.spec, spec)
      ? `Index already exists with a different name: ${same.name}`
      : `An equivalent index already exists with a different name and options. Requested index: ${name}, existing index: ${same.name}`,
  );
};

/** Builds what is missing, in as many groups as it takes. */
const buildIndexes = (context: CommandContext, collection: Collection, specs: Doc[]): void => {
  const { progress, engine } = context;
  const { store } = engine;
  const state = progress.indexes as NonNullable<typeof progress.indexes>;
  const finish = (): void => {
    const { build } = state;
    if (!build) return;
    try {
      continueIndex(store, build, () => checkTime(context));
    } catch (error) {
      if (!(error instanceof Unfinished)) state.build = undefined;
      throw error;
    }
    state.build = undefined;
  };
  finish();
  // What contradicts an index that is there is refused before anything is built.
  for (const spec of specs) isPresent(collection, spec);
  for (const spec of specs) {
    if (isPresent(collection, spec)) continue;
    // Somebody else is building it, or another of its name.
    if (collection.building.some((each) => each.name === spec.get('name'))) throw new Unfinished();
    awaitTransactions(store, collection);
    state.build = beginIndex(store, collection, spec);
    finish();
  }
};

const createIndexes = (context: CommandContext): Doc => {
  const { command, engine, transaction, progress } = context;
  const { store } = engine;
  const namespace = namespaceOf(context);
  const specs = docArray(command, 'indexes').map(normalizeSpec);
  if (!specs.length) throw badValue('Must specify at least one index to create');
  const existed = findCollection(store, namespace, transaction) !== undefined;
  const collection = ensureCollection(context, namespace);
  const before = collection.indexes.length + 1;
  const begun = (progress.indexes ??= { before, existed, build: undefined });
  if (transaction) {
    const missing = specs.filter((spec) => !isPresent(collection, spec));
    if (missing.length && !transaction.created.has(namespace)) {
      throw new MongoError(
        'OperationNotSupportedInTransaction',
        'Cannot create new indexes on existing collection in a multi-document transaction.',
      );
    }
    for (const spec of missing) {
      collection.indexes = [...collection.indexes, buildIndex(store.catalog.nextId++, spec)];
    }
  } else buildIndexes(context, collection, specs);
  const after = collection.indexes.length + 1;
  return doc({
    numIndexesBefore: begun.before,
    numIndexesAfter: after,
    createdCollectionAutomatically: !begun.existed,
    note: after === begun.before ? 'all indexes already exist' : undefined,
    ok: 1,
  });
};

const listIndexes = (context: CommandContext): Promise<Doc> => {
  const namespace = namespaceOf(context);
  const collection = findCollection(context.engine.store, namespace, context.transaction);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  const specs = [idSpec(), ...collection.indexes.map((index) => index.spec)];
  const cursor = optionalDoc(context.command, 'cursor');
  return replyWithCursor(context, namespace, specs.map((spec) => encode(spec)).values(), {
    batchSize: Number(cursor?.get('batchSize') ?? 1e9),
    release: () => undefined,
  });
};

const indexesNamed = (collection: Collection, wanted: Value): Index[] => {
  if (wanted === '*') return collection.indexes;
  if (Array.isArray(wanted)) return wanted.flatMap((each) => indexesNamed(collection, each));
  if (wanted === '_id_' || (isDoc(wanted) && equal(wanted, doc({ _id: 1 })))) {
    throw new MongoError('InvalidOptions', 'cannot drop _id index');
  }
  const found = collection.indexes.filter((index) =>
    isDoc(wanted) ? equal(index.spec.get('key'), wanted) : index.name === wanted,
  );
  if (!found.length) {
    throw new MongoError(
      'IndexNotFound',
      isDoc(wanted) ? "can't find index with key" : `index not found with name [${String(wanted)}]`,
    );
  }
  return found;
};

const dropIndexes = (context: CommandContext): Doc => {
  const { engine, command } = context;
  const namespace = namespaceOf(context);
  const collection = findCollection(engine.store, namespace);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns not found ${namespace}`);
  const before = collection.indexes.length + 1;
  const wanted = command.get('index');
  if (wanted === undefined) {
    throw new MongoError(40414, "BSON field 'dropIndexes.index' is missing but a required field");
  }
  const doomed = indexesNamed(collection, wanted);
  awaitTransactions(engine.store, collection);
  for (const index of doomed) removeIndex(engine.store, collection, index);
  return doc({ nIndexesWas: before, ok: 1 });
};

export const indexCommands: Record<string, CommandSpec> = {
  createIndexes: { kind: 'write', inTransaction: true, run: createIndexes },
  listIndexes: { kind: 'read', run: listIndexes },
  dropIndexes: { kind: 'write', run: dropIndexes },
  deleteIndexes: { kind: 'write', run: dropIndexes },
};
