import { compileExpression, type Expression } from '../aggregate/expression.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { isNumeric, isTruthy, toNumber } from '../bson/numbers.ts';
import { fieldPicker } from '../bson/pick.ts';
import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { isOperatorDoc } from './comparison.ts';
import { compileFilter } from './filter.ts';
import { positionFinder } from '../update/matched.ts';

/** What happens to one field; a tree of these is a projection. */
type Rule =
  | { kind: 'include' | 'exclude' }
  | { kind: 'nested'; fields: Map<string, Rule> }
  | { kind: 'computed'; expression: Expression }
  | { kind: 'slice'; skip: number | undefined; count: number }
  | { kind: 'elemMatch'; test(element: Value): boolean }
  | { kind: 'positional'; path: string };

export type Projection = (
  document: Doc,
  query?: Doc,
  variables?: ReadonlyMap<string, Maybe>,
) => Doc;

const insertRule = (fields: Map<string, Rule>, path: string, rule: Rule): void => {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  const present = fields.get(first);
  if (!first) throw new MongoError(40353, 'FieldPath must not end with a "."');
  if (!rest.length) {
    if (present) throw new MongoError(31250, `Path collision at ${path}`);
    fields.set(first, rule);
    return;
  }
  if (present && present.kind !== 'nested') {
    throw new MongoError(31249, `Path collision at ${path} remaining portion ${rest.join('.')}`);
  }
  const nested = present ?? { kind: 'nested' as const, fields: new Map<string, Rule>() };
  fields.set(first, nested);
  insertRule(nested.fields, rest.join('.'), rule);
};

const parseSlice = (value: Value): Rule => {
  const integer = (each: Maybe): number => {
    const number = isNumeric(each) ? Math.trunc(toNumber(each)) : NaN;
    if (Number.isNaN(number)) throw new MongoError(28667, 'Invalid $slice syntax');
    return number;
  };
  if (!Array.isArray(value)) return { kind: 'slice', skip: undefined, count: integer(value) };
  if (value.length !== 2) throw new MongoError(28667, 'Invalid $slice syntax');
  return { kind: 'slice', skip: integer(value[0]), count: integer(value[1]) };
};

/** A number, or how many to skip and to take; anything else is an expression. */
const isFindSlice = (operand: Value): boolean =>
  isNumeric(operand) || (Array.isArray(operand) && operand.length === 2 && isNumeric(operand[0]));

interface Parsed {
  /** Whether it is a stage of a pipeline, which knows no positions and no slices but expressions. */
  inPipeline: boolean;
  positional: boolean;
  fields: Map<string, Rule>;
  mode: 'include' | 'exclude' | undefined;
  id: Rule | undefined;
}

const setMode = (parsed: Parsed, mode: 'include' | 'exclude', path: string): void => {
  if (parsed.mode && parsed.mode !== mode) {
    throw new MongoError(
      mode === 'exclude' ? 31254 : 31253,
      `Cannot do ${mode === 'exclude' ? 'exclusion' : 'inclusion'} on field ${path} in ${mode === 'exclude' ? 'inclusion' : 'exclusion'} projection`,
    );
  }
  parsed.mode = mode;
};

const parseField = (parsed: Parsed, path: string, value: Value): void => {
  if (!path) throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  if (isDoc(value) && !isOperatorDoc(value)) {
    if (!value.size)
      throw new MongoError(
        51270,
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    for (const [name, each] of value) parseField(parsed, `${path}.${name}`, each);
    return;
  }
  if (isDoc(value)) {
    const [operator, operand] = [...value][0] as [string, Value];
    if (operator === '$slice' && !parsed.inPipeline && isFindSlice(operand)) {
      return insertRule(parsed.fields, path, parseSlice(operand));
    }
    if (operator === '$elemMatch' && !parsed.inPipeline) {
      if (!isDoc(operand))
        throw new MongoError(31274, 'elemMatch: Invalid argument, object required');
      const filter = compileFilter(new Map([['v', new Map([['$elemMatch', operand]])]]));
      const test = (element: Value) => filter.test(new Map([['v', [element]]]));
      if (!parsed.mode) parsed.mode = 'include';
      return insertRule(parsed.fields, path, { kind: 'elemMatch', test });
    }
    if (operator === '$meta') throw notImplemented('$meta');
  }
  if (typeof value === 'boolean' || isNumeric(value)) {
    const included = isTruthy(value);
    if (path === '_id') {
      parsed.id = { kind: included ? 'include' : 'exclude' };
      return;
    }
    if (path.endsWith('.$')) {
      setMode(parsed, 'include', path);
      if (parsed.positional) {
        throw new MongoError(
          31276,
          'Cannot specify more than one positional projection per query.',
        );
      }
      parsed.positional = true;
      const base = path.slice(0, -2);
      return insertRule(parsed.fields, base, { kind: 'positional', path: base });
    }
    setMode(parsed, included ? 'include' : 'exclude', path);
    return insertRule(parsed.fields, path, { kind: included ? 'include' : 'exclude' });
  }
  setMode(parsed, 'include', path);
  const rule: Rule = { kind: 'computed', expression: compileExpression(value) };
  if (path === '_id') parsed.id = rule;
  else insertRule(parsed.fields, path, rule);
};

const sliceArray = (value: Value[], rule: { skip: number | undefined; count: number }): Value[] => {
  const { skip, count } = rule;
  if (skip === undefined) return count < 0 ? value.slice(count) : value.slice(0, count);
  const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(start, start + count);
};

interface Run {
  root: Doc;
  include: boolean;
  variables: ReadonlyMap<string, Maybe>;
  matched(path: string): number | undefined;
}

/** The projected value of a field that has a rule; undefined leaves it out. */
const applyRule = (value: Maybe, rule: Rule, run: Run): Maybe => {
  switch (rule.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'slice':
      return Array.isArray(value) ? sliceArray(value, rule) : value;
    case 'elemMatch': {
      const element = Array.isArray(value) ? value.find((each) => rule.test(each)) : undefined;
      return element === undefined ? undefined : [element];
    }
    case 'positional': {
      if (!Array.isArray(value)) return value;
      const position = run.matched(rule.path);
      if (position === undefined) {
        throw new MongoError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return value.slice(position, position + 1);
    }
    case 'nested':
      return applyNested(value, rule.fields, run);
    default:
      return undefined;
  }
};

const applyNested = (value: Maybe, fields: Map<string, Rule>, run: Run): Maybe => {
  if (Array.isArray(value)) {
    const result: Value[] = [];
    for (const element of value) {
      const projected = applyNested(element, fields, run);
      if (projected !== undefined) result.push(projected);
    }
    return result;
  }
  if (isDoc(value)) return applyFields(value, fields, run);
  const computes = [...fields.values()].some((rule) => rule.kind === 'computed');
  if (value === undefined && computes) return applyFields(new Map(), fields, run);
  return run.include ? undefined : value;
};

const applyFields = (document: Doc, fields: Map<string, Rule>, run: Run): Doc => {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const rule = fields.get(name);
    if (!rule) {
      if (!run.include) result.set(name, value);
      continue;
    }
    if (rule.kind === 'computed') continue;
    const projected = applyRule(value, rule, run);
    if (projected !== undefined) result.set(name, projected);
  }
  for (const [name, rule] of fields) {
    if (rule.kind === 'computed') {
      const value = rule.expression(run.root, { root: run.root, variables: run.variables });
      if (value !== undefined) result.set(name, value);
    } else if (rule.kind === 'nested' && !document.has(name)) {
      const value = applyNested(undefined, rule.fields, run);
      if (isDoc(value) && value.size) result.set(name, value);
    }
  }
  return result;
};

/** Compiles a projection of find, findAndModify or `$project`. */
export const compileProjection = (
  spec: Doc,
  constants: ReadonlyMap<string, Maybe> = new Map(),
  inPipeline = false,
): Projection => {
  const parsed: Parsed = {
    inPipeline,
    positional: false,
    fields: new Map(),
    mode: undefined,
    id: undefined,
  };
  for (const [path, value] of spec) parseField(parsed, path, value);
  const idOnly = parsed.id?.kind === 'include' || parsed.id?.kind === 'computed';
  const include = parsed.mode ? parsed.mode === 'include' : idOnly;
  const fields = new Map(parsed.fields);
  if (parsed.id) fields.set('_id', parsed.id);
  else if (include) {
    const nested = fields.get('_id');
    fields.delete('_id');
    fields.set('_id', nested ?? { kind: 'include' });
  }
  return (document, query, variables = constants) => {
    let finder: ReturnType<ReturnType<typeof positionFinder>> | undefined;
    const matched = (path: string) => {
      finder ??= positionFinder(compileFilter(query ?? new Map()))(document);
      return finder(path);
    };
    return applyFields(document, fields, { root: document, include, variables, matched });
  };
};

/** The fields of a projection that does nothing but include top-level ones. */
const includedFields = (spec: Doc): string[] | undefined => {
  const names: string[] = [];
  for (const [path, value] of spec) {
    if (typeof value !== 'boolean' && !isNumeric(value)) return undefined;
    if (path.includes('.') || !(isTruthy(value) || path === '_id')) return undefined;
    if (isTruthy(value)) names.push(path);
  }
  if (!spec.has('_id')) names.push('_id');
  return names.length && (spec.size > 1 || isTruthy(spec.values().next().value))
    ? names
    : undefined;
};

/** A projection from stored document to stored document. */
export const compileRawProjection = (
  spec: Doc,
  variables?: ReadonlyMap<string, Maybe>,
): ((document: Buffer, query: Doc) => Buffer) => {
  const project = compileProjection(spec, variables);
  const included = includedFields(spec);
  if (included) return fieldPicker(included);
  return (document, query) => encode(project(decode(document), query));
};

export const projectOne = (spec: Doc, document: Doc, query: Doc): Doc =>
  compileProjection(spec)(document, query);
