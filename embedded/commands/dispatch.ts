import { Binary, doc, isDoc, Timestamp, type Doc } from '../bson/values.ts';
import { DecodeError } from '../bson/decode.ts';
import { codeNameOf, MongoError } from '../errors.ts';
import {
  advanceSession,
  beginTransaction,
  endTransaction,
  requireOpen,
} from '../transactions/lifecycle.ts';
import type { Session } from '../transactions/sessions.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Failure } from './failPoints.ts';
import { findCommand } from './registry.ts';
import { runOnce } from './retryable.ts';
import { endedMeanwhile, runInSlices, runOnOverlay } from './targets.ts';
import { abortCommand, commitTransaction } from './transactions.ts';
import { newProgress, type CommandContext, type CommandSpec, type Engine } from './types.ts';

/** The answer to a command; undefined when the connection is to be closed without one. */
export type Answer = Doc | undefined;

const retryableCodes = new Set([
  11600, 11602, 10107, 13435, 13436, 189, 91, 7, 6, 89, 9001, 262, 134,
]);

/** WriteConflict, LockTimeout, SnapshotUnavailable, PreparedTransactionInProgress, NoSuchTransaction. */
const transientCodes = new Set([112, 24, 246, 267, 251]);

const errorReply = (error: unknown): Doc => {
  if (error instanceof MongoError) {
    const reply = doc({
      ok: 0,
      errmsg: error.message,
      code: error.code,
      codeName: error.codeName,
      errorLabels: error.labels.length ? error.labels : undefined,
    });
    for (const [name, value] of error.fields ?? []) reply.set(name, value);
    return reply;
  }
  if (error instanceof DecodeError) {
    return doc({ ok: 0, errmsg: error.message, code: 22, codeName: 'InvalidBSON' });
  }
  const message = error instanceof Error ? error.message : String(error);
  return doc({ ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' });
};

const numberOf = (command: Doc): bigint | undefined => {
  const number = command.get('txnNumber');
  return number === undefined ? undefined : BigInt(number as bigint);
};

const emptyHash = new Binary(0, Buffer.alloc(20));

/** Every reply tells the logical time: that of the last commit, which covers all it may have seen. */
const stamp = (engine: Engine, reply: Doc): Doc => {
  const now = engine.store.time.now();
  reply.set(
    '$clusterTime',
    doc({ clusterTime: now, signature: doc({ hash: emptyHash, keyId: 0n }) }),
  );
  reply.set('operationTime', now);
  return reply;
};

const observeTime = (engine: Engine, command: Doc): void => {
  const concern = command.get('readConcern');
  const after = isDoc(concern) ? concern.get('afterClusterTime') : undefined;
  if (after instanceof Timestamp) engine.store.time.advanceTo(after);
};

/**
 * Several reads of one moment are possible in transactions only: outside of one each reads the newest, and an answer
 * from another moment than the one that was asked for would be wrong without a word.
 */
const refuseSnapshot = (command: Doc): void => {
  const concern = command.get('readConcern');
  if (!isDoc(concern) || concern.get('level') !== 'snapshot') return;
  throw new MongoError(
    'InvalidOptions',
    'readConcern level snapshot is not supported outside of a transaction by the embedded database',
  );
};

const runInTransaction = async (
  context: CommandContext,
  spec: CommandSpec,
  transaction: Transaction,
): Promise<Doc> => {
  const { store } = context.engine;
  transaction.busy = true;
  transaction.connection = context.connectionId;
  transaction.orphanedAtMs = undefined;
  try {
    const reply = await runOnOverlay(context, transaction, () => spec.run(context));
    if (transaction.state !== 'open') throw endedMeanwhile();
    const failed = context.progress.errors.length > 0;
    if (failed) endTransaction(store, transaction, 'aborted');
    return reply;
  } catch (error) {
    // getMore and the like of an open transaction may fail without ending it only in MongoDB's
    // own bookkeeping; for clients every error ends the transaction.
    endTransaction(store, transaction, 'aborted');
    throw error;
  } finally {
    transaction.busy = false;
  }
};

const runWrite = (
  context: CommandContext,
  spec: CommandSpec,
  number: bigint | undefined,
): Promise<Doc> => {
  const run = (): Doc => spec.run(context) as Doc;
  const { session } = context;
  if (!session || number === undefined) return runInSlices(context, run);
  return runOnce(context, session, number, run);
};

const transactionFor = (
  engine: Engine,
  session: Session,
  command: Doc,
  number: bigint,
): Transaction => {
  if (command.get('startTransaction') === true) {
    if (number === session.number && session.transaction) {
      throw new MongoError(
        'ConflictingOperationInProgress',
        `txnNumber ${number} has already been used in a transaction`,
      );
    }
    advanceSession(engine.store, session, number);
    session.transaction = beginTransaction(engine.store, engine.nowMs());
    return session.transaction;
  }
  return requireOpen(session, number);
};

const perform = async (
  context: CommandContext,
  spec: CommandSpec | undefined,
  number: bigint | undefined,
): Promise<Doc> => {
  const { engine, command, name, session } = context;
  if (command.get('autocommit') === false) {
    if (!session || number === undefined) {
      throw new MongoError(
        'InvalidOptions',
        "'autocommit' field requires a transaction number and a session",
      );
    }
    if (name === 'commitTransaction') return commitTransaction(engine, session, number);
    if (name === 'abortTransaction') return abortCommand(engine, session, number);
    if (command.has('writeConcern')) {
      throw new MongoError(
        'InvalidOptions',
        'writeConcern is not allowed within a multi-statement transaction',
      );
    }
    if (spec && spec.kind !== 'other' && !spec.inTransaction) {
      if (command.get('startTransaction') === true) advanceSession(engine.store, session, number);
      else if (session.transaction) endTransaction(engine.store, session.transaction, 'aborted');
      throw new MongoError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    }
    if (!spec) throw unknownCommand(name);
    const transaction = transactionFor(engine, session, command, number);
    return runInTransaction({ ...context, transaction }, spec, transaction);
  }
  if (name === 'commitTransaction' || name === 'abortTransaction') {
    throw new MongoError('InvalidOptions', `${name} must be run within a transaction`);
  }
  refuseSnapshot(command);
  if (!spec || (spec.kind === 'other' && spec.testOnly && !engine.testCommands)) {
    throw unknownCommand(name);
  }
  if (spec.kind === 'write') return runWrite(context, spec, spec.retryable ? number : undefined);
  return spec.run(context);
};

/**
 * What a session numbers is done one after the other, as in MongoDB: what is sent again finds out what
 * became of the first, and a transaction does not end while a command of it is being worked on.
 */
const execute = async (context: CommandContext, spec: CommandSpec | undefined): Promise<Doc> => {
  const number = numberOf(context.command);
  const { session } = context;
  if (!session || number === undefined) return perform(context, spec, number);
  while (session.running) await session.running;
  const work = perform(context, spec, number);
  session.running = work.catch(() => undefined);
  try {
    return await work;
  } finally {
    session.running = undefined;
  }
};

const unknownCommand = (name: string): MongoError =>
  new MongoError('CommandNotFound', `no such command: '${name}'`);

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The labels a server adds to an error that a fail point makes up. */
const labelsOf = (failure: Failure, command: Doc, name: string): string[] => {
  if (failure.labels) return failure.labels;
  const code = failure.errorCode ?? 0;
  const inTransaction = command.get('autocommit') === false;
  const ending = name === 'commitTransaction' || name === 'abortTransaction';
  if (retryableCodes.has(code) && (ending || (!inTransaction && command.has('txnNumber')))) {
    return ['RetryableWriteError'];
  }
  const transient =
    transientCodes.has(code) || (retryableCodes.has(code) && name !== 'commitTransaction');
  return inTransaction && transient ? ['TransientTransactionError'] : [];
};

const failingReply = (failure: Failure, command: Doc, name: string): Doc => {
  const code = failure.errorCode as number;
  const labels = labelsOf(failure, command, name);
  return doc({
    ok: 0,
    errmsg: `Failing command via 'failCommand' failpoint`,
    code,
    codeName: codeNameOf(code),
    errorLabels: labels.length ? labels : undefined,
  });
};

const addWriteConcernError = (reply: Doc, failure: Failure, command: Doc, name: string): void => {
  const error = failure.writeConcernError as Doc;
  reply.set('writeConcernError', error);
  const labels = labelsOf({ ...failure, errorCode: Number(error.get('code')) }, command, name);
  if (labels.includes('RetryableWriteError') || failure.labels) reply.set('errorLabels', labels);
};

/** There is one member only: more can never acknowledge. */
const checkWriteConcern = (command: Doc, reply: Doc): void => {
  const concern = command.get('writeConcern');
  const members = isDoc(concern) ? Number(concern.get('w') ?? 1) : 1;
  if (!(members > 1) || reply.get('ok') === 0) return;
  reply.set(
    'writeConcernError',
    doc({
      code: 100,
      codeName: 'UnsatisfiableWriteConcern',
      errmsg: 'Not enough data-bearing nodes',
      errInfo: doc({ writeConcern: concern }),
    }),
  );
};

/** Runs one command of a client and answers it; errors become replies. */
export const dispatch = async (
  engine: Engine,
  command: Doc,
  connectionId: number,
): Promise<Answer> => {
  const name = command.keys().next().value ?? '';
  const failure = engine.failPoints.check(command, name);
  if (failure) {
    if (failure.blockMs) await delay(failure.blockMs);
    if (failure.closeConnection) return undefined;
    if (failure.errorCode !== undefined) return stamp(engine, failingReply(failure, command, name));
  }
  let reply: Doc;
  try {
    observeTime(engine, command);
    const lsid = command.get('lsid');
    const context: CommandContext = {
      engine,
      name,
      command,
      database: String(command.get('$db') ?? 'admin'),
      connectionId,
      session: isDoc(lsid) ? engine.sessions.of(lsid) : undefined,
      transaction: undefined,
      progress: newProgress(),
    };
    reply = await execute(context, findCommand(name));
  } catch (error) {
    reply = errorReply(error);
    if (reply.get('code') === 1)
      engine.warn(`${name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
  }
  checkWriteConcern(command, reply);
  if (failure?.writeConcernError && reply.get('ok') !== 0) {
    addWriteConcernError(reply, failure, command, name);
  }
  return stamp(engine, reply);
};
