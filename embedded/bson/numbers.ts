import {
  addDecimals,
  compareDecimals,
  decimalToNumber,
  exactDecimal,
  multiplyDecimals,
  packDecimal,
  parseDecimal,
  unpackDecimal,
  type DecimalParts,
} from './decimal.ts';
import { Decimal128, Double, isInt32, toDouble, type Maybe, type Value } from './values.ts';

export type Numeric = number | bigint | Double | Decimal128;
export type NumericType = 'int' | 'long' | 'double' | 'decimal';

export const isNumeric = (value: Maybe): value is Numeric =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Double ||
  value instanceof Decimal128;

export const numericType = (value: Numeric): NumericType => {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  return value instanceof Double ? 'double' : 'decimal';
};

/** The nearest double. */
export const toNumber = (value: Numeric): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  return decimalToNumber(unpackDecimal(value));
};

/** The exact value as a decimal. */
export const toDecimalParts = (value: Numeric): DecimalParts => {
  if (value instanceof Decimal128) return unpackDecimal(value);
  if (typeof value === 'bigint' || (typeof value === 'number' && isInt32(value))) {
    const negative = value < 0;
    return {
      kind: 'finite',
      negative,
      coefficient: BigInt(negative ? -value : value),
      exponent: 0,
    };
  }
  return exactDecimal(value instanceof Double ? value.value : value);
};

/** A decimal as MongoDB converts it for arithmetic: a double counts with 15 significant digits. */
const toArithmeticDecimal = (value: Numeric): DecimalParts => {
  if (numericType(value) !== 'double') return toDecimalParts(value);
  const number = toNumber(value);
  if (!Number.isFinite(number)) return exactDecimal(number);
  return parseDecimal(number.toPrecision(15)) as DecimalParts;
};

/** Orders two numbers by value whatever their types; NaN comes first. */
export const compareNumbers = (a: Numeric, b: Numeric): number => {
  const x = a instanceof Double ? a.value : a;
  const y = b instanceof Double ? b.value : b;
  if (x instanceof Decimal128 || y instanceof Decimal128) {
    return compareDecimals(toDecimalParts(x), toDecimalParts(y));
  }
  if (x < y) return -1;
  if (x > y) return 1;
  // Comparing number and bigint is exact in JavaScript; what is left is equality or NaN.
  return (Number.isNaN(x) ? 0 : 1) - (Number.isNaN(y) ? 0 : 1);
};

const int64Min = -(1n << 63n);
const int64Max = (1n << 63n) - 1n;
export const fitsInt64 = (value: bigint): boolean => value >= int64Min && value <= int64Max;

/** The wider of two numeric types. */
const widest = (a: NumericType, b: NumericType): NumericType => {
  const order: NumericType[] = ['int', 'long', 'double', 'decimal'];
  return order[Math.max(order.indexOf(a), order.indexOf(b))] as NumericType;
};

const integerResult = (exact: bigint, type: NumericType): Numeric | undefined => {
  if (!fitsInt64(exact)) return undefined;
  if (type === 'int' && exact >= -0x80000000n && exact <= 0x7fffffffn) return Number(exact);
  return exact;
};

type Operation = 'add' | 'subtract' | 'multiply';

const compute = (operation: Operation, x: bigint, y: bigint): bigint => {
  if (operation === 'add') return x + y;
  return operation === 'subtract' ? x - y : x * y;
};

const negate = (parts: DecimalParts): DecimalParts => ({ ...parts, negative: !parts.negative });

/**
 * Arithmetic with MongoDB's promotion: int32 overflows into int64; int64 overflow is `undefined`,
 * which updates refuse and expressions turn into a double.
 */
export const arithmetic = (operation: Operation, a: Numeric, b: Numeric): Numeric | undefined => {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b)) {
    const quick = operation === 'add' ? a + b : operation === 'subtract' ? a - b : a * b;
    if (Number.isSafeInteger(quick)) return isInt32(quick) ? quick : BigInt(quick);
  }
  const type = widest(numericType(a), numericType(b));
  if (type === 'decimal') {
    const x = toArithmeticDecimal(a);
    const y = toArithmeticDecimal(b);
    if (operation === 'multiply') return packDecimal(multiplyDecimals(x, y));
    return packDecimal(addDecimals(x, operation === 'add' ? y : negate(y)));
  }
  if (type === 'double') {
    const x = toNumber(a);
    const y = toNumber(b);
    return toDouble(operation === 'add' ? x + y : operation === 'subtract' ? x - y : x * y);
  }
  return integerResult(compute(operation, BigInt(a as bigint), BigInt(b as bigint)), type);
};

/** An integer JavaScript number from any numeric value that is one, else undefined. */
export const toSafeInteger = (value: Maybe): number | undefined => {
  if (!isNumeric(value)) return undefined;
  const number = toNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
};

/** A number truncated to int64, as MongoDB reads loosely typed limits and bit masks. */
export const truncateToBigInt = (value: Numeric): bigint | undefined => {
  if (typeof value === 'bigint') return value;
  const number = Math.trunc(toNumber(value));
  if (!Number.isFinite(number)) return undefined;
  return BigInt(number);
};

/** Truth as MongoDB sees it: false, null, missing and zero are false. */
export const isTruthy = (value: Maybe): boolean => {
  if (value === undefined || value === null || value === false) return false;
  if (isNumeric(value)) return compareNumbers(value, 0) !== 0;
  return !(typeof value === 'object' && 'isUndefined' in value);
};

/** Strips the type that only matters in storage: for messages and counters. */
export const plainNumber = (value: Value): number => (isNumeric(value) ? toNumber(value) : NaN);
