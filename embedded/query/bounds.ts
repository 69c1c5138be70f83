import { bracket, bracketOf } from '../bson/compare.ts';
import { invert, keyOf } from '../bson/keys.ts';
import { Undefined, type Value } from '../bson/values.ts';
import { after, concat } from '../storage/prefix.ts';
import { isNullish } from './comparison.ts';
import type { Condition } from './conditions.ts';

/** Keys from `start` (inclusive) to `end` (exclusive). */
export interface Range {
  start: Buffer;
  end: Buffer;
  /** Bytes all its keys begin with: the number of the index and the fields held to one value. */
  fixed: number;
}

type Part = Pick<Range, 'start' | 'end'>;

/** The entries that can belong to documents whose field equals the value. */
export const pointKeys = (value: Value, descending: boolean): Buffer[] => {
  if (isNullish(value)) return [keyOf(null, descending), keyOf(new Undefined(), descending)];
  if (!Array.isArray(value)) return [keyOf(value, descending)];
  // An array equals the array, or is an element of one; its own entries are those of its elements.
  const first: Value = value.length ? (value[0] as Value) : new Undefined();
  return [keyOf(first, descending), keyOf(value, descending)];
};

/** The least key of a type, above NaN in the case of numbers: comparisons never match NaN. */
const floorOf = (type: number): Buffer =>
  type === bracket.number ? Buffer.from([type, 1]) : Buffer.from([type]);

/**
 * What follows a whole value in a key is the type byte of the next, never 0 or 255: these escape a
 * zero within text. So a key with 1 appended comes before all its continuations but after those of
 * longer text, and with 255 appended (descending: the other way around) beyond them all.
 */
const before = (key: Buffer): Buffer => concat(key, Buffer.from([1]));
const beyond = (key: Buffer): Buffer => concat(key, Buffer.from([255]));

interface Edges {
  type: number;
  low: Condition['low'];
  high: Condition['high'];
}

const ascending = ({ type, low, high }: Edges): Part => {
  const from = low && keyOf(low.value);
  const to = high && keyOf(high.value);
  return {
    start: from ? (low.inclusive ? from : beyond(from)) : floorOf(type),
    end: to ? (high.inclusive ? beyond(to) : to) : Buffer.from([type + 1]),
  };
};

const descending = ({ type, low, high }: Edges): Part => {
  const from = high && keyOf(high.value, true);
  const to = low && keyOf(low.value, true);
  return {
    start: from ? (high.inclusive ? before(from) : beyond(from)) : invert(Buffer.from([type])),
    end: to ? (low.inclusive ? beyond(to) : before(to)) : after(invert(floorOf(type))),
  };
};

/**
 * The range of one field of an index. `combine`: both bounds hold for the same value; where a
 * document may have several entries, only one of them may be used.
 */
export const fieldRange = (
  condition: Condition,
  isDescending: boolean,
  combine: boolean,
): Part | undefined => {
  const { low, high } = condition;
  const one = low ?? high;
  if (!one) return undefined;
  const type = bracketOf(one.value);
  if (low && high && bracketOf(high.value) !== type) {
    // No value is of two types: nothing, unless another element of an array may be.
    if (combine) return { start: Buffer.from([type]), end: Buffer.from([type]) };
  }
  const edges = { type, low, high: combine || !low ? high : undefined };
  return isDescending ? descending(edges) : ascending(edges);
};

export const under = (prefix: Buffer, part: Part | undefined): Range =>
  part
    ? { start: concat(prefix, part.start), end: concat(prefix, part.end), fixed: prefix.length }
    : { start: before(prefix), end: beyond(prefix), fixed: prefix.length };
