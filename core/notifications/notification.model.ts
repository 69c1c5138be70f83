import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

export const notificationKinds = [
  'new_message',
  'unread_reminder',
  'unread_notifications',
  'weekly_new_members',
  'like_received',
  'promotion',
  'site_news',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Something a member is to be written about; mail and push take it from here. */
export interface NotificationDoc {
  _id: Types.ObjectId;
  profile: Types.ObjectId;
  kind: NotificationKind;
  /**
   * The occasion: there is one of a kind for it, however often it is asked for. The first unread message of
   * a conversation or of all, the notification that was not looked at, or the week.
   */
  about: Types.ObjectId;
  /** Where the unread message is, so that it can be told when it has been read; null and 0 for the week. */
  conversation: Types.ObjectId | null;
  seq: number;
  /** How much was unread, in how many conversations; 0 where nobody counted. */
  unread: number;
  conversations: number;
  at: Date;
}

export const Notification = defineModel<NotificationDoc>(
  'Notification',
  'notifications',
  {
    profile: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: notificationKinds, required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    conversation: { type: Schema.Types.ObjectId, default: null },
    seq: { type: Number, default: 0 },
    unread: { type: Number, default: 0 },
    conversations: { type: Number, default: 0 },
    at: { type: Date, required: true },
  },
  // A member's notifications of a kind; the same occasion only once.
  [{ keys: { profile: 1, kind: 1, about: 1 }, unique: true }],
);
