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

/** The part of a field's key space that its range condition allows, ascending. */
const ascendingRange = (condition: Condition, combine: boolean): Part | undefined => {
  const { low, high } = condition;
  const one = (low ?? high) as { value: Value } | undefined;
  if (!one) return undefined;
  const type = bracketOf(one.value);
  if (low && high && bracketOf(high.value) !== type) {
    return { start: Buffer.from([type]), end: Buffer.from([type]) };
  }
  const start = low ? keyOf(low.value) : floorOf(type);
  const useHigh = high && (combine || !low);
  const end = useHigh ? keyOf(high.value) : Buffer.from([type + 1]);
  return {
    start: low && !low.inclusive ? after(start) : start,
    end: useHigh && high.inclusive ? after(end) : end,
  };
};

/**
 * The range of one field of an index. `combine`: both bounds hold for the same value; where a
 * document may have several entries, only one of them may be used.
 */
export const fieldRange = (
  condition: Condition,
  descending: boolean,
  combine: boolean,
): Part | undefined => {
  const range = ascendingRange(condition, combine);
  if (!range || !descending) return range;
  // Inverted, the order of keys turns around: [a, b) becomes (inv b, inv a].
  return { start: after(invert(range.end)), end: after(invert(range.start)) };
};

export const under = (prefix: Buffer, part: Part | undefined): Range =>
  part
    ? { start: concat(prefix, part.start), end: concat(prefix, part.end), fixed: prefix.length }
    : { start: prefix, end: after(prefix), fixed: prefix.length };
