import { randomBytes } from 'node:crypto';
import { MongoError } from '../errors.ts';
import type { Pace } from './pace.ts';
import { doc, RawDocument, type Doc, type Value } from '../bson/values.ts';
import type { Session } from '../transactions/sessions.ts';
import type { Transaction } from '../transactions/transaction.ts';

/** Documents of a result, one by one and encoded; `undefined` is a chance to pause. */
export type Results = Iterator<Buffer | undefined>;

export interface Cursor {
  id: bigint;
  namespace: string;
  results: Results;
  /** A document that did not fit into the last batch. */
  pending: Buffer | undefined;
  session: Session | undefined;
  transaction: Transaction | undefined;
  /** Lets go of the snapshot. */
  release(): void;
  lastUsedMs: number;
  busy: boolean;
}

export interface Cursors {
  add(cursor: Omit<Cursor, 'id' | 'lastUsedMs' | 'busy'>, nowMs: number): Cursor;
  get(id: bigint): Cursor | undefined;
  close(cursor: Cursor): void;
  /** Closes cursors nobody has asked for in a while, and those of ended transactions. */
  expire(nowMs: number): void;
  closeAll(): void;
}

const cursorTimeoutMs = 10 * 60_000;

export const createCursors = (): Cursors => {
  const cursors = new Map<bigint, Cursor>();
  const close = (cursor: Cursor): void => {
    if (!cursors.delete(cursor.id)) return;
    cursor.results.return?.();
    cursor.release();
  };
  const newId = (): bigint => {
    for (;;) {
      const id = randomBytes(8).readBigInt64LE() & 0x7fffffffffffffffn;
      if (id && !cursors.has(id)) return id;
    }
  };
  return {
    add: (cursor, nowMs) => {
      const whole = { ...cursor, id: newId(), lastUsedMs: nowMs, busy: false };
      cursors.set(whole.id, whole);
      return whole;
    },
    get: (id) => cursors.get(id),
    close,
    expire: (nowMs) => {
      for (const cursor of [...cursors.values()]) {
        const ended = cursor.transaction && cursor.transaction.state !== 'open';
        if (cursor.busy) continue;
        if (ended || nowMs - cursor.lastUsedMs > cursorTimeoutMs) close(cursor);
      }
    },
    closeAll: () => {
      for (const cursor of [...cursors.values()]) close(cursor);
    },
  };
};

const maxBatchBytes = 16 * 1024 * 1024;

export interface Batch {
  documents: RawDocument[];
  done: boolean;
  pending: Buffer | undefined;
}

/**
 * Takes up to `size` documents and 16 MB; a long search lets others have their turn meanwhile, and
 * is given up when its time is over.
 */
export const takeBatch = async (
  results: Results,
  size: number,
  first: Buffer | undefined,
  pace: Pace,
): Promise<Batch> => {
  const documents: RawDocument[] = [];
  let bytes = 0;
  let next: Buffer | undefined = first;
  for (let steps = 1; ; steps++) {
    if (documents.length >= size) return { documents, done: false, pending: next };
    if (!next) {
      const step = results.next();
      if (step.done) return { documents, done: true, pending: undefined };
      if ((!step.value || steps % 64 === 0) && pace.isDue()) await pace.pause();
      if (!step.value) continue;
      next = step.value;
    }
    bytes += next.length + 16;
    if (bytes > maxBatchBytes && documents.length) return { documents, done: false, pending: next };
    documents.push(new RawDocument(next));
    next = undefined;
  }
};

/** The `cursor` of a reply. */
export const cursorReply = (
  key: 'firstBatch' | 'nextBatch',
  namespace: string,
  id: bigint,
  documents: Value[],
): Doc => doc({ cursor: doc({ [key]: documents, id, ns: namespace }), ok: 1 });

export const cursorNotFound = (id: bigint): MongoError =>
  new MongoError('CursorNotFound', `cursor id ${id} not found`);
