import { compare, equal } from '../bson/compare.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import { isDoc, Regex, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, MongoError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { isOperatorDoc } from '../query/comparison.ts';
import { compareSortKeys, parseSort, sortKeys } from '../query/sort.ts';
import { keep, type Operator } from './operators.ts';

const needArray = (present: Maybe, path: string, id: Maybe): Value[] => {
  if (present === undefined) return [];
  if (Array.isArray(present)) return present;
  throw badValue(
    `The field '${path}' must be an array but is of type ${typeName(present)} in document {_id: ${String(id)}}`,
  );
};

const integer = (operator: string, value: Value): number => {
  const number = isNumeric(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(number)) {
    throw badValue(
      `The value for ${operator} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return number;
};

const sorted = (array: Value[], order: Value): Value[] => {
  if (isDoc(order)) {
    const fields = parseSort(order);
    if (!fields.length)
      throw badValue('The $sort pattern is empty when it should be a set of fields.');
    const keyed = array.map((value) => ({
      value,
      keys: isDoc(value) ? sortKeys(value, fields) : fields.map(() => undefined),
    }));
    return keyed.sort((a, b) => compareSortKeys(a.keys, b.keys, fields)).map((each) => each.value);
  }
  const direction = isNumeric(order) ? toNumber(order) : NaN;
  if (direction !== 1 && direction !== -1) {
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  return [...array].sort((a, b) => compare(a, b) * direction);
};

const slice = (array: Value[], count: number): Value[] => {
  if (count === 0) return [];
  return count > 0 ? array.slice(0, count) : array.slice(count);
};

const pushModifiers = new Set(['$each', '$position', '$slice', '$sort']);

const pushEach = (array: Value[], modifiers: Doc): Value[] => {
  for (const name of modifiers.keys()) {
    if (!pushModifiers.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  const each = modifiers.get('$each');
  if (!Array.isArray(each)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`,
    );
  }
  const positionOperand = modifiers.get('$position');
  let position = array.length;
  if (positionOperand !== undefined) {
    const wanted = integer('$position', positionOperand);
    position = wanted < 0 ? Math.max(0, array.length + wanted) : Math.min(wanted, array.length);
  }
  let result = [...array.slice(0, position), ...each, ...array.slice(position)];
  const order = modifiers.get('$sort');
  if (order !== undefined) result = sorted(result, order);
  const count = modifiers.get('$slice');
  return count === undefined ? result : slice(result, integer('$slice', count));
};

const push: Operator = (present, operand, context, path) => {
  const array = needArray(present, path, context.documentId);
  if (!isDoc(operand) || !operand.has('$each')) return [...array, operand];
  return pushEach(array, operand);
};

const addToSet: Operator = (present, operand, context, path) => {
  if (present !== undefined && !Array.isArray(present)) {
    throw badValue(
      `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(present)}`,
    );
  }
  const array = needArray(present, path, context.documentId);
  let added: Value[] = [operand];
  if (isDoc(operand) && operand.has('$each')) {
    const each = operand.get('$each');
    if (!Array.isArray(each)) {
      throw new MongoError(
        'TypeMismatch',
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
      );
    }
    if (operand.size > 1) {
      throw badValue(
        `Found unexpected fields after $each in $addToSet: ${[...operand.keys()].join(', ')}`,
      );
    }
    added = each;
  }
  const result = [...array];
  for (const value of added) {
    if (!result.some((element) => equal(element, value))) result.push(value);
  }
  return result.length === array.length && present !== undefined ? keep : result;
};

const pop: Operator = (present, operand, _context, path) => {
  if (present === undefined) return keep;
  if (!Array.isArray(present)) {
    throw new MongoError(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${typeName(present)}'`,
    );
  }
  if (!present.length) return keep;
  return Number(operand) < 0 ? present.slice(1) : present.slice(0, -1);
};

/** What $pull removes: a document is a query on the element's fields, anything else an equal value. */
const pullTest = (operand: Value): ((element: Value) => boolean) => {
  if (operand instanceof Regex || isOperatorDoc(operand)) {
    const filter = compileFilter(new Map([['v', operand]]));
    return (element) => filter.test(new Map([['v', element]]));
  }
  if (isDoc(operand)) {
    const filter = compileFilter(operand);
    return (element) => isDoc(element) && filter.test(element);
  }
  return (element) => equal(element, operand);
};

const removeWhere = (present: Maybe, test: (element: Value) => boolean) => {
  if (present === undefined) return keep;
  if (!Array.isArray(present)) throw badValue('Cannot apply $pull to a non-array value');
  const rest = present.filter((element) => !test(element));
  return rest.length === present.length ? keep : rest;
};

export const arrayOperators: Record<string, Operator> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: (present, operand) => removeWhere(present, pullTest(operand)),
  $pullAll: (present, operand) =>
    removeWhere(present, (element) => (operand as Value[]).some((value) => equal(value, element))),
};
