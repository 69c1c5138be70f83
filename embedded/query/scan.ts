import { verified } from '../storage/checksum.ts';
import type { Snapshot } from '../storage/environment.ts';
import { keyText } from '../storage/prefix.ts';
import type { Store } from '../storage/store.ts';
import type { Range } from './bounds.ts';
import type { AccessPlan, Plan } from './plan.ts';

export interface Found {
  key: Buffer;
  raw: Buffer;
}

/** What a scan has looked at, for explain and for the warning about large scans. */
export interface Examined {
  keys: number;
  documents: number;
}

interface Entry {
  key: Uint8Array;
  value: Buffer;
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

const entriesOf = (
  store: Store,
  plan: AccessPlan,
  range: Range,
  snapshot: Snapshot | undefined,
): Iterable<Entry> => {
  const tree = plan.index ? store.environment.indexes : store.environment.documents;
  const options = plan.reverse
    ? {
        start: range.end,
        end: range.start,
        reverse: true,
        exclusiveStart: true,
        inclusiveEnd: true,
      }
    : { start: range.start, end: range.end };
  return tree.getRange({
    ...options,
    ...store.environment.from(snapshot),
  }) as Iterable<Entry>;
};

/** A range that is being walked, at its next entry. */
interface Head {
  iterator: Iterator<Entry>;
  entry: Entry;
  fixed: number;
}

/** Puts a head into its place among others that are in order: the next one stands last. */
const insert = (heads: Head[], head: Head, turn: number): void => {
  const order = ({ entry, fixed }: Head) => entry.key.subarray(fixed);
  const key = order(head);
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Buffer.compare(order(heads[middle] as Head), key) * turn > 0) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, head);
};

/** Takes the entries of several ranges in one common order, such as `$in` followed by a sort. */
function* merged(store: Store, plan: AccessPlan, snapshot: Snapshot | undefined): Generator<Entry> {
  const turn = plan.reverse ? -1 : 1;
  const heads: Head[] = [];
  for (const range of plan.ranges) {
    const iterator = entriesOf(store, plan, range, snapshot)[Symbol.iterator]();
    const first = iterator.next();
    if (!first.done) insert(heads, { iterator, entry: first.value, fixed: range.fixed }, turn);
  }
  try {
    for (let head = heads.at(-1); head; head = heads.at(-1)) {
      yield head.entry;
      const next = head.iterator.next();
      heads.pop();
      if (!next.done) insert(heads, { ...head, entry: next.value }, turn);
    }
  } finally {
    for (const { iterator } of heads) iterator.return?.();
  }
}

const isEmpty = (range: Range): boolean => Buffer.compare(range.start, range.end) >= 0;

function* inTurn(store: Store, plan: AccessPlan, snapshot: Snapshot | undefined): Generator<Entry> {
  const ranges = plan.reverse ? plan.ranges.toReversed() : plan.ranges;
  for (const range of ranges) {
    if (isEmpty(range)) continue;
    yield* entriesOf(store, plan, range, snapshot);
  }
}

/** Every layer of generators costs each entry again: the most frequent case does without. */
const allEntries = (
  store: Store,
  plan: AccessPlan,
  snapshot: Snapshot | undefined,
): Iterable<Entry> => {
  if (plan.merge) return merged(store, plan, snapshot);
  const [range, another] = plan.ranges;
  if (!range || another) return inTurn(store, plan, snapshot);
  return isEmpty(range) ? [] : entriesOf(store, plan, range, snapshot);
};

/** How often a long scan gives its caller the chance to let others have a turn. */
const pauseEvery = 256;

function* scanAccess(
  store: Store,
  plan: AccessPlan,
  snapshot: Snapshot | undefined,
  examined: Examined,
  passOver = 0,
): Generator<Found | undefined> {
  const { documents } = store.environment;
  const options = snapshot && { transaction: snapshot };
  if (plan.direct) {
    const ranges = plan.reverse ? plan.ranges.toReversed() : plan.ranges;
    for (const { start } of ranges) {
      const stored = documents.get(start, options);
      if (!stored) continue;
      examined.documents++;
      yield { key: start, raw: verified(stored) };
    }
    return;
  }
  const seen = plan.repeats ? new Set<string>() : undefined;
  for (const entry of allEntries(store, plan, snapshot)) {
    examined.keys++;
    if (examined.keys % pauseEvery === 0) yield undefined;
    if (examined.keys <= passOver) continue;
    if (!plan.index) {
      examined.documents++;
      yield { key: asBuffer(entry.key), raw: verified(entry.value) };
      continue;
    }
    if (seen) {
      const text = keyText(entry.value);
      if (seen.has(text)) continue;
      seen.add(text);
    }
    const stored = documents.get(entry.value, options);
    if (!stored) continue;
    examined.documents++;
    yield { key: entry.value, raw: verified(stored) };
  }
}

function* scanUnion(
  store: Store,
  branches: AccessPlan[],
  snapshot: Snapshot | undefined,
  examined: Examined,
): Generator<Found | undefined> {
  const seen = new Set<string>();
  for (const branch of branches) {
    for (const found of scanAccess(store, branch, snapshot, examined)) {
      if (found) {
        const text = keyText(found.key);
        if (seen.has(text)) continue;
        seen.add(text);
      }
      yield found;
    }
  }
}

/** Whether every entry that is walked is a document found, so that none has to be read to be counted. */
export const countsByEntries = (plan: Plan): boolean =>
  plan.kind === 'access' && plan.exact && !plan.direct && !plan.repeats;

/**
 * The documents a plan finds, each once; `undefined` now and then, as a chance to pause. The plan
 * says whether they still have to be filtered and sorted. So many as `passOver` are left out without
 * being read, which only a plan that `countsByEntries` may be asked for.
 */
export const scan = (
  store: Store,
  plan: Plan,
  snapshot: Snapshot | undefined,
  examined: Examined,
  passOver = 0,
): Iterable<Found | undefined> => {
  if (plan.kind === 'nothing') return [];
  if (plan.kind === 'access') return scanAccess(store, plan, snapshot, examined, passOver);
  return scanUnion(store, plan.branches, snapshot, examined);
};
