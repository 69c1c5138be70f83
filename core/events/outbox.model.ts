import { Schema, type Types } from 'mongoose';
import type { MailRequest } from '../mail/index.ts';
import { messageTypes, type MessageType, type PushType } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** What is to be known of a sent message without its text: who, to whom, what, for how much. */
export interface SentMessage {
  /** The message's own id. */
  _id: Types.ObjectId;
  conversation: Types.ObjectId;
  seq: number;
  /** Profile ids. */
  from: Types.ObjectId;
  to: Types.ObjectId;
  type: MessageType;
  credits: number;
  ledgerEntry: Types.ObjectId | null;
}

/** A like that was given; `match` when it was the one back. Profile ids. */
export interface GivenLike {
  _id: Types.ObjectId;
  from: Types.ObjectId;
  to: Types.ObjectId;
  at: Date;
  match: boolean;
}

/** What shall ring on one device, by ids: its words are made when it is sent. */
export interface WantedPush {
  subscription: string;
  /** Whose device it is. */
  account: Types.ObjectId;
  profile: Types.ObjectId;
  type: PushType;
  /** Whose message or like it is; null for a reminder. */
  from: Types.ObjectId | null;
  /** The message it tells of, or the oldest unread one. */
  conversation?: Types.ObjectId;
  seq?: number;
  like?: Types.ObjectId;
  /** What is mailed when no device of this member can be reached any more. */
  orMail?: MailRequest;
}

/**
 * What was committed and still has consequences. Written in the same transaction as what it tells of,
 * so it cannot be forgotten, and one per transaction, not per message: a batch costs what one costs.
 * Whoever has seen to all consequences deletes the row.
 */
export interface OutboxDoc {
  _id: Types.ObjectId;
  fact: 'chat:messageSent' | 'likes:given' | 'mail:wanted' | 'push:wanted';
  /** Of `chat:messageSent`; else none. */
  messages: SentMessage[];
  /** Of `likes:given`. */
  like?: GivenLike;
  /** Of `mail:wanted`. */
  mail?: MailRequest;
  /** Of `push:wanted`. */
  push?: WantedPush;
  /** How many messages or mails these are: what a row costs whoever takes it. */
  size: number;
  at: Date;
  /** When the relay may take it: shortly after the commit, after a lease has run out, after a pause. */
  dueAt: Date;
  /** The gateway has published the facts to the members' devices; the name is that of stored rows. */
  told?: boolean;
  /** Who holds the lease: a new one whenever the row is handed out. */
  lease?: Types.ObjectId;
  /** How often it was handed out, and how often its consequences failed. */
  handed?: number;
  failures?: number;
  /** What went wrong last. */
  error?: string;
}

export const sentMessageSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    conversation: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    to: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, enum: messageTypes, required: true },
    credits: { type: Number, required: true },
    ledgerEntry: { type: Schema.Types.ObjectId, default: null },
  },
  { strict: 'throw' },
);

export const givenLikeSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    to: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    match: { type: Boolean, required: true },
  },
  { strict: 'throw' },
);

export const Outbox = defineModel<OutboxDoc>(
  'Outbox',
  'outbox',
  {
    fact: {
      type: String,
      enum: ['chat:messageSent', 'likes:given', 'mail:wanted', 'push:wanted'],
      required: true,
    },
    messages: { type: [sentMessageSchema], required: true },
    like: givenLikeSchema,
    mail: { type: Schema.Types.Mixed },
    push: { type: Schema.Types.Mixed },
    size: { type: Number, required: true },
    at: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    told: Boolean,
    lease: Schema.Types.ObjectId,
    handed: Number,
    failures: Number,
    error: String,
  },
  // What the relay may take of each fact, the longest due first.
  [{ keys: { fact: 1, dueAt: 1 } }],
);
