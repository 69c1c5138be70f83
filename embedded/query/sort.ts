import { compare } from '../bson/compare.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import { isDoc, type Doc, type Maybe } from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../errors.ts';
import { sortValuesAt } from './path.ts';
import type { SortField } from './plan.ts';

/** Reads a sort specification. Throws BadValue for directions other than 1 and -1. */
export const parseSort = (sort: Doc | undefined): SortField[] => {
  if (!sort) return [];
  return [...sort].map(([path, direction]) => {
    if (path === '$natural') return { path, parts: [path], descending: toDirection(direction) < 0 };
    if (isDoc(direction)) throw notImplemented('sorting by $meta');
    if (!path) throw badValue('FieldPath cannot be constructed with empty string');
    return { path, parts: path.split('.'), descending: toDirection(direction) < 0 };
  });
};

const toDirection = (direction: Maybe): number => {
  const number = isNumeric(direction) ? toNumber(direction) : NaN;
  if (number !== 1 && number !== -1) {
    throw new MongoError(
      15975,
      '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
    );
  }
  return number;
};

/** Of an array, the least element counts when ascending, the greatest when descending. */
const sortKey = (document: Doc, field: SortField): Maybe => {
  if (field.parts.length === 1) {
    const value = document.get(field.path);
    if (!Array.isArray(value)) return value;
  }
  const values = sortValuesAt(document, field.parts);
  let best: Maybe = values[0];
  for (let i = 1; i < values.length; i++) {
    const order = compare(values[i], best);
    if (field.descending ? order > 0 : order < 0) best = values[i];
  }
  return best;
};

export const sortKeys = (document: Doc, fields: SortField[]): Maybe[] =>
  fields.map((field) => sortKey(document, field));

export const compareSortKeys = (a: Maybe[], b: Maybe[], fields: SortField[]): number => {
  for (let i = 0; i < fields.length; i++) {
    const order = compare(a[i], b[i]);
    if (order) return (fields[i] as SortField).descending ? -order : order;
  }
  return 0;
};

interface Entry<T> {
  keys: Maybe[];
  item: T;
  size: number;
  ordinal: number;
}

const memoryLimitBytes = 100 * 1024 * 1024;

/**
 * Sorts what is pushed into it. With a limit it never keeps more than twice that many; without,
 * it refuses to hold more than 100 MB, as MongoDB does.
 */
export interface Sorter<T> {
  push(document: Doc, item: T, bytes: number): void;
  finish(): T[];
}

export const createSorter = <T>(fields: SortField[], limit: number): Sorter<T> => {
  let entries: Entry<T>[] = [];
  let bytesHeld = 0;
  let ordinal = 0;
  const order = (a: Entry<T>, b: Entry<T>): number =>
    compareSortKeys(a.keys, b.keys, fields) || a.ordinal - b.ordinal;
  let worst: Entry<T> | undefined;
  const shrink = (): void => {
    entries.sort(order);
    entries = entries.slice(0, limit);
    worst = entries[limit - 1];
    bytesHeld = entries.reduce((sum, entry) => sum + entry.size, 0);
  };
  return {
    push: (document, item, bytes) => {
      const entry = { keys: sortKeys(document, fields), item, size: bytes, ordinal: ordinal++ };
      if (worst && order(entry, worst) >= 0) return;
      entries.push(entry);
      bytesHeld += bytes;
      if (limit && entries.length >= Math.max(limit * 2, limit + 100)) shrink();
      if (bytesHeld > memoryLimitBytes) {
        throw new MongoError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          'Executor error during find command :: caused by :: Sort exceeded memory limit of 104857600 bytes',
        );
      }
    },
    finish: () => {
      entries.sort(order);
      return (limit ? entries.slice(0, limit) : entries).map((entry) => entry.item);
    },
  };
};
