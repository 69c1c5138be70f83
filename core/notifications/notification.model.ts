import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Something a member is to be written about; mail and push take it from here. */
export interface NotificationDoc {
  _id: Types.ObjectId;
  profile: Types.ObjectId;
  kind: 'unread_reminder';
  /** The unread message it began with: there is one reminder for it, however often it is asked for. */
  about: Types.ObjectId;
  /** Where that message is, so that it can be told when it has been read. */
  conversation: Types.ObjectId;
  seq: number;
  /** How much was unread, in how many conversations. */
  unread: number;
  conversations: number;
  at: Date;
}

export const Notification = defineModel<NotificationDoc>(
  'Notification',
  'notifications',
  {
    profile: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['unread_reminder'], required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    conversation: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true, min: 1 },
    unread: { type: Number, required: true, min: 1 },
    conversations: { type: Number, required: true, min: 1 },
    at: { type: Date, required: true },
  },
  // A member's notifications of a kind; the same occasion only once.
  [{ keys: { profile: 1, kind: 1, about: 1 }, unique: true }],
);
