import { decode } from '../bson/decode.ts';
import { BsonDate, doc, type Doc } from '../bson/values.ts';
import { findAll } from '../query/find.ts';
import type { Collection } from '../storage/model.ts';
import { writeDocument } from '../storage/records.ts';
import { Blocked } from '../transactions/transaction.ts';
import type { Engine } from './types.ts';

const atOnce = 500;

/** Deletes documents whose time is up by a TTL index, a portion at a time. */
export const removeExpiredDocuments = async (engine: Engine, nowMs: number): Promise<void> => {
  for (const collection of [...engine.store.catalog.byNamespace.values()]) {
    for (const index of collection.indexes) {
      const seconds = index.expireAfterSeconds;
      if (seconds === undefined) continue;
      const path = (index.fields[0] as { path: string }).path;
      const filter = doc({ [path]: doc({ $lte: new BsonDate(nowMs - seconds * 1000) }) });
      let removed: number;
      do {
        removed = await engine.store.group.run(() =>
          removeSome(engine, collection, filter, index.name),
        );
      } while (removed === atOnce);
    }
  }
};

const removeSome = (engine: Engine, collection: Collection, filter: Doc, hint: string): number => {
  if (collection.dropped) return 0;
  let removed = 0;
  for (const { key, raw } of findAll(engine.store, collection, { filter, hint, limit: atOnce })) {
    try {
      writeDocument(engine.store, { collection, key, before: decode(raw), after: undefined });
      removed++;
    } catch (error) {
      // A transaction is working on it: the next round will come.
      if (!(error instanceof Blocked)) throw error;
    }
  }
  return removed;
};
