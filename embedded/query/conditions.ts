import { bracket, bracketOf, compare } from '../bson/compare.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import type { Value } from '../bson/values.ts';
import { isNullish } from './comparison.ts';
import type { LeafNode, Node } from './filter.ts';

/** What a filter demands of one path, as far as an index can use it. */
export interface Condition {
  path: string;
  /** The only values the path may have: $eq and $in. */
  points?: Value[];
  low?: { value: Value; inclusive: boolean };
  high?: { value: Value; inclusive: boolean };
  /** The bounds of one value, not of an array's elements in turn: they may be combined ($elemMatch). */
  sameElement: boolean;
  /** Leaves of the filter this condition stands for completely, when it is used as it is. */
  exactLeaves: LeafNode[];
  /** A field must be there, with any value. */
  exists: boolean;
}

/** The leaves every matching document fulfils. */
export const requiredLeaves = (root: Node): LeafNode[] => {
  if (root.kind === 'and') return (root as { children: Node[] }).children.flatMap(requiredLeaves);
  return root.kind === 'or' || root.kind === 'nor' ? [] : [root as LeafNode];
};

/** Nodes of the filter that are not leaves: $or and $nor. */
export const requiredBranches = (root: Node): Node[] => {
  if (root.kind === 'and') return (root as { children: Node[] }).children.flatMap(requiredBranches);
  return root.kind === 'or' || root.kind === 'nor' ? [root] : [];
};

const isNaNValue = (value: Value): boolean => isNumeric(value) && Number.isNaN(toNumber(value));

/** Whether an index finds exactly the documents that equal this value. */
const isExactPoint = (value: Value): boolean => !isNullish(value) && !Array.isArray(value);

const isBoundable = (value: Value): boolean => {
  const type = bracketOf(value);
  return (
    type !== bracket.null &&
    type !== bracket.undefined &&
    type !== bracket.array &&
    type !== bracket.minKey &&
    type !== bracket.maxKey &&
    type !== bracket.regex &&
    !isNaNValue(value)
  );
};

const bound = (condition: Condition, leaf: LeafNode): void => {
  const value = leaf.value as Value;
  if (!isBoundable(value)) return;
  const inclusive = leaf.kind === 'gte' || leaf.kind === 'lte';
  const side = leaf.kind === 'gt' || leaf.kind === 'gte' ? 'low' : 'high';
  const present = condition[side];
  const order = present ? compare(value, present.value) : 0;
  const tighter = side === 'low' ? order > 0 : order < 0;
  // Of two bounds at the same value, the exclusive one is the tighter.
  if (!present || tighter || (order === 0 && !inclusive)) condition[side] = { value, inclusive };
  condition.exactLeaves.push(leaf);
};

const add = (condition: Condition, leaf: LeafNode): void => {
  switch (leaf.kind) {
    case 'eq': {
      const value = leaf.value as Value;
      if (condition.points) return;
      condition.points = [value];
      if (isExactPoint(value)) condition.exactLeaves = [leaf];
      return;
    }
    case 'in': {
      const values = leaf.values as Value[];
      if (leaf.open || condition.points) return;
      condition.points = values;
      if (values.every(isExactPoint)) condition.exactLeaves = [leaf];
      return;
    }
    case 'all':
      if (leaf.values?.length && !condition.points) condition.points = [leaf.values[0] as Value];
      return;
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      // The bounds of one element and those of any element must not be mixed.
      if (!condition.sameElement) bound(condition, leaf);
      return;
    case 'regex':
      if (leaf.beginning && !condition.low && !condition.high) {
        condition.low = { value: leaf.beginning, inclusive: true };
        condition.high = { value: `${leaf.beginning}\u{10ffff}`, inclusive: true };
        condition.sameElement = true;
      }
      return;
    case 'exists':
      if (leaf.value === true) condition.exists = true;
      return;
    case 'elemMatch': {
      if (condition.low || condition.high || condition.points) return;
      for (const child of leaf.children ?? []) {
        for (const inner of requiredLeaves(child)) {
          if (inner.kind === 'in' || inner.kind === 'eq' || inner.kind in rangeKinds) {
            const before = condition.exactLeaves.length;
            add(condition, inner);
            condition.exactLeaves.length = before;
          }
        }
      }
      condition.sameElement = true;
      return;
    }
    default:
  }
};

const rangeKinds = { lt: 1, lte: 1, gt: 1, gte: 1 };

/** Gathers the conditions of a filter by path. */
export const conditionsOf = (root: Node): Map<string, Condition> => {
  const conditions = new Map<string, Condition>();
  for (const leaf of requiredLeaves(root)) {
    if (!leaf.path) continue;
    let condition = conditions.get(leaf.path);
    if (!condition) {
      condition = { path: leaf.path, sameElement: false, exactLeaves: [], exists: false };
      conditions.set(leaf.path, condition);
    }
    add(condition, leaf);
  }
  return conditions;
};

/** Whether the condition keeps out documents that lack the field. */
export const excludesMissing = (condition: Condition): boolean => {
  if (condition.points) return !condition.points.some(isNullish);
  return Boolean(condition.low ?? condition.high) || condition.exists;
};

const impliesLeaf = (leaf: LeafNode, condition: Condition | undefined): boolean => {
  if (!condition) return false;
  if (leaf.kind === 'exists') return leaf.value === true && excludesMissing(condition);
  if (condition.points && leaf.testValue) {
    return condition.points.length > 0 && condition.points.every(leaf.testValue);
  }
  const wanted = leaf.kind === 'gt' || leaf.kind === 'gte' ? condition.low : condition.high;
  if (!(leaf.kind in rangeKinds) || !wanted) return false;
  const order = compare(wanted.value, leaf.value);
  if (bracketOf(wanted.value) !== bracketOf(leaf.value)) return false;
  if (order === 0) return leaf.kind.endsWith('e') || !wanted.inclusive;
  return leaf.kind.startsWith('g') ? order > 0 : order < 0;
};

/** Whether everything that meets the conditions also passes the filter of a partial index. */
export const implies = (conditions: Map<string, Condition>, filter: Node): boolean =>
  requiredBranches(filter).length === 0 &&
  requiredLeaves(filter).every((leaf) => impliesLeaf(leaf, conditions.get(leaf.path)));
