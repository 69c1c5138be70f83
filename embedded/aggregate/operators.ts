import { compare, equal } from '../bson/compare.ts';
import { isNumeric, isTruthy, type Numeric } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { encode } from '../bson/encode.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { average } from './accumulators.ts';
import { arithmeticOperators, calculate } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { conversionOperators } from './convert.ts';
import { dateOperators } from './dates.ts';
import { constant, withVariable, type Expression } from './expression.ts';
import {
  argumentsOf,
  isMissing,
  namedOperands,
  ofMany,
  unary,
  type OperatorCompiler,
} from './operands.ts';
import { setOperators } from './sets.ts';
import { stringOperators } from './strings.ts';

/** In expressions a missing value comes before null. */
const compareWithMissing = (a: Maybe, b: Maybe): number => {
  if (a === undefined || b === undefined) {
    return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
  }
  return compare(a, b);
};

const comparison =
  (name: string, accept: (order: number) => Value): OperatorCompiler =>
  (argument, compile) => {
    const [a, b] = argumentsOf(name, argument, compile, 2) as [Expression, Expression];
    return (document, scope) => accept(compareWithMissing(a(document, scope), b(document, scope)));
  };

const and: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$and', argument, compile);
  return (document, scope) => parts.every((part) => isTruthy(part(document, scope)));
};

const or: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$or', argument, compile);
  return (document, scope) => parts.some((part) => isTruthy(part(document, scope)));
};

const cond: OperatorCompiler = (argument, compile) => {
  const list = isDoc(argument)
    ? (['if', 'then', 'else'] as const).map((name) => {
        const part = argument.get(name);
        if (part === undefined) throw new MongoError(17080, `Missing '${name}' parameter to $cond`);
        return compile(part);
      })
    : argumentsOf('$cond', argument, compile, 3);
  const [when, then, otherwise] = list as [Expression, Expression, Expression];
  return (document, scope) => (isTruthy(when(document, scope)) ? then : otherwise)(document, scope);
};

const switchOperator: OperatorCompiler = (argument, compile) => {
  const branches = isDoc(argument) ? argument.get('branches') : undefined;
  if (!isDoc(argument) || !Array.isArray(branches) || !branches.length) {
    throw new MongoError(40068, '$switch requires at least one branch.');
  }
  const compiled = branches.map((branch) => {
    const when = isDoc(branch) ? branch.get('case') : undefined;
    const then = isDoc(branch) ? branch.get('then') : undefined;
    if (when === undefined || then === undefined) {
      throw new MongoError(
        40067,
        "$switch requires each branch have a 'case' and a 'then' expression",
      );
    }
    return [compile(when), compile(then)] as const;
  });
  const otherwise = argument.has('default') ? compile(argument.get('default') as Value) : undefined;
  return (document, scope) => {
    for (const [when, then] of compiled) {
      if (isTruthy(when(document, scope))) return then(document, scope);
    }
    if (otherwise) return otherwise(document, scope);
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

const ifNull: OperatorCompiler = (argument, compile) => {
  const parts = argumentsOf('$ifNull', argument, compile);
  if (parts.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
  }
  return (document, scope) => {
    let value: Maybe;
    for (const part of parts) {
      value = part(document, scope);
      if (!isMissing(value)) return value;
    }
    return value;
  };
};

const letOperator: OperatorCompiler = (argument, compile) => {
  const variables = isDoc(argument) ? argument.get('vars') : undefined;
  const body = isDoc(argument) ? argument.get('in') : undefined;
  if (!isDoc(variables) || body === undefined) {
    throw new MongoError(16876, "$let needs 'vars' and 'in'");
  }
  const bindings = [...variables].map(([name, value]) => [name, compile(value)] as const);
  const inner = compile(body);
  return (document, scope) => {
    let extended = scope;
    for (const [name, expression] of bindings) {
      extended = withVariable(extended, name, expression(document, scope));
    }
    return inner(document, extended);
  };
};

const inOperator: OperatorCompiler = (argument, compile) => {
  const [needle, list] = argumentsOf('$in', argument, compile, 2) as [Expression, Expression];
  return (document, scope) => {
    const array = list(document, scope);
    if (!Array.isArray(array)) {
      throw new MongoError(
        40081,
        `$in requires an array as a second argument, found: ${typeName(array)}`,
      );
    }
    const value = needle(document, scope);
    return array.some((element) => equal(element, value));
  };
};

const mergeObjects = ofMany('$mergeObjects', (values) => {
  const result: Doc = new Map();
  const parts = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
  for (const value of parts) {
    if (isMissing(value)) continue;
    if (!isDoc(value))
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    for (const [name, each] of value) result.set(name, each);
  }
  return result;
});

const getField: OperatorCompiler = (argument, compile) => {
  const named = isDoc(argument) && argument.has('field');
  const field = compile(named ? (argument.get('field') as Value) : argument);
  const given = named ? argument.get('input') : undefined;
  const input = given === undefined ? undefined : compile(given);
  return (document, scope) => {
    const name = field(document, scope);
    if (typeof name !== 'string')
      throw new MongoError(5654602, "$getField requires 'field' to evaluate to type String");
    const source = input ? input(document, scope) : document;
    if (source === null) return null;
    return isDoc(source) ? source.get(name) : undefined;
  };
};

const setField: OperatorCompiler = (argument, compile) => {
  const operands = namedOperands('$setField', argument, compile, {
    required: ['field', 'input', 'value'],
  });
  return (document, scope) => {
    const name = (operands['field'] as Expression)(document, scope);
    const input = (operands['input'] as Expression)(document, scope);
    if (isMissing(input)) return null;
    if (typeof name !== 'string')
      throw new MongoError(4161107, "$setField requires 'field' to evaluate to type String");
    if (!isDoc(input))
      throw new MongoError(4161105, "$setField requires 'input' to evaluate to type Object");
    const value = (operands['value'] as Expression)(document, scope);
    const result: Doc = new Map(input);
    if (value === undefined) result.delete(name);
    else result.set(name, value);
    return result;
  };
};

const unsetField: OperatorCompiler = (argument, compile) => {
  const operands = namedOperands('$unsetField', argument, compile, {
    required: ['field', 'input'],
  });
  return (document, scope) => {
    const input = (operands['input'] as Expression)(document, scope);
    if (!isDoc(input)) return null;
    const result: Doc = new Map(input);
    result.delete(String((operands['field'] as Expression)(document, scope)));
    return result;
  };
};

/** $sum and the like over operands, or over the array that stands alone. */
const over = (name: string, compute: (values: Maybe[]) => Maybe): OperatorCompiler =>
  ofMany(name, (values) => {
    const [only] = values;
    return compute(values.length === 1 && Array.isArray(only) ? only : values);
  });

const numbersIn = (values: Maybe[]): Numeric[] => values.filter(isNumeric);
const total = (values: Maybe[]): Value =>
  numbersIn(values).reduce<Value>((sum, value) => calculate('add', sum as Numeric, value), 0);

const extreme =
  (sign: 1 | -1) =>
  (values: Maybe[]): Maybe => {
    let best: Maybe = null;
    for (const value of values) {
      if (isMissing(value)) continue;
      if (best === null || compare(value, best) * sign > 0) best = value;
    }
    return best;
  };

const refuse =
  (what: string): OperatorCompiler =>
  () => {
    throw notImplemented(what);
  };

const table: Record<string, OperatorCompiler | undefined> = {
  $literal: (argument) => constant(argument),
  $const: (argument) => constant(argument),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', Math.sign),
  $and: and,
  $or: or,
  $not: unary((value) => !isTruthy(value)),
  $cond: cond,
  $switch: switchOperator,
  $ifNull: ifNull,
  $let: letOperator,
  $in: inOperator,
  $mergeObjects: mergeObjects,
  $getField: getField,
  $setField: setField,
  $unsetField: unsetField,
  $sum: over('$sum', total),
  $avg: over('$avg', (values) => {
    const numbers = numbersIn(values);
    return numbers.length ? average(total(numbers) as Numeric, numbers.length) : null;
  }),
  $min: over('$min', extreme(-1)),
  $max: over('$max', extreme(1)),
  $bsonSize: unary((value) => (isDoc(value) ? encode(value).length : null)),
  $binarySize: unary((value) => (typeof value === 'string' ? Buffer.byteLength(value) : null)),
  ...arithmeticOperators,
  ...stringOperators,
  ...arrayOperators,
  ...setOperators,
  ...dateOperators,
  ...conversionOperators,
  $function: refuse('server-side JavaScript ($function)'),
  $accumulator: refuse('server-side JavaScript ($accumulator)'),
  $meta: refuse('$meta'),
};

/** All expression operators by name; a function, as expressions and operators need each other. */
export const operators = (): Record<string, OperatorCompiler | undefined> => table;
