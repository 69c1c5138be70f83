import { Schema, type mongo, type Types } from 'mongoose';
import {
  messageTypes,
  reactionSigns,
  type MessageAbout,
  type MessageType,
  type ReactionSign,
} from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/**
 * What makes two requests the same send: the profile and the id its device made. One string, because
 * a batch asks for many of them at once, and pairs of lists would be looked up crosswise.
 */
export function sendKeyOf(profile: Types.ObjectId, clientId: string): string {
  return `${profile.toHexString()}:${clientId}`;
}

/** The client-made part of a send key. */
export function clientIdOf({ sendKey }: Pick<MessageDoc, 'sendKey'>): string {
  return sendKey.slice(sendKey.indexOf(':') + 1);
}

/** What one of the two thinks of a message; `sign` null: taken back. */
export interface ReactionDoc {
  profile: Types.ObjectId;
  sign: ReactionSign | null;
  /** The conversation's revision that it was written with. */
  version: number;
}

/**
 * A stored message. It never changes, but for reactions, and for its content when its writer is erased or moderation
 * decides so; its number is its place in the conversation (REAL-04).
 */
export interface MessageDoc {
  _id: Types.ObjectId;
  conversation: Types.ObjectId;
  /** 1, 2, 3 … per conversation, without gaps. */
  seq: number;
  /** Profile of who wrote it. */
  sender: Types.ObjectId;
  /** Who sent it and the id its device made: the same key again is the same message (REAL-03). */
  sendKey: string;
  type: MessageType;
  text?: string;
  photo?: Types.ObjectId;
  gift?: string;
  /** What of the receiver's profile it answers to (LIVE-03). */
  about?: MessageAbout;
  /** The message of this conversation that it answers (LIVE-01): never its words, which may have to go. */
  replyTo?: { seq: number; sender: Types.ObjectId };
  /** One for each side that ever reacted (LIVE-02). */
  reactions?: ReactionDoc[];
  /** Logical time of the last reaction: what a sync brings. */
  reactedAt?: mongo.Timestamp;
  fictional?: true;
  /** Its writer has left, or moderation has decided so, and its content is gone; place, price and ledger entry stay (TRUST-10). */
  erased?: true;
  /** How often moderation has taken its content away or put it back: tells which of two tellings is newer (OPER-08). */
  revision?: number;
  /** Credits paid for it, and the ledger entry that says so. */
  credits: number;
  ledgerEntry: Types.ObjectId | null;
  sentAt: Date;
}

export const messageFields = {
  conversation: { type: Schema.Types.ObjectId, required: true },
  seq: { type: Number, required: true, min: 1 },
  sender: { type: Schema.Types.ObjectId, required: true },
  sendKey: { type: String, required: true },
  type: { type: String, enum: messageTypes, required: true },
  text: String,
  photo: Schema.Types.ObjectId,
  gift: String,
  about: {
    type: new Schema({ prompt: String, photo: String }, { _id: false, strict: 'throw' }),
    default: undefined,
  },
  replyTo: {
    type: new Schema(
      { seq: Number, sender: Schema.Types.ObjectId },
      { _id: false, strict: 'throw' },
    ),
    default: undefined,
  },
  reactions: {
    type: [
      {
        _id: false,
        profile: Schema.Types.ObjectId,
        sign: { type: String, enum: [...reactionSigns, null] },
        version: Number,
      },
    ],
    default: undefined,
  },
  reactedAt: Schema.Types.Mixed,
  fictional: Boolean,
  erased: Boolean,
  revision: Number,
  credits: { type: Number, required: true, min: 0 },
  ledgerEntry: { type: Schema.Types.ObjectId, default: null },
  sentAt: { type: Date, required: true },
};

export const Message = defineModel<MessageDoc>('Message', 'messages', messageFields, [
  // A page of history in either direction, and the newest of a conversation for a search.
  { keys: { conversation: 1, seq: 1 }, unique: true },
  // Has this device's message been stored already?
  { keys: { sendKey: 1 }, unique: true },
  // What was reacted to since a sync.
  {
    keys: { conversation: 1, reactedAt: 1 },
    partialFilterExpression: { reactedAt: { $exists: true } },
  },
  // Was this photo sent to whoever asks for it?
  { keys: { photo: 1 }, sparse: true },
]);
