import { BSON } from 'mongodb';
import type { Loose } from './loose.ts';

const { EJSON } = BSON;

const isPlain = (value: Loose): boolean =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !value._bsontype &&
  !(value instanceof Date);

/** What this driver adds to results beyond the format. */
const additions = new Set(['didUpsert']);

const same = (a: Loose, b: Loose): boolean =>
  !(a instanceof Map) &&
  !(b instanceof Map) &&
  EJSON.stringify(a, { relaxed: true }) === EJSON.stringify(b, { relaxed: true });

const typeNames = (value: Loose): string[] => {
  if (value === null) return ['null'];
  if (typeof value === 'number')
    return Number.isInteger(value) ? ['int', 'long', 'double', 'number'] : ['double', 'number'];
  if (typeof value === 'bigint') return ['long', 'number'];
  if (typeof value === 'boolean') return ['bool'];
  if (typeof value === 'string') return ['string'];
  if (Array.isArray(value)) return ['array'];
  if (value instanceof Date) return ['date'];
  if (value?._bsontype === 'Binary' || value?._bsontype === 'UUID') return ['binData'];
  if (value?._bsontype) return [value._bsontype.charAt(0).toLowerCase() + value._bsontype.slice(1)];
  return ['object'];
};

const toPlain = (value: Loose): Loose => (value instanceof Map ? Object.fromEntries(value) : value);

const special = (
  operator: string,
  expected: Loose,
  actual: Loose,
  entities: Loose,
  root: boolean,
): boolean => {
  switch (operator) {
    case '$$exists':
      return expected === (actual !== undefined);
    case '$$unsetOrMatches':
      return actual === undefined || actual === null || matches(expected, actual, entities, root);
    case '$$type':
      return [expected].flat().some((name: string) => typeNames(actual).includes(name));
    case '$$matchesEntity':
      return matches(entities[expected], actual, entities, false);
    case '$$sessionLsid':
      return same(entities[expected].id, actual);
    case '$$lte':
      return actual <= expected;
    case '$$matchAsRoot':
      return matches(expected, actual, entities, true);
    case '$$matchAsDocument':
      return matches(expected, EJSON.parse(actual), entities, false);
    default:
      throw new Error(`unknown matcher ${operator}`);
  }
};

/** Whether a result fits the expectation; at the root further fields are allowed. */
export const matches = (
  expected: Loose,
  actual: Loose,
  entities: Loose,
  root: boolean,
): boolean => {
  if (isPlain(expected)) {
    const names = Object.keys(expected);
    const first = names[0];
    if (names.length === 1 && first?.startsWith('$$')) {
      return special(first, expected[first], actual, entities, root);
    }
    if (actual === null || typeof actual !== 'object') return false;
    const plain = toPlain(actual);
    if (!names.every((name) => matches(expected[name], plain[name], entities, false))) return false;
    return (
      root ||
      Object.keys(plain).every(
        (name) => plain[name] === undefined || names.includes(name) || additions.has(name),
      )
    );
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((each, i) => matches(each, actual[i], entities, root));
  }
  if (expected === null) return actual === null || actual === undefined;
  if (typeof expected === 'number') return Number(actual) === expected;
  return same(expected, actual);
};
