import { bracket, bracketOf, compare } from '../bson/compare.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import { isDoc, ObjectId, type Maybe, type Value } from '../bson/values.ts';
import type { RangeKind } from './filter.ts';
import type { Test } from './path.ts';
import { keyOf } from '../bson/keys.ts';
import { keyText } from '../storage/prefix.ts';

const isNaNValue = (value: Maybe): boolean => isNumeric(value) && Number.isNaN(toNumber(value));

export const isNullish = (value: Maybe): boolean =>
  value === undefined || value === null || bracketOf(value) === bracket.undefined;

/** Equality as $eq means it: null also matches a missing field. */
export const equalsTest = (operand: Value): Test => {
  if (isNullish(operand)) return isNullish;
  if (typeof operand === 'string' || typeof operand === 'boolean') {
    return (value) =>
      value === operand || (typeof value === 'object' && compare(value, operand) === 0);
  }
  if (operand instanceof ObjectId) {
    const bytes = operand.bytes;
    return (value) => value instanceof ObjectId && Buffer.compare(value.bytes, bytes) === 0;
  }
  const type = bracketOf(operand);
  return (value) =>
    value !== undefined && bracketOf(value) === type && compare(value, operand) === 0;
};

const accepts: Record<RangeKind, (order: number) => boolean> = {
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
};

/** $lt, $lte, $gt, $gte: only values of the operand's type are compared. */
export const rangeTest = (kind: RangeKind, operand: Value): Test => {
  const type = bracketOf(operand);
  const accept = accepts[kind];
  const inclusive = kind === 'lte' || kind === 'gte';
  if (type === bracket.null || type === bracket.undefined) {
    return (value) => inclusive && isNullish(value);
  }
  if (type === bracket.minKey || type === bracket.maxKey) {
    return (value) => value !== undefined && accept(bracketOf(value) - type);
  }
  if (isNaNValue(operand)) return (value) => inclusive && isNaNValue(value);
  return (value) =>
    value !== undefined &&
    bracketOf(value) === type &&
    !isNaNValue(value) &&
    accept(compare(value, operand));
};

const linearLimit = 6;

/** Membership as $in means it, for any number of operands. */
export const memberTest = (operands: Value[]): Test => {
  if (operands.length <= linearLimit) {
    const tests = operands.map(equalsTest);
    return (value) => tests.some((test) => test(value));
  }
  const keys = new Set(operands.map((operand) => keyText(keyOf(operand))));
  const acceptsNull = operands.some(isNullish);
  return (value) => {
    if (isNullish(value)) return acceptsNull;
    return keys.has(keyText(keyOf(value)));
  };
};

/** Whether a document is a set of operators (`{ $gt: 1 }`) rather than a value. */
export const isOperatorDoc = (value: Maybe): boolean => {
  if (!isDoc(value)) return false;
  const first = value.keys().next().value;
  return first !== undefined && first.startsWith('$') && !/^\$(ref|id|db)$/.test(first);
};
