import { doc, type Doc, type Value } from '../bson/values.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { projectOne } from '../query/projection.ts';
import {
  checkCollation,
  docArray,
  hintOf,
  namespaceOf,
  optionalDoc,
  optionalFlag,
  requiredDoc,
  variablesOf,
} from './arguments.ts';
import type { CommandContext, CommandSpec } from './types.ts';
import {
  deleteDocuments,
  ensureCollection,
  insertOne,
  runStatements,
  updateDocuments,
  type UpdateStatement,
} from './writes.ts';

const isOrdered = (command: Doc): boolean => command.get('ordered') !== false;

const maxStatements = 100_000;

const checkBatch = (statements: unknown[]): void => {
  if (statements.length && statements.length <= maxStatements) return;
  throw new MongoError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${maxStatements}. Got ${statements.length} operations.`,
  );
};

const withErrors = (context: CommandContext, reply: Doc): Doc => {
  if (context.progress.errors.length) reply.set('writeErrors', context.progress.errors);
  return reply;
};

const insert = (context: CommandContext): Doc => {
  const { command, progress } = context;
  const namespace = namespaceOf(context);
  const documents = docArray(command, 'documents');
  checkBatch(documents);
  const collection = ensureCollection(context, namespace);
  runStatements(context, documents, isOrdered(command), (document) => {
    insertOne(context, collection, document);
    progress.inserted++;
  });
  return withErrors(context, doc({ n: progress.inserted, ok: 1 }));
};

const statementFilters = (statement: Doc): Doc[] | undefined =>
  statement.has('arrayFilters') ? docArray(statement, 'arrayFilters') : undefined;

/** An entry of `updates` as the update machinery takes it. */
const parseUpdate = (statement: Doc, command: Doc): UpdateStatement => {
  checkCollation(statement);
  const update = statement.get('u');
  if (update === undefined) {
    throw new MongoError(40414, "BSON field 'update.updates.u' is missing but a required field");
  }
  const constants = optionalDoc(statement, 'c');
  const multi = optionalFlag(statement, 'multi');
  if (multi && statement.has('sort')) {
    throw failedToParse('Cannot specify sort with multi=true');
  }
  const variables = variablesOf(command);
  return {
    filter: requiredDoc(statement, 'q'),
    update,
    multi,
    upsert: optionalFlag(statement, 'upsert'),
    arrayFilters: statementFilters(statement),
    sort: optionalDoc(statement, 'sort'),
    hint: hintOf(statement),
    ...(variables && { variables }),
    ...((constants ?? variables) && {
      constants: new Map<string, Value>([...(variables ?? []), ...(constants ?? [])]),
    }),
  };
};

/** What changes many documents cannot be told from what has been done when it is sent again. */
export const refuseRetryable = (context: CommandContext, what: string): void => {
  if (!context.command.has('txnNumber') || context.transaction) return;
  throw new MongoError('InvalidOptions', `Cannot use (or request) retryable writes with ${what}`);
};

const update = (context: CommandContext): Doc => {
  const { command, progress } = context;
  const namespace = namespaceOf(context);
  const statements = docArray(command, 'updates');
  checkBatch(statements);
  runStatements(context, statements, isOrdered(command), (statement, index) => {
    const request = parseUpdate(statement, command);
    if (request.multi) refuseRetryable(context, 'multi=true');
    const outcome = updateDocuments(context, namespace, request);
    if (outcome.upsertedId === undefined) return;
    progress.upserted.push(doc({ index, _id: outcome.upsertedId }));
  });
  const reply = doc({
    n: progress.matched + progress.upserted.length,
    nModified: progress.modified,
    upserted: progress.upserted.length ? progress.upserted : undefined,
    ok: 1,
  });
  return withErrors(context, reply);
};

const remove = (context: CommandContext): Doc => {
  const { command, progress } = context;
  const namespace = namespaceOf(context);
  const statements = docArray(command, 'deletes');
  checkBatch(statements);
  const variables = variablesOf(command);
  runStatements(context, statements, isOrdered(command), (statement) => {
    checkCollation(statement);
    const limit = Number(statement.get('limit') ?? NaN);
    if (limit !== 0 && limit !== 1) {
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
    }
    if (!limit) refuseRetryable(context, 'limit=0');
    deleteDocuments(context, namespace, {
      filter: requiredDoc(statement, 'q'),
      limit,
      hint: hintOf(statement),
      ...(variables && { variables }),
    });
  });
  return withErrors(context, doc({ n: progress.deleted, ok: 1 }));
};

const projected = (context: CommandContext, document: Doc | undefined, query: Doc): Value => {
  if (!document) return null;
  const fields = optionalDoc(context.command, 'fields');
  return fields?.size ? projectOne(fields, document, query) : document;
};

const findAndModify = (context: CommandContext): Doc => {
  const { command } = context;
  const namespace = namespaceOf(context);
  checkCollation(command);
  const query = optionalDoc(command, 'query') ?? new Map();
  const variables = variablesOf(command);
  const request = {
    filter: query,
    sort: optionalDoc(command, 'sort'),
    hint: hintOf(command),
    limit: 1,
    ...(variables && { variables }),
  };
  const change = command.get('update');
  const upsert = optionalFlag(command, 'upsert');
  const fresh = optionalFlag(command, 'new');
  if (optionalFlag(command, 'remove')) {
    if (change !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
    if (upsert) throw failedToParse('Cannot specify both upsert=true and remove=true');
    if (fresh) {
      throw failedToParse(
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    }
    const { deleted, before } = deleteDocuments(context, namespace, request);
    const value = projected(context, before, query);
    return doc({ lastErrorObject: doc({ n: deleted }), value, ok: 1 });
  }
  if (change === undefined) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  const outcome = updateDocuments(context, namespace, {
    ...request,
    update: change,
    multi: false,
    upsert,
    arrayFilters: statementFilters(command),
  });
  const inserted = outcome.upsertedId !== undefined;
  const value = fresh ? outcome.after : inserted ? undefined : outcome.before;
  const last = doc({
    n: outcome.matched + (inserted ? 1 : 0),
    updatedExisting: outcome.matched > 0,
    upserted: outcome.upsertedId,
  });
  return doc({ lastErrorObject: last, value: projected(context, value, query), ok: 1 });
};

const writeSpec = (run: (context: CommandContext) => Doc): CommandSpec => ({
  kind: 'write',
  inTransaction: true,
  retryable: true,
  run,
});

export const crudCommands: Record<string, CommandSpec> = {
  insert: writeSpec(insert),
  update: writeSpec(update),
  delete: writeSpec(remove),
  findAndModify: writeSpec(findAndModify),
  findandmodify: writeSpec(findAndModify),
};

export { statementFilters };
