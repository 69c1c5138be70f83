import { compare, equal } from '../bson/compare.ts';
import { isTruthy } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { isMissing, ofArguments, ofMany, unary, type OperatorCompiler } from './operands.ts';

const needArray = (name: string, value: Maybe, code: number): Value[] => {
  if (Array.isArray(value)) return value;
  throw new MongoError(
    code,
    `The argument to ${name} must be an array, but was of type: ${typeName(value)}`,
  );
};

const distinct = (values: Value[]): Value[] => {
  const sorted = [...values].sort(compare);
  return sorted.filter((value, i) => i === 0 || !equal(value, sorted[i - 1]));
};

const sets = (name: string, code: number, values: Maybe[]): Value[][] | undefined => {
  if (values.some(isMissing)) return undefined;
  return values.map((value) => {
    if (!Array.isArray(value))
      throw new MongoError(
        code,
        `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
      );
    return value;
  });
};

const contains = (list: Value[], value: Value): boolean => list.some((each) => equal(each, value));

const isSubset = (a: Value[], b: Value[]): boolean => a.every((value) => contains(b, value));

export const setOperators: Record<string, OperatorCompiler> = {
  $setUnion: ofMany('$setUnion', (values) => {
    const lists = sets('$setUnion', 17043, values);
    return lists ? distinct(lists.flat()) : null;
  }),
  $setIntersection: ofMany('$setIntersection', (values) => {
    const lists = sets('$setIntersection', 17047, values);
    if (!lists) return null;
    const [first = [], ...rest] = lists;
    return distinct(first).filter((value) => rest.every((list) => contains(list, value)));
  }),
  $setDifference: ofArguments('$setDifference', 2, (a, b) => {
    const lists = sets('$setDifference', 17048, [a, b]);
    if (!lists) return null;
    const [left, right] = lists as [Value[], Value[]];
    return left.filter((value, i) => !contains(right, value) && !contains(left.slice(0, i), value));
  }),
  $setEquals: ofMany('$setEquals', (values) => {
    const [first = [], ...rest] = sets('$setEquals', 17044, values) ?? [];
    return rest.every((list) => isSubset(first, list) && isSubset(list, first));
  }),
  $setIsSubset: ofArguments('$setIsSubset', 2, (a, b) => {
    const [left, right] = [
      needArray('$setIsSubset', a, 17046),
      needArray('$setIsSubset', b, 17042),
    ];
    return isSubset(left, right);
  }),
  $anyElementTrue: unary((value) => needArray('$anyElementTrue', value, 17041).some(isTruthy)),
  $allElementsTrue: unary((value) => needArray('$allElementsTrue', value, 17040).every(isTruthy)),
};
