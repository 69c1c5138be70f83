import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import {
  doc,
  ObjectId,
  Regex,
  Timestamp,
  type Doc,
  type Maybe,
  type Value,
} from '../bson/values.ts';
import { badValue, MongoError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { findAll, type FindRequest } from '../query/find.ts';
import { sameBytes } from '../storage/checksum.ts';
import { recordKey } from '../storage/indexKeys.ts';
import type { Collection } from '../storage/model.ts';
import { writeDocument } from '../storage/records.ts';
import { createCollection, findCollection } from '../storage/store.ts';
import { Blocked } from '../transactions/transaction.ts';
import { positionFinder } from '../update/matched.ts';
import { compileUpdate } from '../update/update.ts';
import { upsertDocument } from '../update/upsert.ts';
import { checkTime, eachTarget, oneTarget } from './targets.ts';
import { checkDocument, checkStoredDocument } from './validation.ts';
import type { CommandContext } from './types.ts';

/** The collection a write goes to, created when it is not there. */
export const ensureCollection = (context: CommandContext, namespace: string): Collection => {
  const { engine, transaction } = context;
  return (
    findCollection(engine.store, namespace, transaction) ??
    createCollection(engine.store, namespace, new Map(), transaction)
  );
};

/** The present logical time, for `$currentDate` and empty timestamps. */
const timestampOf = (context: CommandContext): Timestamp => context.engine.store.time.tick();

/** `_id` first, and empty timestamps filled in, as MongoDB stores documents. */
const normalize = (context: CommandContext, document: Doc): Doc => {
  const id = document.get('_id');
  let result = document;
  if (id === undefined) {
    result = new Map<string, Value>([['_id', ObjectId.create()], ...document]);
  } else if (document.keys().next().value !== '_id') {
    result = new Map<string, Value>([['_id', id], ...document]);
  }
  for (const [name, value] of result) {
    if (value instanceof Timestamp && value.t === 0 && value.i === 0 && name !== '_id') {
      if (result === document) result = new Map(document);
      result.set(name, timestampOf(context));
    }
  }
  return result;
};

const checkId = (id: Maybe): void => {
  const name = Array.isArray(id) ? 'array' : id instanceof Regex ? 'regex' : undefined;
  if (name) throw badValue(`The '_id' value cannot be of type ${name}`);
};

export const insertOne = (context: CommandContext, collection: Collection, document: Doc): void => {
  const whole = normalize(context, document);
  checkDocument(whole);
  const id = whole.get('_id');
  checkId(id);
  checkStoredDocument(context, collection, whole);
  const { store } = context.engine;
  const key = recordKey(collection.id, id);
  writeDocument(store, { collection, key, before: undefined, after: whole }, context.transaction);
};

export interface UpdateStatement extends FindRequest {
  update: Value;
  multi: boolean;
  upsert: boolean;
  arrayFilters?: Doc[] | undefined;
  constants?: ReadonlyMap<string, Value> | undefined;
}

export interface UpdateOutcome {
  matched: number;
  modified: number;
  upsertedId?: Value;
  before?: Doc;
  after?: Doc;
}

/** Updates what a statement matches; inserts when it is an upsert and nothing matches. */
export const updateDocuments = (
  context: CommandContext,
  namespace: string,
  statement: UpdateStatement,
): UpdateOutcome => {
  const { engine, transaction, progress } = context;
  const { store } = engine;
  const collection = findCollection(store, namespace, transaction);
  const variables = statement.constants ?? statement.variables;
  const update = compileUpdate(statement.update, {
    arrayFilters: statement.arrayFilters,
    multi: statement.multi,
    variables,
  });
  const find = statement.multi ? eachTarget : oneTarget;
  const found = collection
    ? find(context, collection, statement)
    : findAll(store, undefined, statement, transaction);
  const updateContext = {
    nowMs: engine.nowMs(),
    timestamp: () => timestampOf(context),
    isInsert: false,
  };
  const outcome: UpdateOutcome = { matched: 0, modified: 0 };
  const position = update.positional ? positionFinder(compileFilter(statement.filter)) : undefined;
  for (const { key, raw } of found) {
    const before = decode(raw);
    const matched = position ? position(before) : () => undefined;
    const after = update.apply(
      before,
      { ...updateContext, documentId: before.get('_id') },
      matched,
    );
    const target = collection as Collection;
    const encoded = encode(after);
    const changed = !sameBytes(encoded, raw);
    if (changed) {
      checkDocument(after);
      checkStoredDocument(context, target, after);
      writeDocument(store, { collection: target, key, before, after, encoded }, transaction);
    }
    progress.matched++;
    outcome.matched++;
    if (changed) {
      progress.modified++;
      outcome.modified++;
    }
    outcome.before = before;
    outcome.after = after;
  }
  if (outcome.matched || progress.targets?.handled || !statement.upsert) return outcome;
  const filter = compileFilter(
    statement.filter,
    statement.variables && { variables: statement.variables },
  );
  const inserted = upsertDocument(filter, update, { ...updateContext, documentId: undefined });
  insertOne(context, ensureCollection(context, namespace), inserted);
  outcome.upsertedId = inserted.get('_id') as Value;
  outcome.after = inserted;
  return outcome;
};

/** Deletes what a statement matches: one document, or all of them. */
export const deleteDocuments = (
  context: CommandContext,
  namespace: string,
  statement: FindRequest,
): { deleted: number; before?: Doc } => {
  const { engine, transaction, progress } = context;
  const collection = findCollection(engine.store, namespace, transaction);
  let before: Doc | undefined;
  let deleted = 0;
  const find = statement.limit ? oneTarget : eachTarget;
  const found = collection
    ? find(context, collection, statement)
    : findAll(engine.store, undefined, statement, transaction);
  for (const { key, raw } of found) {
    before = decode(raw);
    const target = { collection: collection as Collection, key, before, after: undefined };
    writeDocument(engine.store, target, transaction);
    progress.deleted++;
    deleted++;
  }
  return { deleted, ...(before && { before }) };
};

/** The description of a failed statement in `writeErrors`. */
export const writeError = (error: MongoError, index: number): Doc => {
  const result = doc({ index, code: error.code, errmsg: error.message });
  for (const [name, value] of error.fields ?? []) result.set(name, value);
  return result;
};

/**
 * Runs statements one after the other. A failed one is noted; if they are ordered it is the last.
 * What is not the statement's fault (conflicts, waiting) goes to the caller.
 */
export const runStatements = <T>(
  context: CommandContext,
  statements: T[],
  ordered: boolean,
  run: (statement: T, index: number) => void,
): void => {
  const { progress } = context;
  for (
    const start = progress.statement;
    progress.statement < statements.length;
    progress.statement++
  ) {
    if (progress.statement > start) checkTime(context);
    try {
      run(statements[progress.statement] as T, progress.statement);
    } catch (error) {
      if (error instanceof Blocked) throw error;
      if (!(error instanceof MongoError) || error.labels.length) throw error;
      progress.errors.push(writeError(error, progress.statement));
      if (ordered) {
        progress.statement = statements.length;
        return;
      }
    }
    progress.targets = undefined;
  }
};
