import type { Doc } from '../bson/values.ts';
import type { IndexBuild } from '../storage/indexBuild.ts';
import type { Store } from '../storage/store.ts';
import type { Session, Sessions } from '../transactions/sessions.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Operation } from './bulkWrite.ts';
import type { Cursors } from './cursors.ts';
import type { FailPoints } from './failPoints.ts';
import type { Targets } from './targets.ts';

/** What all commands share. */
export interface Engine {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly failPoints: FailPoints;
  readonly address: () => { host: string; port: number };
  readonly testCommands: boolean;
  readonly nowMs: () => number;
  readonly warn: (message: string) => void;
}

/** One command of one client. */
export interface CommandContext {
  readonly engine: Engine;
  readonly name: string;
  readonly command: Doc;
  readonly database: string;
  readonly connectionId: number;
  readonly session: Session | undefined;
  readonly transaction: Transaction | undefined;
  /** How far a write has come that had to wait for a transaction in between. */
  readonly progress: Progress;
}

/** The work of a write command so far; it survives waiting. */
export interface Progress {
  statement: number;
  /** What the present statement has found: all it is to change, or the one that a long search was for. */
  targets: Targets | undefined;
  /** What `createIndexes` is at. */
  indexes: { before: number; existed: boolean; build: IndexBuild | undefined } | undefined;
  /** When to leave the present group to others (performance.now()); Infinity: run to the end. */
  untilMs: number;
  /** What a bulkWrite consists of, once it has been read. */
  operations: Operation[] | undefined;
  /** Counts as they were when the present statement began. */
  before: { matched: number; modified: number } | undefined;
  matched: number;
  modified: number;
  inserted: number;
  deleted: number;
  upserted: Doc[];
  errors: Doc[];
  results: Doc[];
}

export const newProgress = (): Progress => ({
  statement: 0,
  targets: undefined,
  indexes: undefined,
  untilMs: Infinity,
  operations: undefined,
  before: undefined,
  matched: 0,
  modified: 0,
  inserted: 0,
  deleted: 0,
  upserted: [],
  errors: [],
  results: [],
});

/**
 * - read: answers from the present state or a transaction's, may take its time;
 * - write: runs inside the group's lmdb transaction or on a transaction's overlay; one that takes long throws
 *   `Unfinished`, and is run again from where its `progress` says;
 * - other: neither reads nor writes documents.
 */
export type CommandSpec =
  | { kind: 'read'; inTransaction?: boolean; run(context: CommandContext): Promise<Doc> | Doc }
  | {
      kind: 'write';
      inTransaction?: boolean;
      /** Drivers may send it again under the same number. */
      retryable?: boolean;
      run(context: CommandContext): Doc;
    }
  | { kind: 'other'; testOnly?: boolean; run(context: CommandContext): Promise<Doc> | Doc };
