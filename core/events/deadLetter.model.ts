import { Schema, type Types } from 'mongoose';
import type { MailRequest } from '../mail/index.ts';
import { defineModel } from '../mongo/index.ts';
import {
  givenLikeSchema,
  sentMessageSchema,
  type GivenLike,
  type OutboxDoc,
  type SentMessage,
  type WantedPush,
} from './outbox.model.ts';

/** An outbox row whose consequences failed too often to be tried again unasked. */
export interface DeadLetterDoc {
  /** The id the row had, and will have again. */
  _id: Types.ObjectId;
  fact: OutboxDoc['fact'];
  messages: SentMessage[];
  like?: GivenLike;
  mail?: MailRequest;
  push?: WantedPush;
  size: number;
  at: Date;
  told: boolean;
  failures: number;
  error: string;
  diedAt: Date;
  /** Of a mail or push: the database clears it away then. */
  expiresAt?: Date;
}

export const DeadLetter = defineModel<DeadLetterDoc>(
  'DeadLetter',
  'deadletters',
  {
    fact: { type: String, required: true },
    messages: { type: [sentMessageSchema], required: true },
    like: givenLikeSchema,
    mail: { type: Schema.Types.Mixed },
    push: { type: Schema.Types.Mixed },
    size: { type: Number, default: 1 },
    at: { type: Date, required: true },
    told: { type: Boolean, required: true },
    failures: { type: Number, required: true },
    error: { type: String, required: true },
    diedAt: { type: Date, required: true },
    expiresAt: Date,
  },
  // Hand-made lists are short; nothing asks for them but by id or all of them.
  [{ keys: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);
