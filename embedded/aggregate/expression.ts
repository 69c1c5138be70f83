import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { operators } from './operators.ts';
import { bindVariable, parseVariable } from './variables.ts';

/** What an expression sees besides the document at hand. */
export interface Scope {
  root: Maybe;
  variables: ReadonlyMap<string, Maybe>;
}

/** Computes a value from a document; undefined is a missing value. */
export type Expression = (document: Maybe, scope: Scope) => Maybe;

/** Compiles an operator's arguments. */
export type Compile = (value: Value) => Expression;

export const constant =
  (value: Maybe): Expression =>
  () =>
    value;

/** The value at a path, arrays on the way mapped element by element. */
export const valueAtPath = (value: Maybe, parts: string[], at = 0): Maybe => {
  if (at === parts.length) return value;
  if (isDoc(value)) return valueAtPath(value.get(parts[at] as string), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  const result: Value[] = [];
  for (const element of value) {
    if (!isDoc(element) && !Array.isArray(element)) continue;
    const found = valueAtPath(element, parts, at);
    if (found !== undefined) result.push(found);
  }
  return result;
};

const checkPath = (path: string): string[] => {
  const parts = path.split('.');
  if (parts.some((part) => !part)) {
    throw new MongoError(40353, 'FieldPath must not end with or contain an empty field name.');
  }
  if (parts.some((part) => part.startsWith('$'))) {
    throw new MongoError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  return parts;
};

const compileString = (text: string): Expression => {
  if (!text.startsWith('$')) return constant(text);
  if (text.startsWith('$$')) {
    const [name, ...rest] = text.slice(2).split('.') as [string, ...string[]];
    const read = parseVariable(name);
    if (!rest.length) return read;
    return (document, scope) => valueAtPath(read(document, scope), rest);
  }
  if (text === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  const parts = checkPath(text.slice(1));
  const only = parts.length === 1 ? (parts[0] as string) : undefined;
  if (only !== undefined) {
    return (document, scope) => {
      const source = scope.variables.has('CURRENT') ? scope.variables.get('CURRENT') : document;
      return isDoc(source) ? source.get(only) : valueAtPath(source, parts);
    };
  }
  return (document, scope) =>
    valueAtPath(scope.variables.has('CURRENT') ? scope.variables.get('CURRENT') : document, parts);
};

const compileDoc = (value: Doc): Expression => {
  const first = value.keys().next().value;
  if (first !== undefined && first.startsWith('$')) {
    if (value.size !== 1) {
      throw new MongoError(
        15983,
        `an expression specification must contain exactly one field, the name of the expression. Found ${value.size} fields`,
      );
    }
    const operator = operators()[first];
    if (!operator) {
      throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${first}'`);
    }
    return operator(value.get(first) as Value, compileExpression);
  }
  const fields = [...value].map(([name, each]) => [name, compileExpression(each)] as const);
  return (document, scope) => {
    const result: Doc = new Map();
    for (const [name, expression] of fields) {
      const computed = expression(document, scope);
      if (computed !== undefined) result.set(name, computed);
    }
    return result;
  };
};

/** Compiles an aggregation expression: a literal, `$path`, `$$variable`, operator or document. */
export const compileExpression: Compile = (value) => {
  if (typeof value === 'string') return compileString(value);
  if (Array.isArray(value)) {
    const elements = value.map(compileExpression);
    return (document, scope) => elements.map((element) => element(document, scope) ?? null);
  }
  return isDoc(value) ? compileDoc(value) : constant(value);
};

/** Evaluates with one more variable bound. */
export const withVariable = (scope: Scope, name: string, value: Maybe): Scope => ({
  ...scope,
  variables: bindVariable(scope.variables, name, value),
});
