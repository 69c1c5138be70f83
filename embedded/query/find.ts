import { decode, decodeFields } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Snapshot } from '../storage/environment.ts';
import type { Collection, Index } from '../storage/model.ts';
import { keyText } from '../storage/prefix.ts';
import type { Store } from '../storage/store.ts';
import { changesOf, type Transaction } from '../transactions/transaction.ts';
import { compileFilter, type Filter } from './filter.ts';
import type { Plan, SortField } from './plan.ts';
import { planQuery } from './planner.ts';
import { rootOf } from './path.ts';
import { scan, type Examined, type Found } from './scan.ts';
import { createSorter, parseSort } from './sort.ts';

export interface FindRequest {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number;
  /** 0 or nothing is all. */
  limit?: number;
  hint?: Value | undefined;
  variables?: ReadonlyMap<string, Value>;
}

/** A query ready to run, with the plan chosen for it. */
export interface Query {
  collection: Collection | undefined;
  filter: Filter;
  sort: SortField[];
  skip: number;
  limit: number;
  plan: Plan;
  examined: Examined;
}

/** Whether an index is complete in what the reader sees; writes see everything. */
const usableIn =
  (store: Store, transaction: Transaction | undefined, inGroup: boolean) =>
  (index: Index): boolean => {
    if (inGroup && !transaction) return true;
    return index.createdAt <= (transaction?.startedAt ?? store.locks.visible());
  };

/** Compiles and plans; throws what is wrong with the query, also when there is no collection. */
export const prepareQuery = (
  store: Store,
  collection: Collection | undefined,
  request: FindRequest,
  transaction?: Transaction,
  inGroup = false,
): Query => {
  const filter = compileFilter(
    request.filter,
    request.variables && { variables: request.variables },
  );
  const sort = parseSort(request.sort);
  const skip = request.skip ?? 0;
  const limit = request.limit ?? 0;
  let hint = request.hint;
  const natural = sort[0]?.path === '$natural' ? sort[0] : undefined;
  if (natural) hint = new Map([['$natural', natural.descending ? -1 : 1]]);
  const plan: Plan = collection
    ? planQuery({
        collection,
        filter,
        sort: natural ? [] : sort,
        limit: limit && skip + limit,
        hint,
        usable: usableIn(store, transaction, inGroup),
      })
    : { kind: 'nothing' };
  const examined = { keys: 0, documents: 0 };
  return { collection, filter, sort: natural ? [] : sort, skip, limit, plan, examined };
};

const isExactPlan = (plan: Plan): boolean => plan.kind === 'access' && plan.exact;
const isSortedPlan = (plan: Plan): boolean => plan.kind === 'access' && plan.sorted;

/** The filter on encoded documents: decodes no more than the filter looks at. */
const rawTest = (filter: Filter): ((raw: Buffer) => boolean) => {
  const { roots, test } = filter;
  if (!roots) return (raw) => test(decode(raw));
  if (!roots.size) {
    const empty: Doc = new Map();
    return () => test(empty);
  }
  return (raw) => test(decodeFields(raw, roots));
};

/** What matches, in no order; `undefined` is a chance to pause. */
function* matches(
  store: Store,
  query: Query,
  transaction: Transaction | undefined,
  snapshot: Snapshot | undefined,
): Generator<Found | undefined> {
  const collection = query.collection as Collection;
  const changes = changesOf(transaction, collection);
  const test = rawTest(query.filter);
  const exact = isExactPlan(query.plan);
  for (const found of scan(store, query.plan, transaction?.snapshot ?? snapshot, query.examined)) {
    if (!found) {
      yield undefined;
      continue;
    }
    if (changes?.has(keyText(found.key))) continue;
    if (exact || test(found.raw)) yield found;
  }
  if (!changes || query.plan.kind === 'nothing') return;
  for (const { key, raw } of changes.values()) {
    if (raw && test(raw)) yield { key, raw };
  }
}

function* window(
  source: Generator<Found | undefined>,
  skip: number,
  limit: number,
): Generator<Found | undefined> {
  let position = 0;
  for (const found of source) {
    if (!found) {
      yield undefined;
      continue;
    }
    if (position++ < skip) continue;
    yield found;
    if (limit && position >= skip + limit) return;
  }
}

/**
 * Runs a query: the matching documents in the order asked for, `undefined` now and then as a
 * chance to pause. Without a transaction it reads the snapshot, or the present state.
 */
export function* runQuery(
  store: Store,
  query: Query,
  transaction?: Transaction,
  snapshot?: Snapshot,
): Generator<Found | undefined> {
  if (!query.collection) return;
  const { sort, skip, limit, plan } = query;
  const source = matches(store, query, transaction, snapshot);
  const changed = Boolean(changesOf(transaction, query.collection)?.size);
  if (!sort.length || (isSortedPlan(plan) && !changed)) {
    if (!skip && !limit) yield* source;
    else yield* window(source, skip, limit);
    return;
  }
  const sorter = createSorter<Found>(sort, limit && skip + limit);
  const roots = new Set(sort.map((field) => rootOf(field.path)));
  for (const found of source) {
    if (!found) yield undefined;
    else sorter.push(decodeFields(found.raw, roots), found, found.raw.length + 100);
  }
  yield* sorter.finish().slice(skip);
}

/** All results at once: for writes, which run to their end inside the group's transaction. */
export const findAll = (
  store: Store,
  collection: Collection | undefined,
  request: FindRequest,
  transaction?: Transaction,
): Found[] => {
  if (!collection) {
    prepareQuery(store, undefined, request, transaction);
    return [];
  }
  const query = prepareQuery(store, collection, request, transaction, true);
  const result: Found[] = [];
  for (const found of runQuery(store, query, transaction)) if (found) result.push(found);
  return result;
};
