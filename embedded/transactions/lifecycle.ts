import { MongoError } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import type { Session } from './sessions.ts';
import type { Transaction } from './transaction.ts';

export const transient = { labels: ['TransientTransactionError'] };

export const lifetimeLimitMs = 60_000;

/** A client may come back on another connection to ask once more; a client that died does not. */
export const orphanLimitMs = 1_000;

/** Starts a transaction on what is committed now. */
export const beginTransaction = (store: Store, nowMs: number): Transaction => {
  const transaction: Transaction = {
    snapshot: store.environment.snapshot(),
    startedAt: store.locks.visible(),
    changes: new Map(),
    uniqueEntries: new Map(),
    locks: new Set(),
    created: new Map(),
    state: 'open',
    busy: false,
    connection: 0,
    orphanedAtMs: undefined,
    beganAtMs: nowMs,
    waiting: [],
  };
  store.locks.begin(transaction);
  return transaction;
};

/** Lets go of locks and snapshot; whoever waited goes on. */
export const endTransaction = (
  store: Store,
  transaction: Transaction,
  state: 'committed' | 'aborted',
): void => {
  if (transaction.state === 'committed' || transaction.state === 'aborted') return;
  transaction.state = state;
  if (state === 'committed') store.locks.committed(transaction);
  store.locks.end(transaction);
  transaction.snapshot.done();
  transaction.changes.clear();
  transaction.uniqueEntries.clear();
  transaction.created.clear();
};

export const abortTransaction = (store: Store, session: Session): void => {
  if (session.transaction) endTransaction(store, session.transaction, 'aborted');
};

/** A new number ends whatever the session was doing before. Throws TransactionTooOld for an old one. */
export const advanceSession = (store: Store, session: Session, number: bigint): void => {
  if (number < session.number) {
    throw new MongoError(
      'TransactionTooOld',
      `Cannot start transaction with { txnNumber: ${number} } on session because a newer transaction with txnNumber ${session.number} has already started.`,
    );
  }
  if (number === session.number) return;
  abortTransaction(store, session);
  session.number = number;
  session.transaction = undefined;
  session.reply = undefined;
  session.partial = undefined;
  session.committed = false;
};

/** The open transaction a command belongs to. Throws NoSuchTransaction, TransactionCommitted. */
export const requireOpen = (session: Session, number: bigint): Transaction => {
  const transaction = session.transaction;
  if (number === session.number && (session.committed || transaction?.state === 'committed')) {
    throw new MongoError(
      'TransactionCommitted',
      `Transaction with { txnNumber: ${number} } has been committed.`,
    );
  }
  if (number !== session.number || !transaction || transaction.state !== 'open') {
    throw new MongoError(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`,
      transient,
    );
  }
  return transaction;
};

/** Notes that a connection is gone: the transactions that used it last may have lost their client. */
export const orphanTransactions = (store: Store, connection: number, nowMs: number): void => {
  for (const transaction of store.locks.open()) {
    if (transaction.connection === connection) transaction.orphanedAtMs = nowMs;
  }
};

/**
 * Aborts transactions whose client has gone: those older than the limit, and soon after their connection
 * closed, those nobody asked for since. What they hold would be in everybody's way until then.
 */
export const abortExpired = (store: Store, nowMs: number): void => {
  for (const transaction of [...store.locks.open()]) {
    if (transaction.busy || transaction.state !== 'open') continue;
    const tooOld = nowMs - transaction.beganAtMs > lifetimeLimitMs;
    const orphaned = nowMs - (transaction.orphanedAtMs ?? nowMs) > orphanLimitMs;
    if (tooOld || orphaned) endTransaction(store, transaction, 'aborted');
  }
};
