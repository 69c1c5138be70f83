import { bracket, bracketOf } from '../bson/compare.ts';
import { isNumeric, numericType, toNumber, truncateToBigInt } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import { Binary, type Maybe, type Value } from '../bson/values.ts';
import { badValue, failedToParse, notImplemented } from '../errors.ts';
import type { LeafNode } from './filter.ts';
import type { Test } from './path.ts';

export type LeafParser<Context> = (
  path: string,
  name: string,
  value: Value,
  context: Context,
) => LeafNode;

interface ElementTest {
  test: Test;
  /** Whether elements of an array at the end of the path are tested too. */
  elements: boolean;
}

const codesOfTypes: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const namesOfTypes = new Map(Object.entries(codesOfTypes).map(([name, code]) => [code, name]));

const typeOperand = (value: Value): string => {
  if (isNumeric(value)) {
    const name = namesOfTypes.get(toNumber(value));
    if (!name) throw badValue(`Invalid numerical type code: ${toNumber(value)}`);
    return name;
  }
  if (typeof value !== 'string') {
    throw badValue('type must be represented as a number or a string');
  }
  if (value !== 'number' && !(value in codesOfTypes)) {
    throw badValue(`Unknown type name alias: ${value}`);
  }
  return value;
};

const parseType = (value: Value): ElementTest => {
  const wanted = new Set((Array.isArray(value) ? value : [value]).map(typeOperand));
  if (!wanted.size) throw failedToParse('$type must match at least one type');
  const test: Test = (each) => {
    if (each === undefined) return false;
    return wanted.has(typeName(each)) || (wanted.has('number') && isNumeric(each));
  };
  return { test, elements: true };
};

const parseSize = (value: Value): ElementTest => {
  if (!isNumeric(value)) throw failedToParse('Failed to parse $size. Expected a number');
  const size = toNumber(value);
  if (!Number.isInteger(size)) throw failedToParse('Failed to parse $size. Expected an integer');
  if (size < 0) throw failedToParse('Failed to parse $size. Expected a non-negative number');
  return { test: (each) => Array.isArray(each) && each.length === size, elements: false };
};

const parseMod = (value: Value): ElementTest => {
  if (!Array.isArray(value)) throw badValue('malformed mod, needs to be an array');
  if (value.length < 2) throw badValue('malformed mod, not enough elements');
  if (value.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = value;
  if (!isNumeric(divisor)) throw badValue('malformed mod, divisor not a number');
  if (!isNumeric(remainder)) throw badValue('malformed mod, remainder not a number');
  const by = truncateToBigInt(divisor);
  const rest = truncateToBigInt(remainder);
  if (by === undefined || rest === undefined) throw badValue('malformed mod, not finite');
  if (by === 0n) throw badValue('divisor cannot be 0');
  const test: Test = (each) => {
    if (!isNumeric(each)) return false;
    const integer = truncateToBigInt(each);
    return integer !== undefined && integer % by === rest;
  };
  return { test, elements: true };
};

const bitMask = (operator: string, value: Value): bigint => {
  if (isNumeric(value)) {
    const mask = truncateToBigInt(value);
    if (mask === undefined || mask < 0n || toNumber(value) !== Number(mask)) {
      throw failedToParse(`Expected a non-negative integer in: ${operator}`);
    }
    return mask;
  }
  if (value instanceof Binary) return bitsOf(value.bytes);
  if (!Array.isArray(value)) throw badValue(`${operator} takes an Array, a number, or a BinData`);
  let mask = 0n;
  for (const position of value) {
    const at = isNumeric(position) ? toNumber(position) : NaN;
    if (!Number.isInteger(at) || at < 0) {
      throw failedToParse(`Bit positions must be non-negative integers in: ${operator}`);
    }
    mask |= 1n << BigInt(at);
  }
  return mask;
};

const bitsOf = (bytes: Uint8Array): bigint => {
  let bits = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) bits = (bits << 8n) | BigInt(bytes[i] as number);
  return bits;
};

type BitRule = (bits: bigint, mask: bigint) => boolean;

const bitOperator =
  (operator: string, rule: BitRule) =>
  (_path: string, value: Value): ElementTest => {
    const mask = bitMask(operator, value);
    const test: Test = (each) => {
      if (each instanceof Binary) return rule(bitsOf(each.bytes), mask);
      if (!isNumeric(each) || numericType(each) === 'decimal') return false;
      const bits = truncateToBigInt(each);
      if (bits === undefined || Number(bits) !== toNumber(each)) return false;
      // Negative numbers carry their sign through all higher bits, as BigInt's do.
      return rule(bits, mask);
    };
    return { test, elements: true };
  };

const refuse = (what: string) => (): never => {
  throw notImplemented(what);
};

/** Operators that judge a single value, without knowledge of the rest of the query. */
export const elementOperators: Record<
  string,
  ((path: string, value: Value) => ElementTest) | undefined
> = {
  $type: (_path, value) => parseType(value),
  $size: (_path, value) => parseSize(value),
  $mod: (_path, value) => parseMod(value),
  $bitsAllSet: bitOperator('$bitsAllSet', (bits, mask) => (bits & mask) === mask),
  $bitsAnySet: bitOperator('$bitsAnySet', (bits, mask) => (bits & mask) !== 0n),
  $bitsAllClear: bitOperator('$bitsAllClear', (bits, mask) => (bits & mask) === 0n),
  $bitsAnyClear: bitOperator('$bitsAnyClear', (bits, mask) => (bits & mask) !== mask),
  $comment: () => ({ test: () => true, elements: false }),
  $near: refuse('geospatial search ($near)'),
  $nearSphere: refuse('geospatial search ($nearSphere)'),
  $geoWithin: refuse('geospatial search ($geoWithin)'),
  $geoIntersects: refuse('geospatial search ($geoIntersects)'),
};

export const isArrayValue = (value: Maybe): boolean => bracketOf(value) === bracket.array;
