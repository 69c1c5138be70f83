import { doc, type Doc, type Value } from '../bson/values.ts';
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { Blocked } from '../transactions/transaction.ts';
import {
  checkCollation,
  checkNamespace,
  docArray,
  hintOf,
  optionalDoc,
  optionalFlag,
  requiredDoc,
  variablesOf,
} from './arguments.ts';
import { checkTime } from './targets.ts';
import type { CommandContext, CommandSpec } from './types.ts';
import { deleteDocuments, ensureCollection, insertOne, updateDocuments } from './writes.ts';
import { refuseRetryable, statementFilters } from './crud.ts';

/** One of the writes of a bulkWrite. */
export interface Operation {
  kind: 'insert' | 'update' | 'delete';
  namespace: string;
  statement: Doc;
}

const parseNamespaces = (command: Doc): string[] =>
  docArray(command, 'nsInfo').map((info) => {
    const namespace = info.get('ns');
    if (typeof namespace !== 'string' || !namespace.includes('.')) {
      throw new MongoError(
        'InvalidNamespace',
        `Invalid namespace specified for bulkWrite: '${String(namespace)}'`,
      );
    }
    const dot = namespace.indexOf('.');
    return checkNamespace(namespace.slice(0, dot), namespace.slice(dot + 1));
  });

/** Reads all operations, and refuses all of them when one asks for what there is not. */
const parseOperations = (context: CommandContext): Operation[] => {
  const { command } = context;
  const namespaces = parseNamespaces(command);
  return docArray(command, 'ops').map((statement) => {
    const kind = statement.keys().next().value;
    if (kind !== 'insert' && kind !== 'update' && kind !== 'delete') {
      throw failedToParse(`Unrecognized bulkWrite operation: ${String(kind)}`);
    }
    const namespace = namespaces[Number(statement.get(kind))];
    if (namespace === undefined) {
      throw badValue(`BulkWrite ops entry ${kind} has an invalid nsInfo index.`);
    }
    checkCollation(statement);
    if (optionalFlag(statement, 'multi')) refuseRetryable(context, 'multi=true');
    return { kind, namespace, statement };
  });
};

type Result = Record<string, Value | undefined>;

const runInsert = (context: CommandContext, { namespace, statement }: Operation): Result => {
  insertOne(context, ensureCollection(context, namespace), requiredDoc(statement, 'document'));
  context.progress.inserted++;
  return { n: 1 };
};

const runUpdate = (context: CommandContext, { namespace, statement }: Operation): Result => {
  const { command } = context;
  const variables = variablesOf(command);
  const constants = optionalDoc(statement, 'constants');
  const update = statement.get('updateMods');
  if (update === undefined) {
    throw new MongoError(
      40414,
      "BSON field 'bulkWrite.ops.updateMods' is missing but a required field",
    );
  }
  const { progress } = context;
  const { matched, modified } = progress;
  const before = (progress.before ??= { matched, modified });
  const outcome = updateDocuments(context, namespace, {
    filter: requiredDoc(statement, 'filter'),
    update,
    multi: optionalFlag(statement, 'multi'),
    upsert: optionalFlag(statement, 'upsert'),
    arrayFilters: statementFilters(statement),
    sort: optionalDoc(statement, 'sort'),
    hint: hintOf(statement),
    ...(variables && { variables }),
    ...(constants && { constants: new Map([...(variables ?? []), ...constants]) }),
  });
  const upserted = outcome.upsertedId;
  if (upserted !== undefined) context.progress.upserted.push(doc({ _id: upserted }));
  return {
    n: progress.matched - before.matched + (upserted === undefined ? 0 : 1),
    nModified: progress.modified - before.modified,
    upserted: upserted === undefined ? undefined : doc({ _id: upserted }),
  };
};

const runDelete = (context: CommandContext, { namespace, statement }: Operation): Result => {
  const variables = variablesOf(context.command);
  const { deleted } = deleteDocuments(context, namespace, {
    filter: requiredDoc(statement, 'filter'),
    limit: optionalFlag(statement, 'multi') ? 0 : 1,
    hint: hintOf(statement),
    ...(variables && { variables }),
  });
  return { n: deleted };
};

const runners = { insert: runInsert, update: runUpdate, delete: runDelete };

const failed = (error: MongoError, index: number, kind: Operation['kind']): Doc => {
  const result = doc({
    ok: 0,
    idx: index,
    code: error.code,
    errmsg: error.message,
    n: 0,
    nModified: kind === 'update' ? 0 : undefined,
  });
  for (const [name, value] of error.fields ?? []) result.set(name, value);
  return result;
};

const runAll = (context: CommandContext, operations: Operation[], ordered: boolean): void => {
  const { progress } = context;
  for (
    const start = progress.statement;
    progress.statement < operations.length;
    progress.statement++
  ) {
    if (progress.statement > start) checkTime(context);
    const index = progress.statement;
    const operation = operations[index] as Operation;
    try {
      const result = runners[operation.kind](context, operation);
      progress.results.push(doc({ ok: 1, idx: index, ...result }));
    } catch (error) {
      if (error instanceof Blocked) throw error;
      if (!(error instanceof MongoError) || error.labels.length) throw error;
      const description = failed(error, index, operation.kind);
      progress.errors.push(description);
      progress.results.push(description);
      if (ordered) {
        progress.statement = operations.length;
        return;
      }
    }
    progress.targets = undefined;
    progress.before = undefined;
  }
};

/** MongoDB 8's writes to several collections in one command. */
const bulkWrite = (context: CommandContext): Doc => {
  const { command, progress } = context;
  if (context.database !== 'admin') {
    throw new MongoError('Unauthorized', 'bulkWrite may only be run against the admin database.');
  }
  const operations = (progress.operations ??= parseOperations(context));
  if (!operations.length)
    throw new MongoError(
      'InvalidLength',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  runAll(context, operations, command.get('ordered') !== false);
  const errorsOnly = optionalFlag(command, 'errorsOnly');
  const results = errorsOnly ? progress.errors : progress.results;
  return doc({
    cursor: doc({ id: 0n, firstBatch: results, ns: 'admin.$cmd.bulkWrite' }),
    nErrors: progress.errors.length,
    nInserted: progress.inserted,
    nMatched: progress.matched,
    nModified: progress.modified,
    nUpserted: progress.upserted.length,
    nDeleted: progress.deleted,
    ok: 1,
  });
};

export const bulkWriteCommands: Record<string, CommandSpec> = {
  bulkWrite: { kind: 'write', inTransaction: true, retryable: true, run: bulkWrite },
};
