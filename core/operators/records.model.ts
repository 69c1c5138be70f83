import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Which operator wrote which answer: on record, and in no answer to any member (OPER-04). Knows ids only. */
export interface AnswerDoc {
  /** Of the message. */
  _id: Types.ObjectId;
  conversation: Types.ObjectId;
  seq: number;
  /** An account. */
  operator: Types.ObjectId;
  /** The fictional one. */
  profile: Types.ObjectId;
  at: Date;
  /** How long the member had waited; null for a message that nobody waited for. */
  waitedMs: number | null;
}

export const Answer = defineModel<AnswerDoc>(
  'OperatorAnswer',
  'operatorAnswers',
  {
    conversation: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
    operator: { type: Schema.Types.ObjectId, required: true },
    profile: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    waitedMs: { type: Number, default: null },
  },
  [
    // Figures of the last hours.
    { keys: { at: 1 } },
    // Who wrote the messages of a page.
    { keys: { conversation: 1, seq: 1 } },
  ],
  { appendOnly: true },
);

/** What operators tell each other about a conversation. */
export interface NoteDoc {
  /** The UUID that the client made: a repeat of the same note is the same note. */
  _id: string;
  conversation: Types.ObjectId;
  operator: Types.ObjectId;
  text: string;
  at: Date;
}

export const Note = defineModel<NoteDoc>(
  'OperatorNote',
  'operatorNotes',
  {
    _id: { type: String, required: true },
    conversation: { type: Schema.Types.ObjectId, required: true },
    operator: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  // Those of a conversation in their order.
  [{ keys: { conversation: 1, at: 1 } }],
);
