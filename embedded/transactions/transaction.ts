import type { Doc } from '../bson/values.ts';
import type { Snapshot } from '../storage/environment.ts';
import type { Collection, RecordKey } from '../storage/model.ts';

/** A document as a transaction has changed it; `raw` is null once it is deleted. */
export interface Change {
  collection: Collection;
  key: RecordKey;
  /** As the snapshot has it. */
  before: Doc | undefined;
  after: Doc | undefined;
  raw: Buffer | null;
}

/**
 * A multi-document transaction: a snapshot of the store, and on top of it, in memory, what the
 * transaction has written. Nothing reaches the store before it commits.
 */
export interface Transaction {
  readonly snapshot: Snapshot;
  /** Commits after this ordinal are invisible to it. */
  readonly startedAt: number;
  /** By number of the collection, then by text of the record key. */
  readonly changes: Map<number, Map<string, Change>>;
  /** Entries of unique indexes it has added, with the record each belongs to. */
  readonly uniqueEntries: Map<string, string>;
  readonly locks: Set<string>;
  /** Collections it has created, by namespace. */
  readonly created: Map<string, Collection>;
  state: 'open' | 'committing' | 'committed' | 'aborted';
  /** A command of it is being worked on. */
  busy: boolean;
  /** The connection its last command came on, and when that was closed, if it was. */
  connection: number;
  orphanedAtMs: number | undefined;
  /** Wall-clock, for the lifetime limit. */
  readonly beganAtMs: number;
  /** Who waits for it to end. */
  readonly waiting: (() => void)[];
}

/** Thrown where a write outside of transactions has to wait for one that holds what it needs. */
export class Blocked extends Error {
  readonly holder: Transaction;
  constructor(holder: Transaction) {
    super('waiting for a transaction');
    this.holder = holder;
  }
}

export const changesOf = (
  transaction: Transaction | undefined,
  collection: Collection,
): Map<string, Change> | undefined => transaction?.changes.get(collection.id);
