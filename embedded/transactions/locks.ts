import { writeConflict } from '../errors.ts';
import { Blocked, type Transaction } from './transaction.ts';

/**
 * Who may write what. Keys are texts of record keys and of entries in unique indexes.
 *
 * A transaction takes locks as it writes and keeps them until it ends. Meeting another's lock, or
 * something that changed since its snapshot, it fails at once with WriteConflict: waiting
 * could deadlock. A write outside of transactions waits instead, as it holds nothing itself.
 */
export interface Locks {
  acquire(key: string, transaction: Transaction | undefined): void;
  /** Notes what a write outside of transactions has changed, for those that began before. */
  changed(keys: Iterable<string>): void;
  /** Counts commits; that of the present group's jobs, which may not be visible yet. */
  ordinal(): number;
  /** The next ordinal, for changes that no key stands for. */
  advance(): number;
  /** Everything up to this ordinal is in a snapshot taken now. */
  visible(): number;
  /** A group has been committed: new snapshots include everything up to this ordinal. */
  groupIsVisible(reached: number): void;
  begin(transaction: Transaction): void;
  end(transaction: Transaction): void;
  /** Marks what a committed transaction wrote as changed for those that began before. */
  committed(transaction: Transaction): void;
  open(): ReadonlySet<Transaction>;
}

export const createLocks = (): Locks => {
  const held = new Map<string, Transaction>();
  const open = new Set<Transaction>();
  /** Last change of a key, kept as long as a transaction is open that might ask. */
  const changedAt = new Map<string, number>();
  let ordinal = 1;
  let visible = 1;

  const note = (key: string): void => {
    changedAt.set(key, ordinal);
  };

  let forgetAbove = 10_000;

  const forgetOld = (): void => {
    if (!open.size && visible === ordinal) return changedAt.clear();
    if (changedAt.size < forgetAbove) return;
    let oldest = visible;
    for (const each of open) oldest = Math.min(oldest, each.startedAt);
    for (const [key, at] of changedAt) if (at <= oldest) changedAt.delete(key);
    // What is left is needed: look again when it has doubled.
    forgetAbove = Math.max(10_000, changedAt.size * 2);
  };

  return {
    ordinal: () => ordinal,
    advance: () => ++ordinal,
    visible: () => visible,
    groupIsVisible: (reached) => {
      visible = Math.max(visible, reached);
      forgetOld();
    },
    open: () => open,
    begin: (transaction) => {
      open.add(transaction);
    },
    acquire: (key, transaction) => {
      const holder = held.get(key);
      if (holder && holder !== transaction) {
        if (transaction) throw writeConflict();
        throw new Blocked(holder);
      }
      if (!transaction || holder) return;
      if ((changedAt.get(key) ?? 0) > transaction.startedAt) throw writeConflict();
      held.set(key, transaction);
      transaction.locks.add(key);
    },
    changed: (keys) => {
      ordinal++;
      for (const key of keys) note(key);
    },
    committed: (transaction) => {
      ordinal++;
      for (const key of transaction.locks) note(key);
    },
    end: (transaction) => {
      for (const key of transaction.locks) held.delete(key);
      open.delete(transaction);
      forgetOld();
      for (const wake of transaction.waiting.splice(0)) wake();
    },
  };
};
