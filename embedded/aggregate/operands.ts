import { typeName } from '../bson/typeNames.ts';
import { isDoc, type Maybe, type Value } from '../bson/values.ts';
import { failedToParse, MongoError } from '../errors.ts';
import type { Compile, Expression } from './expression.ts';

/** Compiles an operator with its argument. */
export type OperatorCompiler = (argument: Value, compile: Compile) => Expression;

export const isMissing = (value: Maybe): value is null | undefined =>
  value === undefined || value === null;

/** The operands of an operator: those of an array, or the one that stands alone. */
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

/** An operator of one operand. */
export const unary =
  (compute: (value: Maybe) => Maybe): OperatorCompiler =>
  (argument, compile) => {
    const single = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
    const operand = compile(single as Value);
    return (document, scope) => compute(operand(document, scope));
  };

/** An operator of a fixed number of operands. */
export const ofArguments =
  (name: string, count: number, compute: (...values: Maybe[]) => Maybe): OperatorCompiler =>
  (argument, compile) => {
    const operands = argumentsOf(name, argument, compile, count);
    return (document, scope) => compute(...operands.map((operand) => operand(document, scope)));
  };

/** An operator of any number of operands. */
export const ofMany =
  (name: string, compute: (values: Maybe[]) => Maybe): OperatorCompiler =>
  (argument, compile) => {
    const operands = argumentsOf(name, argument, compile);
    return (document, scope) => compute(operands.map((operand) => operand(document, scope)));
  };

type Named = Record<string, Expression | undefined>;

/** Compiles an argument written as a document with named operands. */
export const namedOperands = (
  operator: string,
  argument: Value,
  compile: Compile,
  names: { required: string[]; optional?: string[] },
): Named => {
  if (!isDoc(argument))
    throw failedToParse(
      `${operator} only supports an object as its argument, not ${typeName(argument)}`,
    );
  const known = [...names.required, ...(names.optional ?? [])];
  const result: Named = {};
  for (const [name, value] of argument) {
    if (!known.includes(name)) throw failedToParse(`Unrecognized argument to ${operator}: ${name}`);
    result[name] = compile(value);
  }
  for (const name of names.required) {
    if (!result[name]) throw failedToParse(`Missing '${name}' parameter to ${operator}`);
  }
  return result;
};
