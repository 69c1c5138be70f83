import mongoose from 'mongoose';
import type { OutboxDoc } from '../events/index.ts';
import { Audit, type AuditDoc } from './audit.model.ts';

const duplicateKey = 11000;
/** Written at a time: sends wait behind it in the database. */
const entriesMax = 100;

/**
 * Writes the trail of sent messages, one entry each. What is written already stays as it is, so the same
 * rows may come twice. Rejects when an entry could not be written for any other reason.
 */
export async function recordSent(rows: Pick<OutboxDoc, 'messages' | 'at'>[]): Promise<void> {
  const entries = rows.flatMap(entriesOf);
  for (let from = 0; from < entries.length; from += entriesMax) {
    await insertMissing(entries.slice(from, from + entriesMax));
  }
}

async function insertMissing(entries: AuditDoc[]): Promise<void> {
  try {
    // By the driver alone: the types say all that a schema would check once more for every message.
    await Audit.collection.insertMany(entries as never[], { ordered: false });
  } catch (error) {
    if (!isWrittenAlready(error)) throw error;
  }
}

function entriesOf({ messages, at }: Pick<OutboxDoc, 'messages' | 'at'>): AuditDoc[] {
  return messages.map(({ _id, from, ...message }) => ({
    _id: `chat:messageSent ${_id.toHexString()}`,
    fact: 'chat:messageSent',
    by: from,
    to: message.to,
    type: message.type,
    message: _id,
    conversation: message.conversation,
    seq: message.seq,
    credits: message.credits,
    ledgerEntry: message.ledgerEntry,
    at,
  }));
}

function isWrittenAlready(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const errors = [error.writeErrors].flat();
  return errors.length > 0 && errors.every(({ code }) => code === duplicateKey);
}
