import { findAll, findKeys, type FindRequest } from '../query/find.ts';
import { rawTest } from '../query/rawTest.ts';
import { compileFilter } from '../query/filter.ts';
import type { Found } from '../query/scan.ts';
import type { Collection, RecordKey } from '../storage/model.ts';
import { readRecord } from '../storage/store.ts';
import { createPace } from './pace.ts';
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

/**
 * The documents of a statement that changes all it matches. Outside of transactions it may be
 * interrupted, by time or by a transaction it has to wait for, and goes on where it was: then every
 * document is looked at again, as others may have changed it meanwhile.
 */
export function* eachTarget(
  context: CommandContext,
  collection: Collection,
  request: FindRequest,
): Generator<Found> {
  const { progress, transaction, engine } = context;
  if (transaction) return yield* find(context, collection, request);
  let targets = progress.targets;
  const fresh = targets ? undefined : find(context, collection, request);
  if (fresh) {
    targets = { collection, keys: fresh.map(({ key }) => key), next: 0, handled: 0 };
    progress.targets = targets;
  }
  if (targets?.collection !== collection) return;
  const { filter, variables } = request;
  const test = fresh ? undefined : rawTest(compileFilter(filter, variables && { variables }));
  for (const start = targets.next; targets.next < targets.keys.length; targets.next++) {
    if (targets.next > start) checkTime(context);
    const key = targets.keys[targets.next] as RecordKey;
    const raw = fresh ? fresh[targets.next]?.raw : readRecord(engine.store, collection, key);
    if (!raw || (test && !test(raw))) continue;
    yield { key, raw };
    targets.handled++;
  }
}

/** Slices of a long write are a little shorter than what a group takes together. */
const sliceMs = 15;

/**
 * Runs a write in as many groups as it takes. It is not atomic as a whole then, only document by
 * document, as MongoDB's writes to many documents are.
 */
export const runInSlices = async <T>(context: CommandContext, run: () => T): Promise<T> => {
  const { store } = context.engine;
  const { progress } = context;
  const pace = createPace(context.command);
  for (;;) {
    try {
      return await store.group.run(() => {
        progress.untilMs = performance.now() + sliceMs;
        return run();
      });
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      await pace.pause();
      if (!error.search) continue;
      const { collection, request } = error.search;
      const keys = await findKeys(store, collection, request, pace);
      progress.targets = { collection, keys, next: 0, handled: 0 };
    }
  }
};
