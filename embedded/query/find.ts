import { fieldReader } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Snapshot } from '../storage/environment.ts';
import type { Collection, Index, RecordKey } from '../storage/model.ts';
import { keyText } from '../storage/prefix.ts';
import type { Store } from '../storage/store.ts';
import { changesOf, type Transaction } from '../transactions/transaction.ts';
import { compileFilter, type Filter } from './filter.ts';
import type { Plan, SortField } from './plan.ts';
import { planQuery } from './planner.ts';
import { rootOf } from './path.ts';
import { rawTest, remainingTest } from './rawTest.ts';
import { countsByEntries, scan, type Examined, type Found } from './scan.ts';
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

const isSortedPlan = (plan: Plan): boolean => plan.kind === 'access' && plan.sorted;

/** What matches, in no order but the plan's; `undefined` is a chance to pause. */
function* matches(
  store: Store,
  query: Query,
  transaction: Transaction | undefined,
  snapshot: Snapshot | undefined,
  { skip, limit }: { skip: number; limit: number },
): Generator<Found | undefined> {
  const { filter, plan, examined } = query;
  const changes = changesOf(transaction, query.collection as Collection);
  const test = remainingTest(filter, plan);
  const last = limit ? skip + limit : Infinity;
  // What is skipped is not read where the index alone says that it matches.
  const passOver = !test && !changes && countsByEntries(plan) ? skip : 0;
  let position = passOver;
  const seen = transaction?.snapshot ?? snapshot;
  for (const found of scan(store, plan, seen, examined, passOver)) {
    if (!found) {
      yield undefined;
      continue;
    }
    if (changes?.has(keyText(found.key))) continue;
    if ((test && !test(found.raw)) || ++position <= skip) continue;
    yield found;
    if (position >= last) return;
  }
  if (!changes || plan.kind === 'nothing') return;
  const testChanged = rawTest(filter);
  for (const { key, raw } of changes.values()) {
    if (!raw || !testChanged(raw) || ++position <= skip) continue;
    yield { key, raw };
    if (position >= last) return;
  }
}

const everything = { skip: 0, limit: 0 };

function* sortedMatches(
  store: Store,
  query: Query,
  transaction: Transaction | undefined,
  snapshot: Snapshot | undefined,
): Generator<Found | undefined> {
  const { sort, skip, limit } = query;
  const sorter = createSorter<Found>(sort, limit && skip + limit);
  const fieldsOf = fieldReader(new Set(sort.map((field) => rootOf(field.path))));
  for (const found of matches(store, query, transaction, snapshot, everything)) {
    if (!found) yield undefined;
    else sorter.push(fieldsOf(found.raw), found, found.raw.length + 100);
  }
  yield* sorter.finish().slice(skip);
}

/**
 * Runs a query: the matching documents in the order asked for, `undefined` now and then as a
 * chance to pause. Without a transaction it reads the snapshot, or the present state.
 */
export const runQuery = (
  store: Store,
  query: Query,
  transaction?: Transaction,
  snapshot?: Snapshot,
): Iterable<Found | undefined> => {
  if (!query.collection) return [];
  const changed = Boolean(changesOf(transaction, query.collection)?.size);
  if (!query.sort.length || (isSortedPlan(query.plan) && !changed)) {
    return matches(store, query, transaction, snapshot, query);
  }
  return sortedMatches(store, query, transaction, snapshot);
};

/**
 * All results at once: for writes, which run to their end inside the group's transaction.
 * `checkTime` is called now and then and may throw.
 */
export const findAll = (
  store: Store,
  collection: Collection | undefined,
  request: FindRequest,
  transaction?: Transaction,
  checkTime?: () => void,
): Found[] => {
  if (!collection) {
    prepareQuery(store, undefined, request, transaction);
    return [];
  }
  const query = prepareQuery(store, collection, request, transaction, true);
  const result: Found[] = [];
  for (const found of runQuery(store, query, transaction)) {
    if (found) result.push(found);
    else checkTime?.();
  }
  return result;
};

/** The keys of what matches now, or what a transaction sees, found with pauses. */
export const findKeys = async (
  store: Store,
  collection: Collection,
  request: FindRequest,
  pace: { isDue(): boolean; pause(): Promise<void> },
  transaction?: Transaction,
): Promise<RecordKey[]> => {
  const snapshot = transaction ? undefined : store.environment.snapshot();
  const keys: RecordKey[] = [];
  try {
    const query = prepareQuery(store, collection, request, transaction);
    for (const found of runQuery(store, query, transaction, snapshot)) {
      if (found) keys.push(found.key);
      else if (pace.isDue()) await pace.pause();
    }
  } finally {
    snapshot?.done();
  }
  return keys;
};
