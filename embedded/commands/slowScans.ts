import { isDoc, type Maybe, type Value } from '../bson/values.ts';
import type { Query } from '../query/find.ts';
import type { Engine } from './types.ts';

const limit = 10_000;

/** The filter with its values taken out: what the query looks for, without whom. */
const shapeOf = (value: Maybe): string => {
  if (isDoc(value)) {
    return `{${[...value].map(([name, each]) => `${name}: ${shapeOf(each)}`).join(', ')}}`;
  }
  if (Array.isArray(value)) {
    return value.some((each) => isDoc(each))
      ? `[${value.map((each: Value) => shapeOf(each)).join(', ')}]`
      : '[?]';
  }
  return '?';
};

/** Warns about a query that looked at more documents than an indexed one should. */
export const warnAboutScan = (
  engine: Engine,
  namespace: string,
  command: string,
  filter: Maybe,
  query: Query,
): void => {
  if (query.examined.documents <= limit) return;
  engine.warn(
    `${command} on ${namespace} examined ${query.examined.documents} documents: filter ${shapeOf(filter ?? new Map())}`,
  );
};
