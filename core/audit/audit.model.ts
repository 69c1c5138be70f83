import { Schema, type Types } from 'mongoose';
import { messageTypes, type MessageType } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** What happened, for whoever must account for it later: who, to whom, what, for how much; never the text. */
export interface AuditDoc {
  /** Fact and subject: the same fact can be written down only once. */
  _id: string;
  fact: 'chat:messageSent';
  /** Profile ids. */
  by: Types.ObjectId;
  to: Types.ObjectId;
  type: MessageType;
  message: Types.ObjectId;
  conversation: Types.ObjectId;
  seq: number;
  credits: number;
  ledgerEntry: Types.ObjectId | null;
  at: Date;
}

export const Audit = defineModel<AuditDoc>(
  'Audit',
  'audit',
  {
    _id: { type: String, required: true },
    fact: { type: String, enum: ['chat:messageSent'], required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    to: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, enum: messageTypes, required: true },
    message: { type: Schema.Types.ObjectId, required: true },
    conversation: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true, min: 1 },
    credits: { type: Number, required: true, min: 0 },
    ledgerEntry: { type: Schema.Types.ObjectId, default: null },
    at: { type: Date, required: true },
  },
  // Written with every message and hardly ever read: an index of its own comes with its first reader.
  [],
  { appendOnly: true },
);
