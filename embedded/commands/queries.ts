import { decode } from '../bson/decode.ts';
import { compare } from '../bson/compare.ts';
import { isNumeric, toNumber } from '../bson/numbers.ts';
import { doc, isDoc, type Doc, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { prepareQuery, runQuery, type Query } from '../query/find.ts';
import { valuesAt } from '../query/path.ts';
import { compileRawProjection } from '../query/projection.ts';
import { findCollection } from '../storage/store.ts';
import {
  checkCollation,
  hintOf,
  namespaceOf,
  optionalCount,
  optionalDoc,
  optionalFlag,
  optionalString,
  variablesOf,
} from './arguments.ts';
import { cursorNotFound, cursorReply, takeBatch, type Results } from './cursors.ts';
import { createPace } from './pace.ts';
import type { CommandContext, CommandSpec } from './types.ts';
import { warnAboutScan } from './slowScans.ts';

/** The query of a find, count or explain command. */
export const queryOf = (context: CommandContext, filterName: string): Query => {
  const { command, engine, transaction } = context;
  checkCollation(command);
  const limit = command.get('limit');
  const variables = variablesOf(command);
  const filter = optionalDoc(command, filterName) ?? new Map();
  return prepareQuery(
    engine.store,
    findCollection(engine.store, namespaceOf(context), transaction),
    {
      filter,
      sort: optionalDoc(command, 'sort'),
      skip: optionalCount(command, 'skip') ?? 0,
      // count takes negative limits for their magnitude; find refuses them itself.
      limit: isNumeric(limit) ? Math.abs(Math.trunc(toNumber(limit))) : 0,
      hint: hintOf(command),
      ...(variables && { variables }),
    },
    transaction,
  );
};

function* encodedResults(
  { command, engine, transaction }: CommandContext,
  query: Query,
  snapshot: Parameters<typeof runQuery>[3],
  project: ReturnType<typeof compileRawProjection> | undefined,
): Generator<Buffer | undefined> {
  const filter = optionalDoc(command, 'filter') ?? new Map();
  for (const found of runQuery(engine.store, query, transaction, snapshot)) {
    if (!found) yield undefined;
    else yield project ? project(found.raw, filter) : found.raw;
  }
}

/** Answers with the first batch; the rest waits in a cursor. */
export const replyWithCursor = async (
  context: CommandContext,
  namespace: string,
  results: Results,
  options: { batchSize: number; single?: boolean; release(): void },
): Promise<Doc> => {
  const { engine } = context;
  let keep = false;
  try {
    const batch = await takeBatch(
      results,
      options.batchSize,
      undefined,
      createPace(context.command),
    );
    if (batch.done || options.single) {
      return cursorReply('firstBatch', namespace, 0n, batch.documents);
    }
    const cursor = engine.cursors.add(
      {
        namespace,
        results,
        pending: batch.pending,
        session: context.session,
        transaction: context.transaction,
        release: options.release,
      },
      engine.nowMs(),
    );
    keep = true;
    return cursorReply('firstBatch', namespace, cursor.id, batch.documents);
  } finally {
    if (!keep) {
      results.return?.();
      options.release();
    }
  }
};

/** What would change the results is refused rather than ignored. */
const refuseOptions = (command: Doc): void => {
  for (const option of ['tailable', 'awaitData']) {
    if (command.get(option) === true) throw notImplemented('tailable cursors');
  }
  for (const option of ['returnKey', 'showRecordId']) {
    if (optionalFlag(command, option)) throw notImplemented(option);
  }
  for (const option of ['min', 'max']) {
    if (optionalDoc(command, option)?.size) throw notImplemented(`find with ${option}`);
  }
};

const find = async (context: CommandContext): Promise<Doc> => {
  const { command, engine, transaction } = context;
  const namespace = namespaceOf(context);
  refuseOptions(command);
  optionalCount(command, 'limit');
  const batchSize = optionalCount(command, 'batchSize') ?? 101;
  const projection = optionalDoc(command, 'projection');
  const project = projection?.size
    ? compileRawProjection(projection, variablesOf(command))
    : undefined;
  const query = queryOf(context, 'filter');
  const snapshot = transaction ? undefined : engine.store.environment.snapshot();
  const results = encodedResults(context, query, snapshot, project);
  const limit = query.limit;
  const reply = await replyWithCursor(context, namespace, results, {
    batchSize: limit && limit <= batchSize ? limit + 1 : batchSize,
    single: optionalFlag(command, 'singleBatch'),
    release: () => {
      snapshot?.done();
      warnAboutScan(engine, namespace, 'find', command.get('filter'), query);
    },
  });
  return reply;
};

const getMore = async (context: CommandContext): Promise<Doc> => {
  const { command, engine } = context;
  const id = BigInt((command.get('getMore') as bigint | number | undefined) ?? 0);
  const cursor = engine.cursors.get(id);
  const collection = optionalString(command, 'collection');
  if (!cursor || cursor.busy) throw cursorNotFound(id);
  if (`${context.database}.${collection}` !== cursor.namespace) {
    throw new MongoError(
      'Unauthorized',
      `Requested getMore on namespace '${context.database}.${collection}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  if (cursor.transaction && cursor.transaction !== context.transaction) {
    throw new MongoError(
      50739,
      `Cannot run getMore on cursor ${id}, which was created in a transaction, without it`,
    );
  }
  const size = optionalCount(command, 'batchSize') || Number.MAX_SAFE_INTEGER;
  cursor.busy = true;
  try {
    const batch = await takeBatch(cursor.results, size, cursor.pending, createPace(command));
    cursor.pending = batch.pending;
    cursor.lastUsedMs = engine.nowMs();
    if (batch.done) engine.cursors.close(cursor);
    return cursorReply('nextBatch', cursor.namespace, batch.done ? 0n : id, batch.documents);
  } catch (error) {
    engine.cursors.close(cursor);
    throw error;
  } finally {
    cursor.busy = false;
  }
};

const killCursors = (context: CommandContext): Doc => {
  const ids = (context.command.get('cursors') as Value[] | undefined) ?? [];
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const id of ids) {
    const cursor = engine(context).cursors.get(BigInt(id as bigint));
    if (cursor) engine(context).cursors.close(cursor);
    (cursor ? killed : missing).push(id);
  }
  return doc({
    cursorsKilled: killed,
    cursorsNotFound: missing,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  });
};

const engine = (context: CommandContext) => context.engine;

/** Runs a query to its end, giving others their turn. */
const eachFound = async (
  context: CommandContext,
  query: Query,
  visit: (raw: Buffer) => void,
): Promise<void> => {
  const { store } = context.engine;
  const snapshot = context.transaction ? undefined : store.environment.snapshot();
  const pace = createPace(context.command);
  try {
    for (const found of runQuery(store, query, context.transaction, snapshot)) {
      if (found) visit(found.raw);
      else if (pace.isDue()) await pace.pause();
    }
  } finally {
    snapshot?.done();
  }
};

const count = async (context: CommandContext): Promise<Doc> => {
  const query = queryOf(context, 'query');
  const filter = context.command.get('query');
  const plain = (!isDoc(filter) || !filter.size) && !query.skip && !query.limit;
  if (plain && !context.transaction) return doc({ n: query.collection?.count ?? 0, ok: 1 });
  let n = 0;
  await eachFound(context, query, () => n++);
  warnAboutScan(context.engine, namespaceOf(context), 'count', filter, query);
  return doc({ n, ok: 1 });
};

const distinct = async (context: CommandContext): Promise<Doc> => {
  const { command } = context;
  const key = optionalString(command, 'key');
  if (key === undefined) {
    throw new MongoError(40414, "BSON field 'distinct.key' is missing but a required field");
  }
  const query = queryOf(context, 'query');
  const values: Value[] = [];
  const parts = key.split('.');
  await eachFound(context, query, (raw) => {
    for (const value of valuesAt(decode(raw), parts)) {
      if (value !== undefined) values.push(value);
    }
  });
  warnAboutScan(context.engine, namespaceOf(context), 'distinct', command.get('query'), query);
  values.sort(compare);
  const unique = values.filter((value, i) => i === 0 || compare(value, values[i - 1]) !== 0);
  return doc({ values: unique, ok: 1 });
};

export const queryCommands: Record<string, CommandSpec> = {
  find: { kind: 'read', inTransaction: true, run: find },
  getMore: { kind: 'read', inTransaction: true, run: getMore },
  killCursors: { kind: 'read', inTransaction: true, run: killCursors },
  count: { kind: 'read', run: count },
  distinct: { kind: 'read', inTransaction: true, run: distinct },
};
