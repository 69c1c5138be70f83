import { compare } from '../bson/compare.ts';
import { arithmetic, isNumeric, numericType, type Numeric } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import type { Timestamp } from '../bson/values.ts';
import { BsonDate, isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import { arrayOperators } from './arrayOperators.ts';

export interface UpdateContext {
  nowMs: number;
  /** The logical time of this write. */
  timestamp(): Timestamp;
  isInsert: boolean;
  documentId: Maybe;
}

/** What an operator does to one place: the new value, or one of these. */
export const remove = Symbol('remove');
export const keep = Symbol('keep');
export type Change = Value | typeof remove | typeof keep;

/** Applies an operator with its operand to the present value of a place. */
export type Operator = (
  present: Maybe,
  operand: Value,
  context: UpdateContext,
  path: string,
) => Change;

const numberOperand = (name: string, operand: Value, path: string): Numeric => {
  if (isNumeric(operand)) return operand;
  throw typeMismatch(`Cannot ${name} with non-numeric argument: {${path}: ${show(operand)}}`);
};

const show = (value: Maybe): string =>
  typeof value === 'string' ? `"${value}"` : isDoc(value) ? '{ ... }' : String(value);

const calculate =
  (operator: string, operation: 'add' | 'multiply'): Operator =>
  (present, operand, context, path) => {
    const verb = operation === 'add' ? 'increment' : 'multiply';
    const number = numberOperand(verb, operand, path);
    if (present === undefined) {
      return operation === 'add' ? number : (arithmetic('multiply', number, 0) as Value);
    }
    if (!isNumeric(present)) {
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${show(context.documentId)}} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(present)}`,
      );
    }
    const result = arithmetic(operation, present, number);
    if (result === undefined) {
      throw badValue(
        `Failed to apply ${operator} operations to current value ((NumberLong)${String(present)}) for document {_id: ${show(context.documentId)}}`,
      );
    }
    return result;
  };

const extreme =
  (sign: 1 | -1): Operator =>
  (present, operand) =>
    present === undefined || compare(operand, present) * sign > 0 ? operand : keep;

const currentDate: Operator = (_present, operand, context) => {
  if (typeof operand === 'boolean') return new BsonDate(context.nowMs);
  const type = isDoc(operand) && operand.size === 1 ? operand.get('$type') : undefined;
  if (type === 'date') return new BsonDate(context.nowMs);
  if (type === 'timestamp') return context.timestamp();
  if (isDoc(operand)) {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  throw badValue(
    `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
  );
};

const toBits = (value: Numeric): bigint => BigInt.asIntN(64, BigInt(value as number));

const bit: Operator = (present, operand, _context, path) => {
  if (!isDoc(operand) || !operand.size) {
    throw badValue(
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const isInteger = (value: Maybe): value is number | bigint =>
    isNumeric(value) && (numericType(value) === 'int' || numericType(value) === 'long');
  const start: Maybe = present === undefined ? 0 : present;
  if (!isInteger(start)) {
    throw badValue(`Cannot apply $bit to a value of non-integral type.${path}`);
  }
  let bits = toBits(start);
  let long = typeof start === 'bigint';
  for (const [name, value] of operand) {
    if (!isInteger(value)) {
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here: {${name}: ${show(value)}}`,
      );
    }
    long ||= typeof value === 'bigint';
    const other = toBits(value);
    if (name === 'and') bits &= other;
    else if (name === 'or') bits |= other;
    else if (name === 'xor') bits ^= other;
    else {
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${show(value)}}`,
      );
    }
  }
  return long ? bits : Number(BigInt.asIntN(32, bits));
};

/** Operators that look at one place only. `$rename` and `$setOnInsert` are handled by the caller. */
export const operators: Record<string, Operator | undefined> = {
  $set: (_present, operand) => operand,
  $setOnInsert: (_present, operand, context) => (context.isInsert ? operand : keep),
  $unset: () => remove,
  $inc: calculate('$inc', 'add'),
  $mul: calculate('$mul', 'multiply'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $bit: bit,
  ...arrayOperators,
};

/** Operators that don't create what is missing. */
export const leavesMissing = new Set(['$unset', '$pop', '$pull', '$pullAll']);

/** Operands that are wrong whatever the document. */
export const checkOperand = (name: string, path: string, operand: Value): void => {
  if ((name === '$inc' || name === '$mul') && !isNumeric(operand)) {
    numberOperand(name === '$inc' ? 'increment' : 'multiply', operand, path);
  }
  if (name === '$pullAll' && !Array.isArray(operand)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  if (name === '$pop') {
    const number = isNumeric(operand) ? Number(operand) : NaN;
    if (number !== 1 && number !== -1) {
      throw failedToParse(`$pop expects 1 or -1, found: ${show(operand)}`);
    }
  }
};

export type { Doc };
