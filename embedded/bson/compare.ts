import { compareNumbers, type Numeric } from './numbers.ts';
import {
  Binary,
  BsonDate,
  BsonSymbol,
  Code,
  DbPointer,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  RawDocument,
  Regex,
  Timestamp,
  Undefined,
  type Doc,
  type Maybe,
  type Value,
} from './values.ts';

/**
 * MongoDB's order of types. Values of different brackets never compare by content; numbers of all
 * kinds share a bracket, strings and symbols too. The numbers are the type bytes of index keys and
 * therefore part of the format on disk.
 */
export const bracket = {
  minKey: 5,
  undefined: 9,
  null: 10,
  number: 20,
  string: 30,
  object: 40,
  array: 50,
  binary: 60,
  objectId: 70,
  boolean: 80,
  date: 90,
  timestamp: 100,
  regex: 110,
  dbPointer: 120,
  code: 130,
  scopedCode: 140,
  maxKey: 250,
} as const;

const objectBracket = (value: object): number => {
  if (value instanceof Map) return bracket.object;
  if (Array.isArray(value)) return bracket.array;
  if (value instanceof ObjectId) return bracket.objectId;
  if (value instanceof BsonDate) return bracket.date;
  if (value instanceof Double || value instanceof Decimal128) return bracket.number;
  if (value instanceof Timestamp) return bracket.timestamp;
  if (value instanceof Binary) return bracket.binary;
  if (value instanceof Regex) return bracket.regex;
  if (value instanceof BsonSymbol) return bracket.string;
  if (value instanceof MinKey) return bracket.minKey;
  if (value instanceof MaxKey) return bracket.maxKey;
  if (value instanceof Code) return value.scope ? bracket.scopedCode : bracket.code;
  if (value instanceof DbPointer) return bracket.dbPointer;
  if (value instanceof Undefined) return bracket.undefined;
  return value instanceof RawDocument ? bracket.object : bracket.null;
};

/** The bracket of a value; a missing value counts as null. */
export const bracketOf = (value: Maybe): number => {
  switch (typeof value) {
    case 'string':
      return bracket.string;
    case 'number':
    case 'bigint':
      return bracket.number;
    case 'boolean':
      return bracket.boolean;
    case 'undefined':
      return bracket.null;
    default:
      return value === null ? bracket.null : objectBracket(value);
  }
};

export const compareBytes = (a: Uint8Array, b: Uint8Array): number => Buffer.compare(a, b);

/** Orders strings by their UTF-8 bytes, which UTF-16 order does not give beyond the basic plane. */
export const compareStrings = (a: string, b: string): number => {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const xSurrogate = x >= 0xd800 && x <= 0xdfff;
    const ySurrogate = y >= 0xd800 && y <= 0xdfff;
    if (xSurrogate !== ySurrogate) return xSurrogate ? 1 : -1;
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
};

const compareDocs = (a: Doc, b: Doc): number => {
  const right = b.entries();
  for (const [name, value] of a) {
    const other = right.next();
    if (other.done) return 1;
    const [otherName, otherValue] = other.value;
    const types = bracketOf(value) - bracketOf(otherValue);
    if (types) return types;
    const names = compareStrings(name, otherName);
    if (names) return names;
    const values = compare(value, otherValue);
    if (values) return values;
  }
  return right.next().done ? 0 : -1;
};

const compareArrays = (a: Value[], b: Value[]): number => {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i], b[i]);
    if (order) return order;
  }
  return a.length - b.length;
};

const text = (value: Maybe): string =>
  value instanceof BsonSymbol ? value.value : (value as string);

const compareBinaries = (a: Binary, b: Binary): number =>
  a.bytes.length - b.bytes.length || a.subtype - b.subtype || compareBytes(a.bytes, b.bytes);

const compareSame = (type: number, a: Maybe, b: Maybe): number => {
  switch (type) {
    case bracket.number:
      return compareNumbers(a as Numeric, b as Numeric);
    case bracket.string:
      return compareStrings(text(a), text(b));
    case bracket.object:
      return compareDocs(a as Doc, b as Doc);
    case bracket.array:
      return compareArrays(a as Value[], b as Value[]);
    case bracket.binary:
      return compareBinaries(a as Binary, b as Binary);
    case bracket.objectId:
      return compareBytes((a as ObjectId).bytes, (b as ObjectId).bytes);
    case bracket.boolean:
      return Number(a) - Number(b);
    case bracket.date:
      return (a as BsonDate).ms - (b as BsonDate).ms;
    case bracket.timestamp: {
      const [x, y] = [a as Timestamp, b as Timestamp];
      return x.t - y.t || x.i - y.i;
    }
    case bracket.regex: {
      const [x, y] = [a as Regex, b as Regex];
      return compareStrings(x.pattern, y.pattern) || compareStrings(x.flags, y.flags);
    }
    case bracket.dbPointer: {
      const [x, y] = [a as DbPointer, b as DbPointer];
      return compareStrings(x.namespace, y.namespace) || compareBytes(x.bytes, y.bytes);
    }
    case bracket.code:
    case bracket.scopedCode: {
      const [x, y] = [a as Code, b as Code];
      return compareStrings(x.code, y.code) || (x.scope ? compare(x.scope, y.scope) : 0);
    }
    default:
      return 0;
  }
};

/** MongoDB's total order of values: negative, zero or positive. Missing equals null. */
export const compare = (a: Maybe, b: Maybe): number => {
  if (a === b && typeof a !== 'number') return 0;
  const type = bracketOf(a);
  const other = bracketOf(b);
  return type === other ? compareSame(type, a, b) : type - other;
};

export const equal = (a: Maybe, b: Maybe): boolean => compare(a, b) === 0;
