import { bracketOf } from '../bson/compare.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { idKey, cutBound } from '../storage/indexKeys.ts';
import type { Collection, Index } from '../storage/model.ts';
import { concat, keyText, prefixOf } from '../storage/prefix.ts';
import { compileFilter, type Filter, type LeafNode, type Node } from './filter.ts';
import { fieldRange, pointKeys, under, type Range } from './bounds.ts';
import {
  conditionsOf,
  excludesMissing,
  implies,
  requiredBranches,
  requiredLeaves,
  type Condition,
} from './conditions.ts';
import { equal } from '../bson/compare.ts';
import type { AccessPlan, Plan, SortField } from './plan.ts';

const maxRanges = 2000;

interface PlanRequest {
  collection: Collection;
  filter: Filter;
  sort: SortField[];
  /** Documents wanted at most; 0 is all. */
  limit: number;
  hint?: Value | undefined;
  /** Indexes younger than the reader's snapshot are not in it. */
  usable?: (index: Index) => boolean;
}

interface Field {
  path: string;
  descending: boolean;
}

const idFields: Field[] = [{ path: '_id', descending: false }];

/** Whether walking the index gives the order asked for; fields held to one value don't matter. */
const orderOf = (
  sort: SortField[],
  fields: Field[],
  from: number,
  fixed: (path: string) => boolean,
): 'forward' | 'backward' | undefined => {
  const wanted = sort.filter((field) => !fixed(field.path));
  let backward: boolean | undefined;
  let at = from;
  for (const field of wanted) {
    const have = fields[at++];
    if (!have || have.path !== field.path) return undefined;
    const turned = have.descending !== field.descending;
    if (backward !== undefined && backward !== turned) return undefined;
    backward = turned;
  }
  return backward ? 'backward' : 'forward';
};

const isRangeLeaf = (leaf: LeafNode): boolean => /^[lg]te?$/.test(leaf.kind);

interface UsedCondition {
  condition: Condition;
  asPoints: boolean;
  combined: boolean;
}

const none: ReadonlySet<LeafNode> = new Set();

/** The leaves of the filter that the bounds themselves answer. */
const answeredBy = (used: UsedCondition[]): ReadonlySet<LeafNode> => {
  const answered = new Set<LeafNode>();
  for (const { condition, asPoints, combined } of used) {
    const leaves = condition.exactLeaves.filter((leaf) => isRangeLeaf(leaf) !== asPoints);
    const type = leaves[0] && bracketOf(leaves[0].value);
    const sameType = asPoints || leaves.every((leaf) => bracketOf(leaf.value) === type);
    const oneSided = !(condition.low && condition.high);
    if (sameType && (asPoints || combined || oneSided))
      leaves.forEach((leaf) => answered.add(leaf));
  }
  return answered;
};

const planIndex = (
  request: PlanRequest,
  index: Index | undefined,
  conditions: Map<string, Condition>,
): AccessPlan | undefined => {
  const { collection, sort } = request;
  const fields: Field[] = index ? index.fields : idFields;
  if (index?.partial && !implies(conditions, compileFilter(index.partial.filter).root)) return;
  let prefixes: Buffer[] = [prefixOf(index ? index.id : collection.id)];
  const used: UsedCondition[] = [];
  const fixed = new Set<string>();
  let at = 0;
  let covered = false;
  for (; at < fields.length; at++) {
    const field = fields[at] as Field;
    const condition = conditions.get(field.path);
    if (!condition?.points) break;
    const keys = index
      ? condition.points.flatMap((value) => pointKeys(value, field.descending))
      : condition.points.map(idKey);
    const distinct = [...new Map(keys.map((key) => [keyText(key), key])).values()];
    if (prefixes.length * distinct.length > maxRanges) break;
    if (distinct.length === 1) fixed.add(field.path);
    prefixes = prefixes.flatMap((prefix) => distinct.map((key) => concat(prefix, key)));
    used.push({ condition, asPoints: true, combined: true });
    covered ||= excludesMissing(condition);
  }
  const points = at;
  const next = fields[at];
  const condition = next && conditions.get(next.path);
  const combine = !index?.multikey || (condition?.sameElement ?? false);
  const range = next && condition && fieldRange(condition, next.descending, combine);
  if (range) {
    used.push({ condition: condition as Condition, asPoints: false, combined: combine });
    covered = true;
  }
  if (next && condition?.exists) covered = true;
  if (index?.sparse && !covered) return undefined;
  const whole = points === fields.length;
  const isFixed = (path: string): boolean => fixed.has(path);
  const sortable = sort.length > 0 && !index?.multikey && !index?.shortened;
  // Walked one after the other, the ranges follow the index; merged, what comes after the points.
  const loose = fields.filter((field) => !isFixed(field.path));
  const inTurn = sortable ? orderOf(sort, loose, 0, isFixed) : undefined;
  const order = inTurn ?? (sortable ? orderOf(sort, fields, points, isFixed) : undefined);
  // An index that is neither narrowed nor in order is no better than the documents themselves.
  if (index && !points && !range && !order && !request.hint) return undefined;
  const direct = !index && whole;
  if (prefixes.length > 1) prefixes.sort(Buffer.compare);
  const ranges: Range[] = prefixes.map((prefix) =>
    direct ? { start: prefix, end: prefix, fixed: prefix.length } : under(prefix, range),
  );
  // Entries that were cut short say less than their bounds.
  const answered = index?.shortened ? none : answeredBy(used);
  const { root } = request.filter;
  return {
    kind: 'access',
    index,
    ranges: index?.shortened ? ranges.map(cut) : ranges,
    direct,
    reverse: order === 'backward',
    sorted: order !== undefined,
    merge: order !== undefined && inTurn === undefined && ranges.length > 1,
    exact:
      !requiredBranches(root).length && requiredLeaves(root).every((leaf) => answered.has(leaf)),
    answered,
    repeats: Boolean(index?.multikey),
    bounded: points > 0 || range !== undefined,
    points,
    ranged: range !== undefined,
  };
};

const cut = ({ start, end, fixed }: Range): Range => {
  const short = cutBound(end);
  const open = short === end ? end : concat(short, Buffer.alloc(8, 255));
  return { start: cutBound(start), end: open, fixed };
};

const score = (request: PlanRequest, plan: AccessPlan): number => {
  const fields = plan.index?.fields.length ?? 1;
  const unique = plan.index?.unique && plan.points === fields ? 50 : 0;
  const sorted = request.sort.length && plan.sorted ? (request.limit ? 6 : 3) : 0;
  const own = plan.index ? 0 : 0.5;
  return plan.points * 10 + (plan.ranged ? 5 : 0) + unique + sorted + own - fields * 0.01;
};

/** The index a hint names, by name or by key; `_id_` and `$natural` are undefined. */
export const hintedIndex = (
  collection: Collection,
  hint: Value,
): { index: Index | undefined; natural?: 1 | -1 } => {
  if (typeof hint === 'string') {
    if (hint === '_id_') return { index: undefined };
    const index = collection.indexes.find((each) => each.name === hint);
    if (index) return { index };
  } else if (isDoc(hint)) {
    const natural = hint.get('$natural');
    if (natural !== undefined) return { index: undefined, natural: Number(natural) < 0 ? -1 : 1 };
    if (hint.size === 1 && hint.has('_id')) return { index: undefined };
    const index = collection.indexes.find((each) => equal(each.spec.get('key') as Doc, hint));
    if (index) return { index };
  }
  throw badValue(
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
};

/** A scan of the whole collection, in order of `_id`. */
const wholeCollection = (collection: Collection, reverse: boolean): AccessPlan => ({
  kind: 'access',
  index: undefined,
  ranges: [under(prefixOf(collection.id), undefined)],
  direct: false,
  reverse,
  sorted: false,
  merge: false,
  exact: false,
  answered: none,
  repeats: false,
  bounded: false,
  points: 0,
  ranged: false,
});

const planHinted = (request: PlanRequest, conditions: Map<string, Condition>): AccessPlan => {
  const { index, natural } = hintedIndex(request.collection, request.hint as Value);
  if (natural) return wholeCollection(request.collection, natural < 0);
  const plan = planIndex(request, index, conditions);
  if (plan) return plan;
  // A sparse or partial index that may lack documents is obeyed all the same, as MongoDB does.
  const whole = wholeCollection(request.collection, false);
  return {
    ...whole,
    index,
    ranges: [under(prefixOf((index as Index).id), undefined)],
    repeats: true,
  };
};

const planOr = (request: PlanRequest, branches: Node[]): Plan | undefined => {
  const or = branches.find((branch) => branch.kind === 'or') as { children: Node[] } | undefined;
  if (!or) return undefined;
  const plans: AccessPlan[] = [];
  for (const child of or.children) {
    const filter: Filter = { root: child, test: child.test, roots: undefined };
    const plan = planAnd({ ...request, filter, sort: [], limit: 0 }, conditionsOf(child));
    if (!plan.bounded) return undefined;
    plans.push({ ...plan, exact: false, answered: none, sorted: false, merge: false });
  }
  return { kind: 'union', branches: plans };
};

const planAnd = (request: PlanRequest, conditions: Map<string, Condition>): AccessPlan => {
  let best: AccessPlan | undefined;
  let bestScore = -1;
  for (const index of [undefined, ...request.collection.indexes]) {
    if (index && (index.hidden || request.usable?.(index) === false)) continue;
    const plan = planIndex(request, index, conditions);
    if (!plan) continue;
    // Nothing beats the document's own key.
    if (plan.direct) return plan;
    const points = score(request, plan);
    if (points > bestScore) {
      best = plan;
      bestScore = points;
    }
  }
  return best as AccessPlan;
};

/** Chooses how to find the documents of a query. */
export const planQuery = (request: PlanRequest): Plan => {
  const conditions = conditionsOf(request.filter.root);
  for (const condition of conditions.values()) {
    if (condition.points?.length === 0) return { kind: 'nothing' };
  }
  if (request.hint !== undefined) return planHinted(request, conditions);
  const plan = planAnd(request, conditions);
  if (!plan.bounded && !(plan.sorted && request.limit)) {
    return planOr(request, requiredBranches(request.filter.root)) ?? plan;
  }
  return plan;
};
