import {
  isDoc,
  MaxKey,
  MinKey,
  Regex,
  Undefined,
  type Doc,
  type Maybe,
  type Value,
} from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../errors.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { isTruthy } from '../bson/numbers.ts';
import { equalsTest, isOperatorDoc, memberTest, rangeTest } from './comparison.ts';
import type { Filter, FilterOptions, LeafNode, Node, RangeKind } from './filter.ts';
import { elementOperators, type LeafParser } from './elementOperators.ts';
import { anyAt, rootOf, type Test } from './path.ts';
import { beginningOf, regexTest } from './regex.ts';

interface Context extends FilterOptions {
  /** Set when something may read any field. */
  readsEverything: boolean;
  roots: Set<string>;
}

const all = (children: Node[]): Node => {
  if (children.length === 1) return children[0] as Node;
  const tests = children.map((child) => child.test);
  const test = (document: Doc): boolean => {
    for (const each of tests) if (!each(document)) return false;
    return true;
  };
  return { kind: 'and', children, test };
};

const docsOf = (operator: string, value: Value): Doc[] => {
  if (!Array.isArray(value)) throw badValue(`${operator} must be an array`);
  if (!value.length) throw badValue(`${operator} argument must be a non-empty array`);
  return value.map((each) => {
    if (!isDoc(each)) throw badValue(`${operator} argument's entries must be objects`);
    return each;
  });
};

const refusedTopLevel: Record<string, string> = {
  $where: 'server-side JavaScript ($where)',
  $text: 'text search ($text)',
  $jsonSchema: '$jsonSchema',
};

const parseTopLevel = (name: string, value: Value, context: Context): Node | undefined => {
  switch (name) {
    case '$and':
      return all(docsOf('$and', value).map((each) => parseDoc(each, context)));
    case '$or': {
      const children = docsOf('$or', value).map((each) => parseDoc(each, context));
      return { kind: 'or', children, test: (document) => children.some((c) => c.test(document)) };
    }
    case '$nor': {
      const children = docsOf('$nor', value).map((each) => parseDoc(each, context));
      return { kind: 'nor', children, test: (document) => !children.some((c) => c.test(document)) };
    }
    case '$expr': {
      const expression = compileExpression(value);
      context.readsEverything = true;
      const variables = context.variables ?? new Map<string, Value>();
      return {
        kind: 'other',
        path: '',
        parts: [],
        test: (document) => isTruthy(expression(document, { root: document, variables })),
      };
    }
    case '$comment':
      return undefined;
    case '$alwaysTrue':
    case '$alwaysFalse':
      return { kind: 'other', path: '', parts: [], test: () => name === '$alwaysTrue' };
    case '$sampleRate': {
      const rate = Number(value);
      return { kind: 'other', path: '', parts: [], test: () => Math.random() < rate };
    }
    default:
      if (refusedTopLevel[name]) throw notImplemented(refusedTopLevel[name]);
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
};

const leaf = (
  kind: LeafNode['kind'],
  path: string,
  test: Test,
  rest: Partial<LeafNode> & { elements?: boolean } = {},
): LeafNode => {
  const { elements = true, ...fields } = rest;
  const parts = path.split('.');
  const only = parts.length === 1 ? path : undefined;
  const testDocument =
    only !== undefined
      ? (document: Doc): boolean => {
          const value = document.get(only);
          if (elements && Array.isArray(value)) {
            for (const element of value) if (test(element)) return true;
          }
          return test(value);
        }
      : (document: Doc): boolean => anyAt(document, parts, 0, elements, test);
  return { kind, path, parts, test: testDocument, testValue: test, ...fields };
};

const equality = (path: string, value: Value): LeafNode => {
  if (value instanceof Undefined) throw badValue('cannot compare to undefined');
  return leaf('eq', path, equalsTest(value), { value });
};

const ranges: Record<string, RangeKind> = { $lt: 'lt', $lte: 'lte', $gt: 'gt', $gte: 'gte' };

const membership = (path: string, operand: Value): LeafNode => {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const patterns = operand.filter((each) => each instanceof Regex);
  const values = operand.filter((each) => !(each instanceof Regex));
  if (values.some((value) => isDoc(value) && isOperatorDoc(value))) {
    throw badValue('cannot nest $ under $in');
  }
  const member = memberTest(values);
  const tests = patterns.map((each) => regexTest(each as Regex));
  const test: Test = tests.length
    ? (value) => member(value) || tests.some((each) => each(value))
    : member;
  return leaf('in', path, test, { values, open: patterns.length > 0 });
};

const negation = (path: string, inner: Node): LeafNode => ({
  kind: 'other',
  path,
  parts: path.split('.'),
  test: (document) => !inner.test(document),
});

const regexLeaf = (path: string, regex: Regex): LeafNode =>
  leaf('regex', path, regexTest(regex), { beginning: beginningOf(regex) });

/** $regex with its $options, which may stand before or after it. */
const regexOperator = (path: string, operators: Doc): LeafNode => {
  const pattern = operators.get('$regex');
  const options = operators.get('$options');
  if (pattern === undefined) throw badValue('$options needs a $regex');
  if (options !== undefined && typeof options !== 'string') {
    throw badValue('$options has to be a string');
  }
  if (pattern instanceof Regex) {
    if (options !== undefined && pattern.flags) {
      throw new MongoError(51075, 'options set in both $regex and $options');
    }
    return regexLeaf(path, new Regex(pattern.pattern, options ?? pattern.flags));
  }
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return regexLeaf(path, new Regex(pattern, options ?? ''));
};

const notOperator = (path: string, value: Value, context: Context): LeafNode => {
  if (value instanceof Regex) return negation(path, regexLeaf(path, value));
  if (!isDoc(value)) throw badValue('$not needs a regex or a document');
  if (!value.size) throw badValue('$not cannot be empty');
  if (!isOperatorDoc(value)) {
    throw badValue(`unknown operator: ${String(value.keys().next().value)}`);
  }
  return negation(path, all(parseOperators(path, value, context)));
};

const parseOperator: LeafParser<Context> = (path, name, value, context) => {
  const range = ranges[name];
  if (range) {
    if (value instanceof Regex)
      throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
    const whole = value instanceof MinKey || value instanceof MaxKey || Array.isArray(value);
    return leaf(range, path, rangeTest(range, value), { value, elements: !(whole && false) });
  }
  switch (name) {
    case '$eq':
      if (value instanceof Regex) return leaf('other', path, equalsTest(value));
      return equality(path, value);
    case '$ne':
      if (value instanceof Regex) throw badValue("Can't have regex as arg to $ne.");
      return negation(path, equality(path, value));
    case '$in':
      return membership(path, value);
    case '$nin':
      if (!Array.isArray(value)) throw badValue('$nin needs an array');
      return negation(path, membership(path, value));
    case '$not':
      return notOperator(path, value, context);
    case '$exists': {
      const wanted = isTruthy(value);
      const there = leaf('exists', path, (each) => each !== undefined, {
        value: wanted,
        elements: false,
      });
      if (wanted) return there;
      return { ...negation(path, there), kind: 'exists', value: false };
    }
    case '$elemMatch':
      return elemMatch(path, value, context);
    case '$all':
      return allOf(path, value, context);
    default: {
      const parser = elementOperators[name];
      if (parser) {
        const { test, elements } = parser(path, value);
        return leaf('other', path, test, { elements });
      }
      throw badValue(`unknown operator: ${name}`);
    }
  }
};

const parseOperators = (path: string, operators: Doc, context: Context): Node[] => {
  const nodes: Node[] = [];
  for (const [name, value] of operators) {
    if (name === '$regex') nodes.push(regexOperator(path, operators));
    else if (name === '$options') {
      if (!operators.has('$regex')) throw badValue('$options needs a $regex');
    } else nodes.push(parseOperator(path, name, value, context));
  }
  return nodes;
};

/** On documents in an array (`{ a: 1, b: 2 }`) or on plain elements (`{ $gt: 1, $lt: 5 }`). */
const elemMatch = (path: string, value: Value, context: Context): LeafNode => {
  if (!isDoc(value)) throw badValue('$elemMatch needs an Object');
  const first = value.keys().next().value;
  const onValues = isOperatorDoc(value) && !/^\$(and|or|nor|expr|where)$/.test(first ?? '');
  const inner = { ...context, roots: new Set<string>() };
  const children = onValues ? parseOperators('v', value, inner) : [];
  const node = onValues ? all(children) : parseDoc(value, inner);
  const matches: Test = onValues
    ? (element) => node.test(new Map([['v', element as Value]]))
    : (element) =>
        isDoc(element)
          ? node.test(element)
          : Array.isArray(element) && node.test(new Map(element.map((e, i) => [String(i), e])));
  return {
    ...leaf('elemMatch', path, (whole) => Array.isArray(whole) && whole.some(matches), {
      elements: false,
      children: onValues ? children : [],
    }),
    testValue: matches,
  };
};

const allOf = (path: string, value: Value, context: Context): LeafNode => {
  if (!Array.isArray(value)) throw badValue('$all needs an array');
  if (!value.length) return leaf('all', path, () => false, { values: [] });
  const nodes = value.map((each): LeafNode => {
    if (isDoc(each) && each.has('$elemMatch')) {
      return elemMatch(path, each.get('$elemMatch') as Value, context);
    }
    if (isDoc(each) && isOperatorDoc(each)) throw badValue('no $ expressions in $all');
    return each instanceof Regex ? regexLeaf(path, each) : equality(path, each);
  });
  const plain = nodes.filter((node) => node.kind === 'eq').map((node) => node.value as Value);
  const node = all(nodes);
  const last = nodes[nodes.length - 1] as LeafNode;
  return {
    kind: 'all',
    path,
    parts: path.split('.'),
    values: plain,
    test: node.test,
    ...(last.testValue && { testValue: last.testValue }),
  };
};

const parseDoc = (query: Doc, context: Context): Node => {
  const nodes: Node[] = [];
  for (const [name, value] of query) {
    if (name.startsWith('$')) {
      const node = parseTopLevel(name, value, context);
      if (node) nodes.push(node);
      continue;
    }
    context.roots.add(rootOf(name));
    if (isOperatorDoc(value)) nodes.push(...parseOperators(name, value as Doc, context));
    else if (value instanceof Regex) nodes.push(regexLeaf(name, value));
    else nodes.push(equality(name, value));
  }
  return all(nodes);
};

/** See {@link compileFilter}. */
export const parseFilter = (query: Doc, options: FilterOptions): Filter => {
  const context: Context = { ...options, readsEverything: false, roots: new Set() };
  const root = parseDoc(query, context);
  return { root, test: root.test, roots: context.readsEverything ? undefined : context.roots };
};

export type { Maybe };
