import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { buildIndex, leaveBehind, saveCollection } from './catalog.ts';
import { indexKeysOf } from './indexKeys.ts';
import type { Collection, Index } from './model.ts';
import { concat, keyText, prefixOf } from './prefix.ts';
import { duplicateKey } from './records.ts';
import type { Store } from './store.ts';

/**
 * Adds an index and the entries of all documents, inside the group's write transaction. Throws
 * DuplicateKey when the documents contradict a unique index; nothing is left of it then.
 */
export const addIndex = (store: Store, collection: Collection, spec: Doc): Index => {
  const index = buildIndex(store.catalog.nextId++, spec);
  const { documents, indexes } = store.environment;
  const seen = new Set<string>();
  const added: Buffer[] = [];
  const range = { start: prefixOf(collection.id), end: prefixOf(collection.id + 1) };
  try {
    for (const { key, value } of documents.getRange(range)) {
      const document = decode(value);
      const recordKey = Buffer.from(key);
      const entries = indexKeysOf(index, document);
      index.multikey ||= entries.multikey;
      index.shortened ||= entries.shortened;
      for (const entry of entries.keys) {
        if (index.unique) {
          const text = keyText(entry);
          if (seen.has(text)) throw duplicateKey(collection, index, document);
          seen.add(text);
        }
        const whole = concat(entry, recordKey.subarray(4));
        added.push(whole);
        indexes.put(whole, recordKey);
      }
    }
  } catch (error) {
    for (const key of added) indexes.remove(key);
    throw error;
  }
  index.createdAt = store.locks.advance();
  collection.indexes = [...collection.indexes, index];
  saveCollection(store.environment, collection);
  return index;
};

export const removeIndex = (store: Store, collection: Collection, index: Index): void => {
  collection.indexes = collection.indexes.filter((each) => each !== index);
  saveCollection(store.environment, collection);
  leaveBehind(store.environment, store.catalog, { id: index.id, tree: 'indexes' });
};
