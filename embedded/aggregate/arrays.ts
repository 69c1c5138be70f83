import { compare, equal } from '../bson/compare.ts';
import { isNumeric, isTruthy, toNumber } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import { doc, isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compareSortKeys, parseSort, sortKeys } from '../query/sort.ts';
import { withVariable, type Expression } from './expression.ts';
import {
  argumentsOf,
  isMissing,
  namedOperands,
  ofArguments,
  ofMany,
  unary,
  type OperatorCompiler,
} from './operands.ts';

const needArray = (name: string, value: Maybe, code: number | 'TypeMismatch'): Value[] => {
  if (Array.isArray(value)) return value;
  throw new MongoError(
    code,
    `The argument to ${name} must be an array, but was of type: ${typeName(value)}`,
  );
};

const whole = (name: string, value: Maybe, code = 28690): number => {
  const number = isNumeric(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(number)) {
    throw new MongoError(
      code,
      `${name}'s argument must be representable as a 32-bit integer: ${String(value)}`,
    );
  }
  return number;
};

const elementAt = ofArguments('$arrayElemAt', 2, (list, position) => {
  if (isMissing(list) || isMissing(position)) return null;
  const array = needArray('$arrayElemAt', list, 28689);
  return array.at(whole('$arrayElemAt', position));
});

const sliceOf = ofMany('$slice', ([list, first, second]) => {
  if (isMissing(list) || isMissing(first)) return null;
  const array = needArray('$slice', list, 28724);
  const a = whole('$slice', first, 28725);
  if (second === undefined) return a < 0 ? array.slice(a) : array.slice(0, a);
  if (isMissing(second)) return null;
  const count = whole('$slice', second, 28727);
  if (count <= 0) throw new MongoError(28729, 'Third argument to $slice must be positive');
  const start = a < 0 ? Math.max(0, array.length + a) : a;
  return array.slice(start, start + count);
});

const slice: OperatorCompiler = (argument, compile) => {
  const count = Array.isArray(argument) ? argument.length : 1;
  if (count < 2 || count > 3) {
    throw new MongoError(
      28667,
      `Expression $slice takes at least 2 arguments, and at most 3, but ${count} were passed in.`,
    );
  }
  return sliceOf(argument, compile);
};

const concatArrays = ofMany('$concatArrays', (lists) => {
  if (lists.some(isMissing)) return null;
  return lists.flatMap((list) => needArray('$concatArrays', list, 28664));
});

const range = ofMany('$range', ([start, end, step]) => {
  const [from, to] = [whole('$range', start, 34444), whole('$range', end, 34446)];
  const by = step === undefined ? 1 : whole('$range', step, 34448);
  if (by === 0) throw new MongoError(34449, '$range requires a non-zero step value');
  const result: Value[] = [];
  for (let i = from; by > 0 ? i < to : i > to; i += by) result.push(i);
  return result;
});

interface Loop {
  input: Expression;
  name: string;
}

const loopOf = (
  operator: string,
  argument: Value,
  compile: Parameters<OperatorCompiler>[1],
  others: string[],
): Loop & Record<string, Expression | string | undefined> => {
  const as = isDoc(argument) ? argument.get('as') : undefined;
  if (as !== undefined && typeof as !== 'string')
    throw new MongoError('FailedToParse', `${operator}: 'as' must be a string`);
  const rest: Value = isDoc(argument)
    ? new Map([...argument].filter(([name]) => name !== 'as'))
    : argument;
  const operands = namedOperands(operator, rest, compile, {
    required: ['input', ...others],
    optional: ['limit'],
  });
  return { ...operands, input: operands['input'] as Expression, name: as ?? 'this' };
};

const filter: OperatorCompiler = (argument, compile) => {
  const loop = loopOf('$filter', argument, compile, ['cond']);
  const condition = loop['cond'] as Expression;
  const limit = loop['limit'] as Expression | undefined;
  return (document, scope) => {
    const list = loop.input(document, scope);
    if (isMissing(list)) return null;
    const most = limit?.(document, scope);
    const result = needArray('$filter', list, 28651).filter((element) =>
      isTruthy(condition(document, withVariable(scope, loop.name, element))),
    );
    return isMissing(most) ? result : result.slice(0, whole('$filter', most, 327391));
  };
};

const map: OperatorCompiler = (argument, compile) => {
  const loop = loopOf('$map', argument, compile, ['in']);
  const change = loop['in'] as Expression;
  return (document, scope) => {
    const list = loop.input(document, scope);
    if (isMissing(list)) return null;
    return needArray('$map', list, 16883).map(
      (element) => change(document, withVariable(scope, loop.name, element)) ?? null,
    );
  };
};

const reduce: OperatorCompiler = (argument, compile) => {
  const {
    input,
    initialValue,
    in: step,
  } = namedOperands('$reduce', argument, compile, {
    required: ['input', 'initialValue', 'in'],
  });
  return (document, scope) => {
    const list = (input as Expression)(document, scope);
    if (isMissing(list)) return null;
    let value: Maybe = (initialValue as Expression)(document, scope);
    for (const element of needArray('$reduce', list, 40080)) {
      const inner = withVariable(withVariable(scope, 'this', element), 'value', value);
      value = (step as Expression)(document, inner);
    }
    return value;
  };
};

const sortArray: OperatorCompiler = (argument, compile) => {
  const order = isDoc(argument) ? argument.get('sortBy') : undefined;
  const input = isDoc(argument) ? argument.get('input') : undefined;
  if (order === undefined || input === undefined) {
    throw new MongoError(2942502, '$sortArray requires input and sortBy');
  }
  const list = compile(input);
  const fields = isDoc(order) ? parseSort(order) : undefined;
  return (document, scope) => {
    const array = list(document, scope);
    if (isMissing(array)) return null;
    const values = [...needArray('$sortArray', array, 2942504)];
    if (!fields) return values.sort((a, b) => compare(a, b) * Number(order));
    const keyed = values.map((value) => ({
      value,
      keys: sortKeys(isDoc(value) ? value : new Map(), fields),
    }));
    return keyed.sort((a, b) => compareSortKeys(a.keys, b.keys, fields)).map((each) => each.value);
  };
};

const zip: OperatorCompiler = (argument, compile) => {
  if (!isDoc(argument)) throw new MongoError(34460, '$zip only supports an object as an argument');
  const inputs = argumentsOf('$zip', argument.get('inputs') ?? [], compile);
  const longest = argument.get('useLongestLength') === true;
  const defaults = argument.has('defaults')
    ? compile(argument.get('defaults') as Value)
    : undefined;
  return (document, scope) => {
    const lists = inputs.map((input) => input(document, scope));
    if (lists.some(isMissing)) return null;
    const arrays = lists.map((list) => needArray('$zip', list, 34468));
    const lengths = arrays.map((array) => array.length);
    const length = longest ? Math.max(0, ...lengths) : Math.min(...lengths);
    const fill = defaults?.(document, scope);
    return Array.from({ length }, (_, i) =>
      arrays.map((array, j) => array[i] ?? (Array.isArray(fill) ? (fill[j] ?? null) : null)),
    );
  };
};

const indexOfArray = ofMany('$indexOfArray', ([list, wanted, start, end]) => {
  if (isMissing(list)) return null;
  const array = needArray('$indexOfArray', list, 40090);
  const from = start === undefined ? 0 : whole('$indexOfArray', start, 40096);
  const to =
    end === undefined ? array.length : Math.min(array.length, whole('$indexOfArray', end, 40096));
  for (let i = from; i < to; i++) if (equal(array[i], wanted)) return i;
  return -1;
});

const arrayToObject = unary((value) => {
  if (isMissing(value)) return null;
  const result: Doc = new Map();
  for (const entry of needArray('$arrayToObject', value, 40386)) {
    const [name, each] = isDoc(entry)
      ? [entry.get('k'), entry.get('v')]
      : Array.isArray(entry)
        ? entry
        : [];
    if (typeof name !== 'string')
      throw new MongoError(40394, '$arrayToObject requires an object keys of k of type string');
    result.set(name, each ?? null);
  }
  return result;
});

const objectToArray = unary((value) => {
  if (isMissing(value)) return null;
  if (!isDoc(value))
    throw new MongoError(
      40390,
      `$objectToArray requires a document input, found: ${typeName(value)}`,
    );
  return [...value].map(([k, v]) => doc({ k, v }));
});

const extremesOf =
  (name: string, sign: 1 | -1): OperatorCompiler =>
  (argument, compile) => {
    const { input, n } = namedOperands(name, argument, compile, { required: ['input', 'n'] });
    return (document, scope) => {
      const list = (input as Expression)(document, scope);
      if (isMissing(list)) return null;
      const count = whole(name, (n as Expression)(document, scope), 5787902);
      const present = needArray(name, list, 5788200).filter((value) => value !== null);
      return present.sort((a, b) => compare(a, b) * sign).slice(0, count);
    };
  };

export const arrayOperators: Record<string, OperatorCompiler> = {
  $arrayElemAt: elementAt,
  $first: unary((value) => (isMissing(value) ? null : needArray('$first', value, 28689)[0])),
  $last: unary((value) => (isMissing(value) ? null : needArray('$last', value, 28689).at(-1))),
  $firstN: (argument, compile) =>
    takeN('$firstN', argument, compile, (list, n) => list.slice(0, n)),
  $lastN: (argument, compile) => takeN('$lastN', argument, compile, (list, n) => list.slice(-n)),
  $minN: extremesOf('$minN', 1),
  $maxN: extremesOf('$maxN', -1),
  $size: unary((value) => needArray('$size', value, 17124).length),
  $isArray: unary((value) => Array.isArray(value)),
  $slice: slice,
  $concatArrays: concatArrays,
  $reverseArray: unary((value) =>
    isMissing(value) ? null : needArray('$reverseArray', value, 34435).toReversed(),
  ),
  $range: range,
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $sortArray: sortArray,
  $zip: zip,
  $indexOfArray: indexOfArray,
  $arrayToObject: arrayToObject,
  $objectToArray: objectToArray,
};

const takeN = (
  name: string,
  argument: Value,
  compile: Parameters<OperatorCompiler>[1],
  take: (list: Value[], n: number) => Value[],
): Expression => {
  const { input, n } = namedOperands(name, argument, compile, { required: ['input', 'n'] });
  return (document, scope) => {
    const list = (input as Expression)(document, scope);
    if (isMissing(list)) return null;
    return take(
      needArray(name, list, 5788200),
      whole(name, (n as Expression)(document, scope), 5787902),
    );
  };
};
