import {
  arithmetic,
  compareNumbers,
  isNumeric,
  numericType,
  toDecimalParts,
  toNumber,
  truncateToBigInt,
  type Numeric,
} from '../bson/numbers.ts';
import { decimalToNumber, divideDecimals, packDecimal, parseDecimal } from '../bson/decimal.ts';
import { typeName } from '../bson/typeNames.ts';
import { BsonDate, toDouble, toInteger, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { argumentsOf, isMissing, unary, type OperatorCompiler } from './operands.ts';
import type { Expression } from './expression.ts';

/** Integers that overflow turn into doubles. */
export const calculate = (
  operation: 'add' | 'subtract' | 'multiply',
  a: Numeric,
  b: Numeric,
): Value => {
  const exact = arithmetic(operation, a, b);
  if (exact !== undefined) return exact;
  const [x, y] = [toNumber(a), toNumber(b)];
  return toDouble(operation === 'add' ? x + y : operation === 'subtract' ? x - y : x * y);
};

const add: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$add', argument, compile);
  return (document, scope) => {
    let sum: Value = 0;
    let date = false;
    for (const part of parts) {
      const value = part(document, scope);
      if (isMissing(value)) return null;
      if (value instanceof BsonDate) {
        if (date) throw new MongoError(16612, 'only one date allowed in an $add expression');
        date = true;
        sum = calculate('add', sum as Numeric, BigInt(value.ms));
      } else if (isNumeric(value)) sum = calculate('add', sum as Numeric, value);
      else {
        throw new MongoError(
          'TypeMismatch',
          `$add only supports numeric or date types, not ${typeName(value)}`,
        );
      }
    }
    return date ? new BsonDate(Math.round(toNumber(sum as Numeric))) : sum;
  };
};

const subtract: OperatorCompiler = (argument, compile) => {
  const [a, b] = argumentsOf('$subtract', argument, compile, 2) as [Expression, Expression];
  return (document, scope) => {
    const x = a(document, scope);
    const y = b(document, scope);
    if (isMissing(x) || isMissing(y)) return null;
    if (x instanceof BsonDate && y instanceof BsonDate) return BigInt(x.ms - y.ms);
    if (x instanceof BsonDate && isNumeric(y)) return new BsonDate(x.ms - Math.round(toNumber(y)));
    if (isNumeric(x) && isNumeric(y)) return calculate('subtract', x, y);
    throw new MongoError('TypeMismatch', `can't $subtract ${typeName(y)} from ${typeName(x)}`);
  };
};

const multiply: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$multiply', argument, compile);
  return (document, scope) => {
    let product: Value = 1;
    for (const part of parts) {
      const value = part(document, scope);
      if (isMissing(value)) return null;
      if (!isNumeric(value)) {
        throw new MongoError(
          'TypeMismatch',
          `$multiply only supports numeric types, not ${typeName(value)}`,
        );
      }
      product = calculate('multiply', product as Numeric, value);
    }
    return product;
  };
};

const twoNumbers =
  (name: string, compute: (a: Numeric, b: Numeric) => Value): OperatorCompiler =>
  (argument, compile) => {
    const [a, b] = argumentsOf(name, argument, compile, 2) as [Expression, Expression];
    return (document, scope) => {
      const x = a(document, scope);
      const y = b(document, scope);
      if (isMissing(x) || isMissing(y)) return null;
      if (isNumeric(x) && isNumeric(y)) return compute(x, y);
      throw new MongoError(
        'TypeMismatch',
        `${name} only supports numeric types, not ${typeName(x)} and ${typeName(y)}`,
      );
    };
  };

const isDecimal = (...values: Numeric[]): boolean =>
  values.some((value) => numericType(value) === 'decimal');

const divide = (a: Numeric, b: Numeric): Value => {
  if (compareNumbers(b, 0) === 0) throw new MongoError('BadValue', "can't $divide by zero");
  if (isDecimal(a, b)) return packDecimal(divideDecimals(toDecimalParts(a), toDecimalParts(b)));
  return toDouble(toNumber(a) / toNumber(b));
};

const modulo = (a: Numeric, b: Numeric): Value => {
  if (compareNumbers(b, 0) === 0) throw new MongoError(16610, "can't $mod by zero");
  const types = [numericType(a), numericType(b)];
  if (types.every((type) => type === 'int')) return Number(a) % Number(b);
  if (types.every((type) => type === 'int' || type === 'long')) {
    return BigInt(a as bigint) % BigInt(b as bigint);
  }
  return toDouble(toNumber(a) % toNumber(b));
};

const power = (a: Numeric, b: Numeric): Value => {
  if (compareNumbers(a, 0) === 0 && compareNumbers(b, 0) < 0) {
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const types = [numericType(a), numericType(b)];
  if (types.every((type) => type === 'int' || type === 'long') && compareNumbers(b, 0) >= 0) {
    const exact = Number(b) < 1024 ? BigInt(a as bigint) ** BigInt(b as bigint) : undefined;
    if (exact !== undefined && BigInt.asIntN(64, exact) === exact) {
      return types.every((type) => type === 'int') ? toInteger(exact) : exact;
    }
  }
  return toDouble(toNumber(a) ** toNumber(b));
};

/** A function of one number, in doubles. */
const math = (name: string, compute: (value: number) => number): OperatorCompiler =>
  unary((value) => {
    if (isMissing(value)) return null;
    if (!isNumeric(value)) {
      throw new MongoError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    }
    return toDouble(compute(toNumber(value)));
  });

/** Floor, ceiling and magnitude keep the type of their number. */
const keepingType = (name: string, compute: (value: Numeric) => Value): OperatorCompiler =>
  unary((value) => {
    if (isMissing(value)) return null;
    if (isNumeric(value)) return compute(value);
    throw new MongoError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  });

const roundWith =
  (round: (value: number) => number) =>
  (value: Numeric): Value => {
    const type = numericType(value);
    if (type === 'int' || type === 'long') return value;
    if (type === 'decimal') {
      return packDecimal(parseDecimal(String(round(toNumber(value)))) ?? toDecimalParts(value));
    }
    return toDouble(round(toNumber(value)));
  };

const absolute = (value: Numeric): Value => {
  if (typeof value === 'bigint') return value < 0n ? -value : value;
  if (numericType(value) === 'decimal') {
    return packDecimal({ ...toDecimalParts(value), negative: false });
  }
  const magnitude = Math.abs(toNumber(value));
  return numericType(value) === 'int' ? toInteger(magnitude) : toDouble(magnitude);
};

const halfEven = (value: number): number => {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
};

const rounding =
  (name: string, round: (value: number) => number): OperatorCompiler =>
  (argument, compile) => {
    const [number, place] = argumentsOf(name, argument, compile) as [Expression, Expression?];
    return (document, scope) => {
      const value = number(document, scope);
      if (isMissing(value)) return null;
      if (!isNumeric(value)) {
        throw new MongoError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
      }
      const digits = place?.(document, scope) ?? 0;
      const places = isNumeric(digits) ? toNumber(digits) : NaN;
      if (!Number.isInteger(places))
        throw new MongoError(51082, 'precision argument to  ' + name + ' must be a integral value');
      const type = numericType(value);
      if ((type === 'int' || type === 'long') && places >= 0) return value;
      // Shifting the decimal point by text avoids the error of multiplying by a power of ten.
      const shifted = shift(round(shift(toNumber(value), places)), -places);
      if (type === 'int' || type === 'long') return toInteger(Math.round(shifted));
      if (type === 'decimal')
        return packDecimal(parseDecimal(String(shifted)) ?? toDecimalParts(value));
      return toDouble(shifted);
    };
  };

const shift = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e') as [string, string?];
  return Number(`${digits}e${Number(exponent) + places}`);
};

const bitwise =
  (name: string, start: bigint, combine: (a: bigint, b: bigint) => bigint): OperatorCompiler =>
  (argument, compile) => {
    const parts = argumentsOf(name, argument, compile);
    return (document, scope) => {
      let bits = start;
      let long = false;
      for (const part of parts) {
        const value = part(document, scope);
        if (isMissing(value)) return null;
        if (!isNumeric(value) || !['int', 'long'].includes(numericType(value))) {
          throw new MongoError('TypeMismatch', `${name} only supports int and long operands.`);
        }
        long ||= typeof value === 'bigint';
        bits = combine(bits, truncateToBigInt(value) as bigint);
      }
      return long ? BigInt.asIntN(64, bits) : Number(BigInt.asIntN(32, bits));
    };
  };

const asNumber = (value: Maybe): number =>
  isNumeric(value) ? decimalToNumber(toDecimalParts(value)) : NaN;

export const arithmeticOperators: Record<string, OperatorCompiler> = {
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
  $divide: twoNumbers('$divide', divide),
  $mod: twoNumbers('$mod', modulo),
  $pow: twoNumbers('$pow', power),
  $log: twoNumbers('$log', (a, b) => toDouble(Math.log(asNumber(a)) / Math.log(asNumber(b)))),
  $abs: keepingType('$abs', absolute),
  $ceil: keepingType('$ceil', roundWith(Math.ceil)),
  $floor: keepingType('$floor', roundWith(Math.floor)),
  $round: rounding('$round', halfEven),
  $trunc: rounding('$trunc', Math.trunc),
  $sqrt: math('$sqrt', Math.sqrt),
  $exp: math('$exp', Math.exp),
  $ln: math('$ln', Math.log),
  $log10: math('$log10', Math.log10),
  $sin: math('$sin', Math.sin),
  $cos: math('$cos', Math.cos),
  $tan: math('$tan', Math.tan),
  $asin: math('$asin', Math.asin),
  $acos: math('$acos', Math.acos),
  $atan: math('$atan', Math.atan),
  $degreesToRadians: math('$degreesToRadians', (value) => (value * Math.PI) / 180),
  $radiansToDegrees: math('$radiansToDegrees', (value) => (value * 180) / Math.PI),
  $atan2: twoNumbers('$atan2', (a, b) => toDouble(Math.atan2(toNumber(a), toNumber(b)))),
  $bitAnd: bitwise('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: bitwise('$bitOr', 0n, (a, b) => a | b),
  $bitXor: bitwise('$bitXor', 0n, (a, b) => a ^ b),
  $rand: () => () => toDouble(Math.random()),
};
