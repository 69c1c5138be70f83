import { Types } from 'mongoose';
import { commitWrites, isConflict, namespaceOf, type Write } from '../mongo/index.ts';
import { DeadLetter, type DeadLetterDoc } from './deadLetter.model.ts';
import { Outbox, type OutboxDoc } from './outbox.model.ts';

/**
 * So often may the consequences of a row fail: over about a quarter of an hour, mails over about a day, for a mail
 * server that knows nobody yet may say "later" for hours.
 */
export const failuresMax: Record<OutboxDoc['fact'], number> = {
  'chat:messageSent': 10,
  'likes:given': 10,
  'mail:wanted': 35,
  // Its consequence gives up by itself long before, for a push that is late says nothing any more.
  'push:wanted': 50,
};
const pauseMaxMs: typeof failuresMax = {
  'chat:messageSent': 5 * 60_000,
  'likes:given': 5 * 60_000,
  'mail:wanted': 60 * 60_000,
  'push:wanted': 10 * 60_000,
};
/** So often may a row be handed out without anyone reporting back: whoever takes it does not live to. */
export const handoutsMax = 50;
const errorMax = 500;
/** A letter about a mail holds an address and a link: nobody is to find them there for ever. */
const deadMailRetentionMs = 30 * 24 * 60 * 60_000;

export type FailureOutcome = 'again' | 'apart' | 'dead' | 'gone';

/** Whether another failure is the last one of a leased row: then `recordFailure` buries it. */
export function isLastAttempt({ fact, failures = 0, messages }: OutboxDoc): boolean {
  return failures + 1 >= failuresMax[fact] && messages.length <= 1;
}

/**
 * Notes that the consequences of a leased row failed, and answers what becomes of it. `again`: it is due
 * after a pause that doubles with every failure. `dead`: it failed too often and waits among the dead
 * letters for somebody to look at it. `apart`: so did a row of several messages, and each of them gets
 * a last try of its own, so that one bad message holds up no other. `gone`: another worker was faster.
 * The pause is no shorter than `atLeastMs`, and no longer than an hour.
 */
export async function recordFailure(
  row: OutboxDoc,
  error: string,
  now: Date,
  atLeastMs = 0,
): Promise<FailureOutcome> {
  const failures = (row.failures ?? 0) + 1;
  const reason = withoutAddresses(error).slice(0, errorMax);
  if (failures < failuresMax[row.fact]) {
    const pauseMs = Math.max(
      Math.min(2 ** failures * 1_000, pauseMaxMs[row.fact]),
      Math.min(atLeastMs, 60 * 60_000),
    );
    const { matchedCount } = await Outbox.updateOne(
      { _id: row._id, ...held(row) },
      {
        $set: { failures, error: reason, dueAt: new Date(now.getTime() + pauseMs) },
        $unset: { lease: 1 },
      },
    );
    return matchedCount === 1 ? 'again' : 'gone';
  }
  if (row.messages.length > 1) return takeApart(row, reason, now);
  return moveToDeadLetters(row, { failures, error: reason, now });
}

/** Moves a row among the dead letters, in one step. */
export async function moveToDeadLetters(
  row: OutboxDoc,
  { failures, error, now }: { failures: number; error: string; now: Date },
): Promise<'dead' | 'gone'> {
  const { _id, fact, messages, like, mail, push, size, at, told = false } = row;
  const letter: DeadLetterDoc = {
    ...{ _id, fact, messages, size, at, told, ...(like && { like }), ...(mail && { mail }) },
    ...(push && { push }),
    ...{ failures, error: withoutAddresses(error), diedAt: now },
    ...((mail ?? push) && { expiresAt: new Date(now.getTime() + deadMailRetentionMs) }),
  };
  const moved = await replaceRow(row, [
    { name: 'insertOne', namespace: namespaceOf(DeadLetter), document: letter },
  ]);
  return moved ? 'dead' : 'gone';
}

/** A server that refuses a mail may quote it, with the link that opens an account. */
function withoutAddresses(error: string): string {
  return error.replace(/https?:\/\/\S+|token=\S+/gi, '…');
}

async function takeApart(row: OutboxDoc, error: string, now: Date): Promise<'apart' | 'gone'> {
  const { fact, at, told = false } = row;
  const moved = await replaceRow(
    row,
    row.messages.map((message) => ({
      name: 'insertOne',
      namespace: namespaceOf(Outbox),
      document: {
        _id: new Types.ObjectId(),
        ...{ fact, messages: [message], size: 1, at, told, error },
        ...{ dueAt: now, failures: failuresMax[fact] - 1 },
      },
    })),
  );
  return moved ? 'apart' : 'gone';
}

/** Deletes a row and writes what takes its place, all or nothing; false when the row is not held any more. */
async function replaceRow(row: OutboxDoc, inserts: Write[]): Promise<boolean> {
  const namespace = namespaceOf(Outbox);
  const filter = { _id: row._id, ...held(row) };
  // Deleted rows are not counted by a bulk write's caller: an update first says whether it is there.
  const writes: Write[] = [
    { name: 'updateOne', namespace, filter, update: { $set: { dueAt: row.dueAt } } },
    { name: 'deleteOne', namespace, filter },
    ...inserts,
  ];
  try {
    await commitWrites(writes, { inserted: inserts.length, updated: 1 });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Only the lease the row was read with may still change it. */
function held({ lease }: OutboxDoc) {
  return lease ? { lease } : {};
}
