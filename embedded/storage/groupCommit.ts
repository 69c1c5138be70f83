import type { Timestamp } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Locks } from '../transactions/locks.ts';
import { Blocked } from '../transactions/transaction.ts';
import { sweepLeftovers, type Catalog } from './catalog.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Environment } from './environment.ts';
import type { LogicalTime } from './logicalTime.ts';

/**
 * Writes that arrive together are committed together: one lmdb transaction, one sync to disk, and
 * only then the answers. A job runs inside that transaction, to its end, alone.
 */
export interface GroupCommit {
  /**
   * Runs a job with the next group; resolves with its result once that is durable. A job that
   * throws {@link Blocked} has changed nothing that it would do again, and runs again when the
   * transaction it waits for has ended. Any other error rejects: what the job wrote before, stays.
   */
  run<T>(job: () => T): Promise<T>;
  close(): Promise<void>;
}

interface Entry {
  job: () => unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Dependencies {
  environment: Environment;
  catalog: Catalog;
  time: LogicalTime;
  locks: Locks;
  acknowledged: Acknowledged;
  warn(message: string): void;
}

type Outcome = () => void;

/** Jobs that are worth a group of their own while another one is being synced. */
const worthASync = 100;

/** Keeps a group short enough that reads get their turn. */
const groupBudgetMs = 20;

export const createGroupCommit = (dependencies: Dependencies): GroupCommit => {
  const { environment, catalog, time, locks, acknowledged, warn } = dependencies;
  let queue: Entry[] = [];
  /** A group waits for lmdb to begin: it takes along whatever comes until then. */
  let gathering = false;
  /** Groups that are not answered yet. */
  let unanswered = 0;
  let closed = false;
  let sweeping = false;
  let noteFailed = false;
  let broken: unknown;
  const idle: (() => void)[] = [];

  const runEntry = (entry: Entry, outcomes: Outcome[]): void => {
    try {
      time.tick();
      const value = entry.job();
      outcomes.push(() => entry.resolve(value));
    } catch (error) {
      if (error instanceof Blocked) error.holder.waiting.push(() => enqueue(entry));
      else outcomes.push(() => entry.reject(error));
    }
  };

  /** What the group wrote is on disk: its clients are told so, with or without the note. */
  const note = (at: Timestamp): void => {
    try {
      acknowledged.note(at);
      noteFailed = false;
    } catch (error) {
      if (noteFailed) return;
      noteFailed = true;
      warn(`cannot note what was acknowledged: ${(error as Error).message}`);
    }
  };

  /** One group from its first job to the answers. */
  const flush = async (): Promise<void> => {
    let group: Entry[] = [];
    let next = 0;
    let reached = 0;
    let at = time.now();
    gathering = true;
    unanswered++;
    const outcomes: Outcome[] = [];
    try {
      await environment.commit(() => {
        gathering = false;
        group = queue;
        queue = [];
        const deadline = performance.now() + groupBudgetMs;
        while (next < group.length) {
          runEntry(group[next++] as Entry, outcomes);
          if (performance.now() > deadline) break;
        }
        at = time.persist();
        queue = group.slice(next).concat(queue);
        reached = locks.ordinal();
      });
      locks.groupIsVisible(reached);
      note(at);
    } catch (error) {
      // The disk is full or broken. What is in memory no longer agrees with it: write no more.
      broken = error;
      gathering = false;
      for (const entry of group.slice(0, next).concat(queue)) entry.reject(error);
      queue = [];
      outcomes.length = 0;
    }
    unanswered--;
    for (const outcome of outcomes) outcome();
    if (queue.length) schedule();
    else if (!unanswered) for (const wake of idle.splice(0)) wake();
    sweepLater();
  };

  const schedule = (): void => {
    if (gathering || unanswered > 1) return;
    // While one group is being synced, the next may begin, if it is worth a sync of its own.
    if (unanswered === 0 || queue.length >= worthASync) void flush();
  };

  const enqueue = (entry: Entry): void => {
    if (closed)
      return entry.reject(new MongoError('InterruptedAtShutdown', 'interrupted at shutdown'));
    if (broken) return entry.reject(broken);
    queue.push(entry);
    schedule();
  };

  const run = <T>(job: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      enqueue({ job, resolve: resolve as (value: unknown) => void, reject });
    });

  const sweepLater = (): void => {
    if (sweeping || closed || broken || !catalog.leftovers.length) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      if (!closed) void run(() => sweepLeftovers(environment, catalog)).catch(() => undefined);
    }, 20).unref();
  };

  return {
    run,
    close: async () => {
      while (queue.length || unanswered) await new Promise<void>((resolve) => idle.push(resolve));
      closed = true;
    },
  };
};
