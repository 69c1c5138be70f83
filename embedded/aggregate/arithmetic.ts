import { arithmetic, isNumeric, toNumber, type Numeric } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import { BsonDate, toDouble, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { OperatorCompiler } from './operators.ts';
import type { Compile, Expression } from './expression.ts';

const list = (argument: Value, compile: Compile): Expression[] =>
  (Array.isArray(argument) ? argument : [argument]).map(compile);

const isMissing = (value: Maybe): value is null | undefined =>
  value === undefined || value === null;

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
  const parts = list(argument, compile);
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
      else
        throw new MongoError(
          16554,
          `$add only supports numeric or date types, not ${typeName(value)}`,
        );
    }
    return date ? new BsonDate(Math.round(toNumber(sum as Numeric))) : sum;
  };
};

const subtract: OperatorCompiler = (argument, compile) => {
  const [a, b] = list(argument, compile) as [Expression, Expression];
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
  const parts = list(argument, compile);
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

export const arithmeticOperators: Record<string, OperatorCompiler> = {
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
};
