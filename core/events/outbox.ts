import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { MailRequest } from '../mail/index.ts';
import { DeadLetter } from './deadLetter.model.ts';
import {
  Outbox,
  type OutboxDoc,
  type GivenLike,
  type SentMessage,
  type WantedPush,
} from './outbox.model.ts';

/** A gateway tells facts right after the commit; what it has not told by then it did not live to tell. */
export const publishGraceMs = 2_000;

/** The row that a transaction writes beside the messages it stores. */
export function messagesSentRow(messages: SentMessage[], at: Date): OutboxDoc {
  const dueAt = new Date(at.getTime() + publishGraceMs);
  const size = messages.length;
  return { _id: new Types.ObjectId(), fact: 'chat:messageSent', messages, size, at, dueAt };
}

/** The row that a transaction writes beside a like. */
export function likeGivenRow(like: GivenLike): OutboxDoc {
  const dueAt = new Date(like.at.getTime() + publishGraceMs);
  const row = { fact: 'likes:given' as const, messages: [], like, size: 1, at: like.at, dueAt };
  return { _id: new Types.ObjectId(), ...row };
}

/** A mail takes its time: whoever leases rows gets fewer of these than of messages. */
const mailSize = 25;

/** The row that a transaction writes beside what a mail is about: sent if and only if it commits. */
export function mailRequestRow(mail: MailRequest, at: Date): OutboxDoc {
  return {
    _id: new Types.ObjectId(),
    fact: 'mail:wanted',
    messages: [],
    mail,
    size: mailSize,
    at,
    dueAt: at,
  };
}

/** The id of the one row for `what`, with the time of another id: ids of rows carry the time of their making. */
export function rowIdOf(time: Types.ObjectId, what: string): Types.ObjectId {
  const rest = createHash('sha256').update(what).digest('hex').slice(0, 16);
  return new Types.ObjectId(time.toHexString().slice(0, 8) + rest);
}

/** The row for what shall ring on a device because of `about`: the same however often it is made. */
export function pushWantedRow(
  push: WantedPush,
  { about, at }: { about: Types.ObjectId; at: Date },
): OutboxDoc {
  const { subscription, type } = push;
  const _id = rowIdOf(about, `${subscription} ${type} ${about.toHexString()}`);
  return { _id, fact: 'push:wanted', messages: [], push, size: 1, at, dueAt: at };
}

/** Adds rows that may have been added before. */
export async function addRows(rows: OutboxDoc[]): Promise<void> {
  if (rows.length === 0) return;
  await Outbox.bulkWrite(
    rows.map(({ _id, ...row }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
    })),
  );
}

/** The devices have been told; the relay need not tell them again. One command per batch. */
export async function markPublished(rows: Pick<OutboxDoc, '_id'>[]): Promise<void> {
  if (rows.length === 0) return;
  await Outbox.collection.updateMany(
    { _id: { $in: rows.map(({ _id }) => _id) } },
    { $set: { told: true } },
  );
}

/** Rows that one worker may see to until the lease runs out. */
export interface Lease {
  lease: Types.ObjectId;
  rows: Types.ObjectId[];
}

/** A lease as plain JSON, for queues. */
export interface PackedLease {
  lease: string;
  rows: string[];
}

export function packLease({ lease, rows }: Lease): PackedLease {
  return { lease: lease.toHexString(), rows: rows.map((row) => row.toHexString()) };
}

export function unpackLease({ lease, rows }: PackedLease): Lease {
  return { lease: new Types.ObjectId(lease), rows: rows.map((row) => new Types.ObjectId(row)) };
}

/** Rows in one lease at most. A mail may take long, and what comes with it or after it waits: few of them. */
const rowsMax: Record<OutboxDoc['fact'], number> = {
  'chat:messageSent': 100,
  'likes:given': 100,
  'mail:wanted': 8,
  'push:wanted': 16,
};
/** Messages in one lease, unless a single row has more: whoever sees to them must not hold up others. */
const messagesMax = 500;

/**
 * Takes some due rows of every fact for `leaseMs`, the longest due first, and says whether there may be `more`;
 * null when none is due. However many mails are due, they are in nobody's way. Any number of relays may ask at
 * once: each row goes to one of them. A lease that runs out makes its rows due again, so nothing is lost with a
 * worker or a queue.
 */
export async function leaseDueRows(props: {
  now: Date;
  leaseMs: number;
}): Promise<(Lease & { more: boolean }) | null> {
  const { now, leaseMs } = props;
  const due = { dueAt: { $lte: now } };
  const find = (fact: OutboxDoc['fact']) =>
    Outbox.find({ fact, ...due }, { size: 1 })
      .sort({ dueAt: 1 })
      .limit(rowsMax[fact])
      .lean();
  const [sent, likes, mails, pushes] = await Promise.all([
    find('chat:messageSent'),
    find('likes:given'),
    find('mail:wanted'),
    find('push:wanted'),
  ]);
  const rows: Types.ObjectId[] = [];
  let messages = 0;
  for (const { _id, size } of sent) {
    messages += size;
    if (rows.length > 0 && messages > messagesMax) break;
    rows.push(_id);
  }
  const more =
    rows.length < sent.length ||
    sent.length === rowsMax['chat:messageSent'] ||
    likes.length === rowsMax['likes:given'] ||
    mails.length === rowsMax['mail:wanted'] ||
    pushes.length === rowsMax['push:wanted'];
  rows.push(...[...likes, ...mails, ...pushes].map(({ _id }) => _id));
  if (rows.length === 0) return null;
  const lease = new Types.ObjectId();
  const { modifiedCount } = await Outbox.updateMany(
    { _id: { $in: rows }, ...due },
    { $set: { lease, dueAt: new Date(now.getTime() + leaseMs) }, $inc: { handed: 1 } },
  );
  return modifiedCount === 0 ? null : { lease, rows, more };
}

/** The rows of a lease that are still held by it. */
export async function readLeased({ lease, rows }: Lease): Promise<OutboxDoc[]> {
  return Outbox.find({ _id: { $in: rows }, lease }).lean<OutboxDoc[]>();
}

/** Makes a lease last until `dueAt`; false when the row has gone to someone else. */
export async function extendLease({ _id, lease }: OutboxDoc, dueAt: Date): Promise<boolean> {
  if (!lease) return false;
  const { matchedCount } = await Outbox.updateOne({ _id, lease }, { $set: { dueAt } });
  return matchedCount === 1;
}

/** All consequences are seen to. Whoever else holds these rows by now finds nothing left to do. */
export async function completeRows(rows: Pick<OutboxDoc, '_id'>[]): Promise<void> {
  await Outbox.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
}

/** Gives rows back, due again at `dueAt`, without counting it against them. */
export async function postponeRows({ lease, rows }: Lease, dueAt: Date): Promise<void> {
  await Outbox.updateMany(
    { _id: { $in: rows }, lease },
    { $set: { dueAt }, $unset: { lease: 1 }, $inc: { handed: -1 } },
  );
}

export interface OutboxLag {
  /** Rows, each of one transaction, whose consequences are still to come. */
  waiting: number;
  /** Age of the oldest of them; 0 when there is none. */
  oldestMs: number;
  /** Rows that wait for somebody to look at them. */
  dead: number;
}

/** How far the consequences are behind, for metrics (OPS-04). Reads three small things. */
export async function readOutboxLag(now: Date): Promise<OutboxLag> {
  const [waiting, dead, [oldest]] = await Promise.all([
    Outbox.estimatedDocumentCount(),
    DeadLetter.estimatedDocumentCount(),
    // Ids carry the time of their making: the oldest has the lowest.
    Outbox.find({}, { at: 1 }).sort({ _id: 1 }).limit(1).lean(),
  ]);
  const oldestMs = oldest ? Math.max(0, now.getTime() - oldest.at.getTime()) : 0;
  return { waiting, oldestMs, dead };
}
