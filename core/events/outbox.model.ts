import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/**
 * A fact that was committed and may not have reached anyone yet. Written in the same transaction
 * as what it tells of, so it cannot be forgotten; whoever has told the fact deletes the row.
 */
export interface OutboxDoc {
  _id: Types.ObjectId;
  fact: 'chat:messageSent';
  message: Types.ObjectId;
  at: Date;
}

export const Outbox = defineModel<OutboxDoc>(
  'Outbox',
  'outbox',
  {
    fact: { type: String, enum: ['chat:messageSent'], required: true },
    message: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  // What the relay has to look at, oldest first.
  [{ keys: { at: 1 } }],
);

/** Facts that have been told need not be told again. */
export async function forgetTold(rows: Pick<OutboxDoc, '_id'>[]): Promise<void> {
  await Outbox.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
}
