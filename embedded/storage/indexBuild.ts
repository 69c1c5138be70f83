import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import {
  buildIndex,
  condemn,
  forgive,
  leaveBehind,
  saveCollection,
  type Leftover,
} from './catalog.ts';
import { indexKeysOf } from './indexKeys.ts';
import type { Collection, Index } from './model.ts';
import { concat, keyText, prefixOf } from './prefix.ts';
import { duplicateKey, holdersOf } from './records.ts';
import { findCollection, type Store } from './store.ts';

/** An index that is being built, and the key from which on documents still lack entries. */
export interface IndexBuild {
  readonly collection: Collection;
  readonly index: Index;
  position: Buffer;
}

const leftoverOf = (index: Index): Leftover => ({ id: index.id, tree: 'indexes' });

/**
 * Begins an index; from now on writes maintain it. Inside the group's write transaction, as all of
 * this is. What an end of the process leaves unfinished is removed at the next start.
 */
export const beginIndex = (store: Store, collection: Collection, spec: Doc): IndexBuild => {
  const index = buildIndex(store.catalog.nextId++, spec);
  // No snapshot is young enough for it yet.
  index.createdAt = Infinity;
  collection.building = [...collection.building, index];
  condemn(store.environment, leftoverOf(index));
  return { collection, index, position: prefixOf(collection.id) };
};

const endBuilding = ({ collection, index }: IndexBuild): void => {
  collection.building = collection.building.filter((each) => each !== index);
};

const isAborted = (store: Store, { collection, index }: IndexBuild): boolean =>
  findCollection(store, collection.namespace) !== collection ||
  !collection.building.includes(index);

const addEntries = (store: Store, build: IndexBuild, key: Buffer, document: Doc): void => {
  const { collection, index } = build;
  const { indexes } = store.environment;
  const entries = indexKeysOf(index, document);
  index.multikey ||= entries.multikey;
  index.shortened ||= entries.shortened;
  for (const entry of entries.keys) {
    if (index.unique) {
      for (const holder of holdersOf(store, entry)) {
        if (holder !== keyText(key)) throw duplicateKey(collection, index, document);
      }
    }
    indexes.put(concat(entry, key.subarray(4)), key);
  }
};

const documentsAtOnce = 32;
const zero = Buffer.from([0]);

/**
 * Adds the entries of all documents and completes the index. `checkTime` is called now and then and
 * may throw: then calling again goes on from there. Throws DuplicateKey when the documents
 * contradict a unique index; nothing is left of it then.
 */
export const continueIndex = (store: Store, build: IndexBuild, checkTime: () => void): void => {
  const { collection, index } = build;
  if (isAborted(store, build)) {
    throw new MongoError('IndexBuildAborted', `the collection ${collection.namespace} is gone`);
  }
  const end = prefixOf(collection.id + 1);
  let done = 0;
  for (const { key, value } of store.environment.documents.getRange({
    start: build.position,
    end,
  })) {
    if (++done % documentsAtOnce === 0) checkTime();
    const recordKey = Buffer.from(key);
    try {
      addEntries(store, build, recordKey, decode(value));
    } catch (error) {
      endBuilding(build);
      leaveBehind(store.environment, store.catalog, leftoverOf(index));
      throw error;
    }
    build.position = concat(recordKey, zero);
  }
  endBuilding(build);
  forgive(store.environment, leftoverOf(index));
  index.createdAt = store.locks.advance();
  collection.indexes = [...collection.indexes, index];
  saveCollection(store.environment, collection);
};

/** Builds an index at once. */
export const addIndex = (store: Store, collection: Collection, spec: Doc): void =>
  continueIndex(store, beginIndex(store, collection, spec), () => undefined);

export const removeIndex = (store: Store, collection: Collection, index: Index): void => {
  collection.indexes = collection.indexes.filter((each) => each !== index);
  saveCollection(store.environment, collection);
  leaveBehind(store.environment, store.catalog, leftoverOf(index));
};
