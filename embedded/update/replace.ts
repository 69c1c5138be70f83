import { equal } from '../bson/compare.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Update } from './update.ts';

/** A whole new document that keeps the old one's `_id`. */
export const replaceDocument =
  (replacement: Doc): Update['apply'] =>
  (document) => {
    const id = document.get('_id');
    const given = replacement.get('_id');
    if (id !== undefined && given !== undefined && !equal(id, given)) {
      throw new MongoError(
        'ImmutableField',
        "After applying the update, the (immutable) field '_id' was found to have been altered to _id: " +
          String(given),
      );
    }
    const result: Doc = new Map();
    const kept = id ?? given;
    if (kept !== undefined) result.set('_id', kept);
    for (const [name, value] of replacement) if (name !== '_id') result.set(name, value);
    return result;
  };
