import { bracket } from '../bson/compare.ts';
import { keyOf, shorten } from '../bson/keys.ts';
import { isDoc, Undefined, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Index } from './model.ts';
import { concat, keyText, prefixOf } from './prefix.ts';

/** Together with the number of the index these stay below lmdb's limit of 1978 bytes. */
const maxFieldBytes = 1300;
export const maxIdBytes = 500;

export interface IndexKeys {
  /** Entries without the record key that ends each. */
  keys: Buffer[];
  multikey: boolean;
  shortened: boolean;
}

const none: IndexKeys = { keys: [], multikey: false, shortened: false };
const isPosition = (part: string | undefined): part is string =>
  part !== undefined && /^(0|[1-9]\d*)$/.test(part);

interface Found {
  value: Maybe;
  /** Path parts consumed when an array stopped the walk; -1 when the path was walked to its end. */
  stoppedAt: number;
}

/** Walks down to the end of the path or to the first array that has to be fanned out. */
const walk = (start: Maybe, parts: string[], from: number): Found => {
  let value = start;
  for (let i = from; i < parts.length; i++) {
    if (Array.isArray(value)) {
      const part = parts[i];
      if (!isPosition(part) || Number(part) >= value.length) return { value, stoppedAt: i };
      value = value[Number(part)];
    } else value = isDoc(value) ? value.get(parts[i] as string) : undefined;
  }
  return Array.isArray(value) ? { value, stoppedAt: parts.length } : { value, stoppedAt: -1 };
};

interface Cursor {
  value: Maybe;
  at: number;
  done: boolean;
}

/**
 * Fans arrays out. Fields that run through the same array advance together, element by element;
 * two different arrays at once cannot be indexed.
 */
const expand = (index: Index, cursors: Cursor[], emit: (values: Maybe[]) => void): boolean => {
  let array: Value[] | undefined;
  const found = cursors.map((cursor, i): Found => {
    if (cursor.done) return { value: cursor.value, stoppedAt: -1 };
    const parts = index.fields[i]!.parts;
    const result = walk(cursor.value, parts, cursor.at);
    if (result.stoppedAt < 0) return result;
    if (array && array !== result.value) {
      throw new MongoError(
        'CannotIndexParallelArrays',
        `cannot index parallel arrays [${index.fields.map((field) => field.path).join(', ')}]`,
      );
    }
    array = result.value as Value[];
    return result;
  });
  if (!array) {
    emit(found.map((each) => each.value));
    return false;
  }
  const elements: Maybe[] = array.length ? array : [undefined];
  for (const element of elements) {
    const next = found.map((each, i): Cursor => {
      if (each.stoppedAt < 0) return { value: each.value, at: 0, done: true };
      const ended = each.stoppedAt === index.fields[i]!.parts.length;
      if (ended) return { value: array!.length ? element : new Undefined(), at: 0, done: true };
      return isDoc(element)
        ? { value: element, at: each.stoppedAt, done: false }
        : { value: undefined, at: 0, done: true };
    });
    expand(index, next, emit);
  }
  return true;
};

/** The entries a document has in an index, without duplicates. */
export const indexKeysOf = (index: Index, document: Doc): IndexKeys => {
  if (index.partial && !index.partial.test(document)) return none;
  const cursors = index.fields.map((): Cursor => ({ value: document, at: 0, done: false }));
  const prefix = prefixOf(index.id);
  const keys: Buffer[] = [];
  let shortened = false;
  const emit = (values: Maybe[]): void => {
    if (index.sparse && values.every((value) => value === undefined)) return;
    const parts = values.map((value, i) => keyOf(value, index.fields[i]!.descending));
    const whole = parts.length === 1 ? parts[0]! : concat(...parts);
    const content = shorten(whole, maxFieldBytes);
    if (content !== whole) shortened = true;
    keys.push(concat(prefix, content));
  };
  const multikey = expand(index, cursors, emit);
  return { keys: keys.length > 1 ? distinct(keys) : keys, multikey, shortened };
};

const distinct = (keys: Buffer[]): Buffer[] => {
  const seen = new Map<string, Buffer>();
  for (const key of keys) seen.set(keyText(key), key);
  return [...seen.values()];
};

/** The part of a record key, and the end of every index entry, that stands for the `_id`. */
export const idKey = (id: Maybe): Buffer => shorten(keyOf(id), maxIdBytes);

export const recordKey = (collectionId: number, id: Maybe): Buffer =>
  concat(prefixOf(collectionId), idKey(id));

/** Bounds are cut like entries, but without the digest, so that they enclose what was cut. */
export const cutBound = (bound: Buffer): Buffer =>
  bound.length > maxFieldBytes - 32 ? bound.subarray(0, maxFieldBytes - 32) : bound;

export const nullByte = bracket.null;
