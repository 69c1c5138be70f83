import {
  fitsInt64,
  isNumeric,
  isTruthy,
  numericType,
  toDecimalParts,
  toNumber,
  truncateToBigInt,
  type Numeric,
} from '../bson/numbers.ts';
import { formatDecimal, packDecimal, parseDecimal, unpackDecimal } from '../bson/decimal.ts';
import { typeName } from '../bson/typeNames.ts';
import {
  Binary,
  BsonDate,
  Decimal128,
  isDoc,
  ObjectId,
  Timestamp,
  toDouble,
  type Maybe,
  type Value,
} from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { isMissing, namedOperands, unary, type OperatorCompiler } from './operands.ts';
import type { Expression } from './expression.ts';

const failure = (value: Maybe, to: string, why = 'with no onError value'): MongoError =>
  new MongoError(
    241,
    typeof value === 'string'
      ? `Failed to parse '${value}' as ${to} in $convert ${why}`
      : `Unsupported conversion from ${typeName(value)} to ${to} in $convert ${why}`,
  );

export const formatDate = (date: BsonDate): string => {
  const value = new Date(date.ms);
  return Number.isNaN(value.getTime()) ? String(date.ms) : value.toISOString();
};

const formatDouble = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity';
  if (Object.is(value, -0)) return '-0';
  return String(value);
};

/** The value as text; undefined for types that have none. */
export const toText = (value: Value): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Decimal128) return formatDecimal(unpackDecimal(value));
  if (isNumeric(value)) {
    return typeof value === 'bigint' ? String(value) : formatDouble(toNumber(value));
  }
  if (value instanceof ObjectId) return value.toHex();
  if (value instanceof BsonDate) return formatDate(value);
  if (value instanceof Binary && value.subtype === 4) {
    const hex = Buffer.from(value.bytes).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
  return undefined;
};

const overflow = (): MongoError =>
  new MongoError(241, 'Conversion would overflow target type in $convert with no onError value');

const toBigInt = (value: Value, to: string): bigint => {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof BsonDate) return BigInt(value.ms);
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw failure(value, to);
    return BigInt(value);
  }
  if (!isNumeric(value)) throw failure(value, to);
  if (value instanceof Decimal128) {
    const parts = unpackDecimal(value);
    if (parts.kind !== 'finite') throw overflow();
    const magnitude =
      parts.exponent >= 0
        ? parts.coefficient * 10n ** BigInt(parts.exponent)
        : parts.coefficient / 10n ** BigInt(-parts.exponent);
    return parts.negative ? -magnitude : magnitude;
  }
  const whole = truncateToBigInt(value);
  if (whole === undefined) throw overflow();
  return whole;
};

const toLong = (value: Value): Value => {
  const whole = toBigInt(value, 'long');
  if (!fitsInt64(whole)) throw overflow();
  return whole;
};

const toInt = (value: Value): Value => {
  if (value instanceof BsonDate) throw failure(value, 'int');
  const whole = toBigInt(value, 'int');
  if (whole < -0x80000000n || whole > 0x7fffffffn) throw overflow();
  return Number(whole);
};

const toDoubleValue = (value: Value): Value => {
  if (typeof value === 'boolean') return toDouble(value ? 1 : 0);
  if (value instanceof BsonDate) return toDouble(value.ms);
  if (typeof value === 'string') {
    if (!/^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf(inity)?|nan)$/i.test(value))
      throw failure(value, 'double');
    const lower = value.toLowerCase();
    if (lower.includes('inf')) return toDouble(lower.startsWith('-') ? -Infinity : Infinity);
    return toDouble(Number(value));
  }
  if (!isNumeric(value)) throw failure(value, 'double');
  return toDouble(toNumber(value));
};

const toDecimal = (value: Value): Value => {
  if (typeof value === 'boolean') return packDecimal(toDecimalParts(value ? 1 : 0));
  if (value instanceof BsonDate) return packDecimal(toDecimalParts(value.ms));
  if (typeof value === 'string') {
    const parts = parseDecimal(value);
    if (!parts) throw failure(value, 'decimal');
    return packDecimal(parts);
  }
  if (!isNumeric(value)) throw failure(value, 'decimal');
  if (numericType(value) !== 'double') return packDecimal(toDecimalParts(value));
  return packDecimal(parseDecimal(toNumber(value).toPrecision(15)) ?? toDecimalParts(value));
};

export const toDate = (value: Value): BsonDate => {
  if (value instanceof BsonDate) return value;
  if (value instanceof ObjectId)
    return new BsonDate(Buffer.from(value.bytes).readUInt32BE(0) * 1000);
  if (value instanceof Timestamp) return new BsonDate(value.t * 1000);
  if (typeof value === 'string') {
    const withZone =
      /[zZ]|[+-]\d\d:?\d\d$/.test(value) || !value.includes('T') ? value : `${value}Z`;
    const ms = /^\d{4}-\d\d?-\d\d?/.test(value) ? Date.parse(withZone) : NaN;
    if (Number.isNaN(ms)) throw new MongoError(241, `Error parsing date string '${value}'`);
    return new BsonDate(ms);
  }
  if (isNumeric(value) && numericType(value) !== 'int')
    return new BsonDate(Math.trunc(toNumber(value)));
  throw failure(value, 'date');
};

const toObjectId = (value: Value): Value => {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) {
    return new ObjectId(Buffer.from(value, 'hex'));
  }
  throw failure(value, 'objectId');
};

const toStringValue = (value: Value): Value => {
  const text = toText(value);
  if (text === undefined) throw failure(value, 'string');
  return text;
};

const converters: Record<string, (value: Value) => Value> = {
  double: toDoubleValue,
  string: toStringValue,
  objectId: toObjectId,
  bool: isTruthy,
  date: toDate,
  int: toInt,
  long: toLong,
  decimal: toDecimal,
};

const byCode: Record<number, string> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

const convertTo = (type: string): OperatorCompiler =>
  unary((value) => (isMissing(value) ? null : (converters[type] as (v: Value) => Value)(value)));

const convert: OperatorCompiler = (argument, compile) => {
  const { input, to, onError, onNull } = namedOperands('$convert', argument, compile, {
    required: ['input', 'to'],
    optional: ['onError', 'onNull', 'format', 'byteOrder'],
  });
  return (document, scope) => {
    const value = (input as Expression)(document, scope);
    const wanted = (to as Expression)(document, scope);
    if (isMissing(value)) return onNull ? onNull(document, scope) : null;
    if (isMissing(wanted)) return null;
    const named = isDoc(wanted) ? wanted.get('type') : wanted;
    const name = isNumeric(named as Value) ? byCode[toNumber(named as Numeric)] : String(named);
    const converter = name === undefined ? undefined : converters[name];
    if (!converter) throw new MongoError('BadValue', `Unknown type name: ${String(named)}`);
    try {
      return converter(value);
    } catch (error) {
      if (onError && error instanceof MongoError) return onError(document, scope);
      throw error;
    }
  };
};

export const conversionOperators: Record<string, OperatorCompiler> = {
  $convert: convert,
  $toDouble: convertTo('double'),
  $toString: convertTo('string'),
  $toObjectId: convertTo('objectId'),
  $toBool: convertTo('bool'),
  $toDate: convertTo('date'),
  $toInt: convertTo('int'),
  $toLong: convertTo('long'),
  $toDecimal: convertTo('decimal'),
  $type: unary((value) => typeName(value)),
  $isNumber: unary((value) => isNumeric(value)),
};
