import { compare, equal } from '../bson/compare.ts';
import { isNumeric, toNumber, numericType, type Numeric } from '../bson/numbers.ts';
import { divideDecimals, packDecimal } from '../bson/decimal.ts';
import { toDecimalParts } from '../bson/numbers.ts';
import { isDoc, toDouble, type Maybe, type Value } from '../bson/values.ts';
import { calculate } from './arithmetic.ts';
import { compileExpression, type Scope } from './expression.ts';

/** Gathers something over the documents of a group. */
export interface Accumulator {
  add(document: Maybe, scope: Scope): void;
  result(): Maybe;
}

type Create = (argument: Value) => () => Accumulator;

const simple =
  <State>(
    start: () => State,
    add: (state: State, value: Maybe) => State,
    result: (state: State) => Maybe,
  ): Create =>
  (argument) => {
    const expression = compileExpression(argument);
    return () => {
      let state = start();
      return {
        add: (document, scope) => {
          state = add(state, expression(document, scope));
        },
        result: () => result(state),
      };
    };
  };

const sum = simple<Value>(
  () => 0,
  (state, value) => (isNumeric(value) ? calculate('add', state as Numeric, value) : state),
  (state) => state,
);

export const average = (total: Numeric, count: number): Value => {
  if (numericType(total) === 'decimal') {
    return packDecimal(divideDecimals(toDecimalParts(total), toDecimalParts(count)));
  }
  return toDouble(toNumber(total) / count);
};

const avg = simple<{ total: Value; count: number }>(
  () => ({ total: 0, count: 0 }),
  (state, value) =>
    isNumeric(value)
      ? { total: calculate('add', state.total as Numeric, value), count: state.count + 1 }
      : state,
  ({ total, count }) => (count ? average(total as Numeric, count) : null),
);

const extreme = (sign: 1 | -1): Create =>
  simple<Maybe>(
    () => undefined,
    (state, value) => {
      if (value === undefined || value === null) return state;
      return state === undefined || compare(value, state) * sign > 0 ? value : state;
    },
    (state) => state ?? null,
  );

const first = simple<{ value: Maybe; seen: boolean }>(
  () => ({ value: undefined, seen: false }),
  (state, value) => (state.seen ? state : { value, seen: true }),
  (state) => state.value ?? null,
);

const last = simple<Maybe>(
  () => undefined,
  (_state, value) => value,
  (state) => state ?? null,
);

const push = simple<Value[]>(
  () => [],
  (state, value) => {
    if (value !== undefined) state.push(value);
    return state;
  },
  (state) => state,
);

const addToSet = simple<Value[]>(
  () => [],
  (state, value) => {
    if (value !== undefined && !state.some((each) => equal(each, value))) state.push(value);
    return state;
  },
  (state) => state,
);

const mergeObjects = simple<Map<string, Value>>(
  () => new Map(),
  (state, value) => {
    if (isDoc(value)) for (const [name, each] of value) state.set(name, each);
    return state;
  },
  (state) => state,
);

const count: Create = () => () => {
  let n = 0;
  return { add: () => void n++, result: () => n };
};

/** The accumulators of $group by name. */
export const accumulators: Record<string, Create | undefined> = {
  $sum: sum,
  $avg: avg,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $count: count,
};
