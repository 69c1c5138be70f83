import { findAll, findKeys, type FindRequest } from '../query/find.ts';
import { rawTest } from '../query/rawTest.ts';
import { compileFilter } from '../query/filter.ts';
import type { Found } from '../query/scan.ts';
import type { Collection, RecordKey } from '../storage/model.ts';
import { readRecord } from '../storage/store.ts';
import { transient } from '../transactions/lifecycle.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { MongoError } from '../errors.ts';
import { createPace, type Pace } from './pace.ts';
import type { CommandContext } from './types.ts';

/** The documents a statement that changes many of them has found, and how far it has come. */
export interface Targets {
  collection: Collection;
  keys: RecordKey[];
  next: number;
  /** How many of them it has changed or seen to need no change. */
  handled: number;
}

/**
 * Thrown by a write that takes too long for one group: what it has done so far is to be committed,
 * others get their turn, then it goes on. With `search`, it has not even found its documents.
 */
export class Unfinished extends Error {
  readonly search: { collection: Collection; request: FindRequest } | undefined;
  constructor(search?: Unfinished['search']) {
    super('the write goes on in another group');
    this.search = search;
  }
}

/** Throws {@link Unfinished} when the present group has done enough of this write. */
export const checkTime = ({ progress }: CommandContext, search?: Unfinished['search']): void => {
  if (performance.now() > progress.untilMs) throw new Unfinished(search);
};

const find = (context: CommandContext, collection: Collection, request: FindRequest): Found[] =>
  findAll(context.engine.store, collection, request, context.transaction, () =>
    checkTime(context, { collection, request }),
  );

const testOf = ({ filter, variables }: FindRequest): ((raw: Buffer) => boolean) =>
  rawTest(compileFilter(filter, variables && { variables }));

/**
 * The documents of a statement that changes all it matches. It may be interrupted, by time or by a
 * transaction it has to wait for, and goes on where it was: then every document is looked at again, as
 * others may have changed it meanwhile.
 */
export function* eachTarget(
  context: CommandContext,
  collection: Collection,
  request: FindRequest,
): Generator<Found> {
  const { progress, transaction, engine } = context;
  let targets = progress.targets;
  const fresh = targets ? undefined : find(context, collection, request);
  if (fresh) {
    targets = { collection, keys: fresh.map(({ key }) => key), next: 0, handled: 0 };
    progress.targets = targets;
  }
  if (targets?.collection !== collection) return;
  const test = fresh ? undefined : testOf(request);
  for (const start = targets.next; targets.next < targets.keys.length; targets.next++) {
    if (targets.next > start) checkTime(context);
    const key = targets.keys[targets.next] as RecordKey;
    const raw = fresh
      ? fresh[targets.next]?.raw
      : readRecord(engine.store, collection, key, transaction);
    if (!raw || (test && !test(raw))) continue;
    yield { key, raw };
    targets.handled++;
  }
}

/**
 * The document of a statement that changes one, if there is any. A search that takes long goes on
 * outside of the group; what it has found is looked at again, and searched for again when others have
 * changed it meanwhile so that it no longer matches.
 */
export const oneTarget = (
  context: CommandContext,
  collection: Collection,
  statement: FindRequest,
): Found[] => {
  const { progress, transaction, engine } = context;
  const request = { ...statement, limit: 1 };
  const targets = progress.targets;
  if (!targets) return find(context, collection, request);
  progress.targets = undefined;
  const [key] = targets.keys;
  if (!key) return [];
  const raw = readRecord(engine.store, collection, key, transaction);
  if (targets.collection === collection && raw && testOf(request)(raw)) return [{ key, raw }];
  throw new Unfinished({ collection, request });
};

/** The server ended the transaction during a pause. */
export const endedMeanwhile = (): MongoError =>
  new MongoError('NoSuchTransaction', 'the transaction has ended meanwhile', transient);

/** Slices of a long write are a little shorter than what a group takes together. */
const sliceMs = 15;

const beginSlice = ({ progress }: CommandContext): void => {
  progress.untilMs = performance.now() + sliceMs;
};

/** Lets others have their turn, and finds the documents that an interrupted search was about. */
const betweenSlices = async (
  context: CommandContext,
  pace: Pace,
  { search }: Unfinished,
): Promise<void> => {
  await pace.pause();
  if (!search) return;
  const { collection, request } = search;
  const { store } = context.engine;
  const keys = await findKeys(store, collection, request, pace, context.transaction);
  context.progress.targets = { collection, keys, next: 0, handled: 0 };
};

/**
 * Runs a write in as many groups as it takes. It is not atomic as a whole then, only document by
 * document, as MongoDB's writes to many documents are.
 */
export const runInSlices = async <T>(context: CommandContext, run: () => T): Promise<T> => {
  const pace = createPace(context.command);
  for (;;) {
    try {
      return await context.engine.store.group.run(() => {
        beginSlice(context);
        return run();
      });
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      await betweenSlices(context, pace, error);
    }
  }
};

/** Runs a command of a transaction on its overlay, with pauses. */
export const runOnOverlay = async <T>(
  context: CommandContext,
  transaction: Transaction,
  run: () => Promise<T> | T,
): Promise<T> => {
  const command = createPace(context.command);
  const pace: Pace = {
    isDue: command.isDue,
    pause: async () => {
      await command.pause();
      if (transaction.state !== 'open') throw endedMeanwhile();
    },
  };
  for (;;) {
    beginSlice(context);
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      await betweenSlices(context, pace, error);
    }
  }
};
