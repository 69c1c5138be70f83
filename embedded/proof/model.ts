/**
 * A second, independent idea of what documents and operators mean, written for a handful of types
 * (integers, strings, null, arrays, one level of documents) and for clarity, not speed.
 */
export type Plain = null | number | string | Plain[] | { [name: string]: Plain };
export type PlainDoc = { [name: string]: Plain };

const rank = (value: Plain | undefined): number => {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number') return 1;
  if (typeof value === 'string') return 2;
  return Array.isArray(value) ? 4 : 3;
};

export const order = (a: Plain | undefined, b: Plain | undefined): number => {
  const ranks = rank(a) - rank(b);
  if (ranks || rank(a) === 0) return ranks;
  if (typeof a === 'number') return a - (b as number);
  if (typeof a === 'string') return a < (b as string) ? -1 : a > (b as string) ? 1 : 0;
  if (Array.isArray(a)) {
    const other = b as Plain[];
    for (let i = 0; i < Math.min(a.length, other.length); i++) {
      const each = order(a[i], other[i]);
      if (each) return each;
    }
    return a.length - other.length;
  }
  const [left, right] = [Object.entries(a as PlainDoc), Object.entries(b as PlainDoc)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [[name, value], [otherName, otherValue]] = [left[i], right[i]] as [
      [string, Plain],
      [string, Plain],
    ];
    const each =
      rank(value) - rank(otherValue) ||
      (name < otherName ? -1 : name > otherName ? 1 : 0) ||
      order(value, otherValue);
    if (each) return each;
  }
  return left.length - right.length;
};

/** Everything a path leads to: an array counts itself and its elements. */
const candidates = (document: PlainDoc, path: string): (Plain | undefined)[] => {
  const walk = (value: Plain | undefined, parts: string[]): (Plain | undefined)[] => {
    if (!parts.length) return Array.isArray(value) ? [...value, value] : [value];
    const [first, ...rest] = parts as [string, ...string[]];
    if (Array.isArray(value)) {
      return value.flatMap((element) =>
        rank(element) === 3 ? walk((element as PlainDoc)[first], rest) : [],
      );
    }
    return walk(rank(value) === 3 ? (value as PlainDoc)[first] : undefined, rest);
  };
  return walk(document, path.split('.'));
};

const atLeast = (values: (Plain | undefined)[], test: (value: Plain | undefined) => boolean) =>
  values.some(test);

const sameType = (a: Plain | undefined, b: Plain) => rank(a) === rank(b);

const operator = (name: string, operand: Plain, document: PlainDoc, path: string): boolean => {
  const values = candidates(document, path);
  switch (name) {
    case '$eq':
      return atLeast(values, (value) => sameType(value, operand) && order(value, operand) === 0);
    case '$ne':
      return !operator('$eq', operand, document, path);
    case '$gt':
      return atLeast(values, (value) => sameType(value, operand) && order(value, operand) > 0);
    case '$gte':
      return atLeast(values, (value) => sameType(value, operand) && order(value, operand) >= 0);
    case '$lt':
      return atLeast(values, (value) => sameType(value, operand) && order(value, operand) < 0);
    case '$lte':
      return atLeast(values, (value) => sameType(value, operand) && order(value, operand) <= 0);
    case '$in':
      return (operand as Plain[]).some((each) => operator('$eq', each, document, path));
    case '$nin':
      return !operator('$in', operand, document, path);
    case '$exists':
      return values.some((value) => value !== undefined) === Boolean(operand);
    case '$size':
      return Array.isArray(document[path]) && (document[path] as Plain[]).length === operand;
    case '$all':
      return (operand as Plain[]).every((each) => operator('$eq', each, document, path));
    case '$elemMatch':
      return (
        Array.isArray(document[path]) &&
        (document[path] as Plain[]).some((element) =>
          Object.entries(operand as PlainDoc).every(([inner, each]) =>
            operator(inner, each, { v: element }, 'v'),
          ),
        )
      );
    default:
      throw new Error(`the model does not know ${name}`);
  }
};

export const matches = (document: PlainDoc, filter: PlainDoc): boolean =>
  Object.entries(filter).every(([path, condition]) => {
    if (path === '$and') return (condition as PlainDoc[]).every((each) => matches(document, each));
    if (path === '$or') return (condition as PlainDoc[]).some((each) => matches(document, each));
    if (path === '$nor') return !(condition as PlainDoc[]).some((each) => matches(document, each));
    const isOperators =
      rank(condition) === 3 && Object.keys(condition as PlainDoc)[0]?.startsWith('$');
    if (!isOperators) return operator('$eq', condition, document, path);
    return Object.entries(condition as PlainDoc).every(([name, operand]) =>
      operator(name, operand, document, path),
    );
  });

const sortValue = (document: PlainDoc, path: string, direction: number): Plain | undefined => {
  const value = document[path];
  if (!Array.isArray(value)) return value;
  const sorted = [...value].sort(order);
  // An empty array sorts below null.
  if (!sorted.length) return undefined;
  return direction > 0 ? sorted[0] : sorted.at(-1);
};

const isEmptyArray = (value: Plain | undefined) => Array.isArray(value) && value.length === 0;

export const sortDocuments = (documents: PlainDoc[], sort: [string, number][]): PlainDoc[] =>
  [...documents].sort((a, b) => {
    for (const [path, direction] of sort) {
      const empty = Number(isEmptyArray(b[path])) - Number(isEmptyArray(a[path]));
      const bothNullish =
        rank(sortValue(a, path, direction)) === 0 && rank(sortValue(b, path, direction)) === 0;
      const each =
        (bothNullish ? empty : 0) ||
        order(sortValue(a, path, direction), sortValue(b, path, direction));
      if (each) return each * direction;
    }
    return 0;
  });

/** The model refuses the update, with this MongoDB code. */
export class Refused extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

const change = (document: PlainDoc, name: string, path: string, operand: Plain): void => {
  const present = document[path];
  const array = (): Plain[] => {
    if (present === undefined) return [];
    if (!Array.isArray(present)) throw new Refused(2);
    return present;
  };
  switch (name) {
    case '$set':
      document[path] = operand;
      return;
    case '$unset':
      delete document[path];
      return;
    case '$inc':
      if (present !== undefined && typeof present !== 'number') throw new Refused(14);
      document[path] = ((present as number | undefined) ?? 0) + (operand as number);
      return;
    case '$min':
      if (present === undefined || order(operand, present) < 0) document[path] = operand;
      return;
    case '$max':
      if (present === undefined || order(operand, present) > 0) document[path] = operand;
      return;
    case '$push':
      document[path] = [...array(), operand];
      return;
    case '$addToSet':
      document[path] = array().some(
        (each) => rank(each) === rank(operand) && order(each, operand) === 0,
      )
        ? array()
        : [...array(), operand];
      return;
    case '$pull':
      if (present === undefined) return;
      document[path] = array().filter(
        (each) => rank(each) !== rank(operand) || order(each, operand) !== 0,
      );
      return;
    case '$pop':
      if (present === undefined) return;
      if (!Array.isArray(present)) throw new Refused(14);
      document[path] = operand === 1 ? present.slice(0, -1) : present.slice(1);
      return;
    default:
      throw new Error(`the model does not know ${name}`);
  }
};

/** The changed document; the one given stays as it is. */
export const applyUpdate = (document: PlainDoc, update: PlainDoc): PlainDoc => {
  const result: PlainDoc = structuredClone(document);
  if (!Object.keys(update)[0]?.startsWith('$')) return { _id: document['_id'] as Plain, ...update };
  for (const [name, fields] of Object.entries(update)) {
    for (const [path, operand] of Object.entries(fields as PlainDoc))
      change(result, name, path, operand);
  }
  return result;
};
