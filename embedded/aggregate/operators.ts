import { compare, equal } from '../bson/compare.ts';
import { isTruthy } from '../bson/numbers.ts';
import { isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { constant, type Compile, type Expression } from './expression.ts';

export type OperatorCompiler = (argument: Value, compile: Compile) => Expression;

export const argumentsOf = (
  name: string,
  argument: Value,
  compile: Compile,
  count?: number,
): Expression[] => {
  const list = Array.isArray(argument) ? argument : [argument];
  if (count !== undefined && list.length !== count) {
    throw new MongoError(
      16020,
      `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`,
    );
  }
  return list.map(compile);
};

const comparison =
  (name: string, accept: (order: number) => Value): OperatorCompiler =>
  (argument, compile) => {
    const [a, b] = argumentsOf(name, argument, compile, 2) as [Expression, Expression];
    return (document, scope) => accept(compareWithMissing(a(document, scope), b(document, scope)));
  };

/** In expressions a missing value comes before null. */
const compareWithMissing = (a: Maybe, b: Maybe): number => {
  if (a === undefined || b === undefined) {
    return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
  }
  return compare(a, b);
};

const and: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$and', argument, compile);
  return (document, scope) => parts.every((part) => isTruthy(part(document, scope)));
};

const or: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$or', argument, compile);
  return (document, scope) => parts.some((part) => isTruthy(part(document, scope)));
};

const not: OperatorCompiler = (argument, compile) => {
  const [part] = argumentsOf('$not', argument, compile, 1) as [Expression];
  return (document, scope) => !isTruthy(part(document, scope));
};

const cond: OperatorCompiler = (argument, compile) => {
  const list = isDoc(argument)
    ? (['if', 'then', 'else'] as const).map((name) => {
        const part = argument.get(name);
        if (part === undefined) throw new MongoError(17080, `Missing '${name}' parameter to $cond`);
        return compile(part);
      })
    : argumentsOf('$cond', argument, compile, 3);
  const [when, then, otherwise] = list as [Expression, Expression, Expression];
  return (document, scope) => (isTruthy(when(document, scope)) ? then : otherwise)(document, scope);
};

const ifNull: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$ifNull', argument, compile);
  if (parts.length < 2) {
    throw new MongoError(1257300, '$ifNull needs at least two arguments, had: ' + parts.length);
  }
  return (document, scope) => {
    let value: Maybe;
    for (const part of parts) {
      value = part(document, scope);
      if (value !== undefined && value !== null) return value;
    }
    return value;
  };
};

const inOperator: OperatorCompiler = (argument, compile) => {
  const [needle, list] = argumentsOf('$in', argument, compile, 2) as [Expression, Expression];
  return (document, scope) => {
    const array = list(document, scope);
    if (!Array.isArray(array))
      throw new MongoError(40081, '$in requires an array as a second argument');
    const value = needle(document, scope);
    return array.some((element) => equal(element, value));
  };
};

const table: Record<string, OperatorCompiler | undefined> = {
  $literal: (argument) => constant(argument),
  $const: (argument) => constant(argument),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', Math.sign),
  $and: and,
  $or: or,
  $not: not,
  $cond: cond,
  $ifNull: ifNull,
  $in: inOperator,
  ...arithmeticOperators,
};

/** All expression operators by name; a function, as expressions and operators need each other. */
export const operators = (): Record<string, OperatorCompiler | undefined> => table;
