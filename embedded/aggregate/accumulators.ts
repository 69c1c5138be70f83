import { compare, equal } from '../bson/compare.ts';
import { isNumeric, toNumber, numericType, type Numeric } from '../bson/numbers.ts';
import { divideDecimals, packDecimal } from '../bson/decimal.ts';
import { toDecimalParts } from '../bson/numbers.ts';
import { isDoc, toDouble, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { calculate } from './arithmetic.ts';
import { compileExpression, type Scope } from './expression.ts';
import { sizeOf } from './memory.ts';

/** Gathers something over the documents of a group. */
export interface Accumulator {
  /** Returns how many bytes more than before it holds now, about. */
  add(document: Maybe, scope: Scope): number;
  result(): Maybe;
}

type Create = (argument: Value) => () => Accumulator;

const simple =
  <State>(
    start: () => State,
    add: (state: State, value: Maybe) => State,
    result: (state: State) => Maybe,
    /** What of the state may be large. */
    held: (state: State) => Maybe = () => undefined,
  ): Create =>
  (argument) => {
    const expression = compileExpression(argument);
    return () => {
      let state = start();
      return {
        add: (document, scope) => {
          const before = held(state);
          state = add(state, expression(document, scope));
          const after = held(state);
          return after === before ? 0 : sizeOf(after) - sizeOf(before);
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
    (state) => state,
  );

const first = simple<{ value: Maybe; seen: boolean }>(
  () => ({ value: undefined, seen: false }),
  (state, value) => (state.seen ? state : { value, seen: true }),
  (state) => state.value ?? null,
  (state) => state.value,
);

const last = simple<Maybe>(
  () => undefined,
  (_state, value) => value,
  (state) => state ?? null,
  (state) => state,
);

/** Collects the values that are there and `isWanted`. */
const collect =
  (isWanted: (collected: Value[], value: Value) => boolean): Create =>
  (argument) => {
    const expression = compileExpression(argument);
    return () => {
      const collected: Value[] = [];
      return {
        add: (document, scope) => {
          const value = expression(document, scope);
          if (value === undefined || !isWanted(collected, value)) return 0;
          collected.push(value);
          return sizeOf(value);
        },
        result: () => collected,
      };
    };
  };

const push = collect(() => true);
const addToSet = collect((collected, value) => !collected.some((each) => equal(each, value)));

const mergeObjects: Create = (argument) => {
  const expression = compileExpression(argument);
  return () => {
    const merged: Doc = new Map();
    return {
      add: (document, scope) => {
        const value = expression(document, scope);
        let grown = 0;
        if (!isDoc(value)) return grown;
        for (const [name, each] of value) {
          grown += sizeOf(each) - sizeOf(merged.get(name));
          merged.set(name, each);
        }
        return grown;
      },
      result: () => merged,
    };
  };
};

const count: Create = () => () => {
  let n = 0;
  const add = (): number => {
    n++;
    return 0;
  };
  return { add, result: () => n };
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
