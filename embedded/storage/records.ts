import { encode } from '../bson/encode.ts';
import { doc, type Doc, type Maybe } from '../bson/values.ts';
import { MongoError, writeConflict } from '../errors.ts';
import { changesOf, type Change, type Transaction } from '../transactions/transaction.ts';
import { saveCollection } from './catalog.ts';
import { withChecksum } from './checksum.ts';
import { indexKeysOf, type IndexKeys } from './indexKeys.ts';
import type { Collection, Index, RecordKey } from './model.ts';
import { concat, keyText } from './prefix.ts';
import { findCollection, readRecord, type Store } from './store.ts';

export const maxDocumentBytes = 16 * 1024 * 1024;

/** E11000, with the fields that drivers and mongoose read. */
export const duplicateKey = (collection: Collection, index: Index | undefined, document: Doc) => {
  const pattern: Doc = index ? (index.spec.get('key') as Doc) : doc({ _id: 1 });
  const value: Doc = new Map();
  for (const path of pattern.keys()) value.set(path, firstAt(document, path.split('.')) ?? null);
  const shown = [...value].map(([path, each]) => `${path}: ${show(each)}`).join(', ');
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index?.name ?? '_id_'} dup key: { ${shown} }`,
    { fields: doc({ keyPattern: pattern, keyValue: value }) },
  );
};

const firstAt = (document: Doc, parts: string[]): Maybe => {
  let value: Maybe = document;
  for (const part of parts) {
    if (Array.isArray(value)) value = value[0];
    value = value instanceof Map ? value.get(part) : undefined;
  }
  return value;
};

const show = (value: Maybe): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) {
    if ('toHex' in value) return `ObjectId('${value.toHex()}')`;
    if (value instanceof Map) {
      return `{ ${[...value].map(([name, each]) => `${name}: ${show(each)}`).join(', ')} }`;
    }
    if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`;
    if ('ms' in value) return `new Date(${value.ms})`;
    if ('value' in value) return String(value.value);
  }
  return String(value ?? null);
};

const emptyKeys: IndexKeys = { keys: [], multikey: false, shortened: false };

const without = (keys: Buffer[], others: Buffer[]): Buffer[] =>
  others.length ? keys.filter((key) => !others.some((other) => other.equals(key))) : keys;

/** The entries of the records that hold this key in a unique index now. */
export function* holdersOf(
  store: Store,
  entry: Buffer,
  transaction?: Transaction,
): Generator<string> {
  const { environment } = store;
  // Neither 1 nor 255 continues a whole value: see query/bounds.ts.
  const range = () => ({
    start: concat(entry, Buffer.from([1])),
    end: concat(entry, Buffer.from([255])),
    ...environment.from(transaction?.snapshot),
  });
  // Mostly there is none, and counting costs a quarter of walking.
  if (environment.indexes.getKeysCount(range()) === 0) return;
  for (const { value } of environment.indexes.getRange(range())) yield keyText(value);
}

const holds = (index: Index, document: Doc | undefined, entry: Buffer): boolean =>
  document !== undefined && indexKeysOf(index, document).keys.some((key) => key.equals(entry));

const checkUnique = (
  store: Store,
  collection: Collection,
  index: Index,
  entry: Buffer,
  own: string,
  document: Doc,
  transaction?: Transaction,
): void => {
  store.locks.acquire(keyText(entry), transaction);
  const added = transaction?.uniqueEntries.get(keyText(entry));
  if (added !== undefined && added !== own) throw duplicateKey(collection, index, document);
  const changes = changesOf(transaction, collection);
  for (const holder of holdersOf(store, entry, transaction)) {
    if (holder === own) continue;
    // What the transaction itself has changed no longer counts as the snapshot has it.
    const change = changes?.get(holder);
    if (change && !holds(index, change.after, entry)) continue;
    throw duplicateKey(collection, index, document);
  }
};

interface Write {
  collection: Collection;
  key: RecordKey;
  before: Doc | undefined;
  after: Doc | undefined;
  raw: Buffer | null;
}

const maintained = ({ indexes, building }: Collection): Index[] =>
  building.length ? [...indexes, ...building] : indexes;

/**
 * Takes all locks the write needs and refuses duplicates; changes nothing but locks. Returns the
 * keys that others may contend for.
 */
const prepare = (store: Store, write: Write, transaction?: Transaction): string[] => {
  const { collection, key, before, after } = write;
  const own = keyText(key);
  store.locks.acquire(own, transaction);
  const contended = [own];
  if (after && !before && readRecord(store, collection, key, transaction)) {
    throw duplicateKey(collection, undefined, after);
  }
  for (const index of maintained(collection)) {
    if (!index.unique) {
      // Refuse what cannot be indexed now, not when the transaction commits.
      if (after && transaction && index.fields.length > 1) indexKeysOf(index, after);
      continue;
    }
    if (isUntouched(index, before, after)) continue;
    // The snapshot does not tell who holds a key of an index that is younger.
    if (transaction && index.createdAt > transaction.startedAt) throw writeConflict();
    const old = before ? indexKeysOf(index, before).keys : [];
    const fresh = after ? indexKeysOf(index, after).keys : [];
    for (const entry of without(fresh, old)) {
      checkUnique(store, collection, index, entry, own, after as Doc, transaction);
      contended.push(keyText(entry));
    }
    const removed = without(old, fresh);
    for (const entry of removed) {
      store.locks.acquire(keyText(entry), transaction);
      contended.push(keyText(entry));
    }
    if (!transaction) continue;
    for (const entry of removed) {
      if (transaction.uniqueEntries.get(keyText(entry)) === own) {
        transaction.uniqueEntries.delete(keyText(entry));
      }
    }
    for (const entry of fresh) transaction.uniqueEntries.set(keyText(entry), own);
  }
  return contended;
};

const raiseFlags = (store: Store, collection: Collection, index: Index, keys: IndexKeys): void => {
  const multikey = keys.multikey && !index.multikey;
  const shortened = keys.shortened && !index.shortened;
  if (!multikey && !shortened) return;
  index.multikey ||= multikey;
  index.shortened ||= shortened;
  saveCollection(store.environment, collection);
};

/** An update that leaves alone all fields an index looks at leaves its entries alone, too. */
const isUntouched = (index: Index, before: Doc | undefined, after: Doc | undefined): boolean => {
  if (!before || !after) return false;
  for (const root of index.roots) if (before.get(root) !== after.get(root)) return false;
  return true;
};

/** Writes a document and its index entries into the store; inside the group's transaction. */
export const applyWrite = (store: Store, write: Write): void => {
  const { collection, key, before, after, raw } = write;
  const { documents, indexes } = store.environment;
  const id = key.subarray(4);
  for (const index of maintained(collection)) {
    if (isUntouched(index, before, after)) continue;
    const old = before ? indexKeysOf(index, before) : emptyKeys;
    const fresh = after ? indexKeysOf(index, after) : emptyKeys;
    raiseFlags(store, collection, index, fresh);
    for (const entry of without(old.keys, fresh.keys)) indexes.remove(concat(entry, id));
    for (const entry of without(fresh.keys, old.keys)) indexes.put(concat(entry, id), key);
  }
  if (raw) documents.put(key, withChecksum(raw));
  else documents.remove(key);
  if (!before) collection.count++;
  else if (!after) collection.count--;
};

const noteChange = (transaction: Transaction, change: Change): void => {
  let changes = transaction.changes.get(change.collection.id);
  if (!changes) transaction.changes.set(change.collection.id, (changes = new Map()));
  const text = keyText(change.key);
  const earlier = changes.get(text);
  const { collection, key, after, raw } = change;
  changes.set(text, { collection, key, before: (earlier ?? change).before, after, raw });
};

/**
 * Inserts (no `before`), replaces or deletes (no `after`) one document, in the transaction or
 * directly. Throws DuplicateKey, WriteConflict or Blocked before anything has changed.
 */
export const writeDocument = (
  store: Store,
  target: Omit<Write, 'raw'> & { encoded?: Buffer },
  transaction?: Transaction,
): Buffer | null => {
  const raw = target.encoded ?? (target.after ? encode(target.after) : null);
  if (raw && raw.length > maxDocumentBytes) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${raw.length}, max size: ${maxDocumentBytes}`,
    );
  }
  const write = { ...target, raw };
  const contended = prepare(store, write, transaction);
  if (transaction) noteChange(transaction, { ...target, raw });
  else {
    applyWrite(store, write);
    store.locks.changed(contended);
  }
  return raw;
};

/** Writes all a transaction has changed into the store; inside the group's transaction. */
export const applyTransaction = (store: Store, transaction: Transaction): void => {
  for (const [namespace, collection] of transaction.created) {
    if (findCollection(store, namespace)) {
      throw new MongoError('NamespaceExists', `Collection ${namespace} already exists.`);
    }
    store.catalog.byNamespace.set(namespace, collection);
    saveCollection(store.environment, collection);
  }
  for (const changes of transaction.changes.values()) {
    for (const change of changes.values()) {
      // Its lock has kept the document as the snapshot had it.
      if (change.before || change.after) applyWrite(store, change);
    }
  }
};
