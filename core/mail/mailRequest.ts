import { Types } from 'mongoose';
import type { Language, NotificationType } from '../contract/index.ts';
import type { OutboxDoc } from '../events/index.ts';

/** Every mail there is. A member's own words never stand in one. */
export const mailKinds = [
  'activation',
  'complete_signup',
  'reset_password',
  'password_changed',
  'mail_change',
  'mail_changed',
  'account_deleted',
  'account_reactivated',
  'new_conversation',
  'new_messages',
  'unread_reminder',
  'unread_notifications',
  'weekly_new_members',
  'payment_completed',
  'credits_refunded',
  'debit_announced',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * What a member may have switched off, or may unsubscribe from in the mail program (ENTITY-44). Every
 * other mail is about the account itself, was asked for by what its owner did, and cannot be switched off.
 */
export const preferenceByMailKind: Partial<Record<MailKind, NotificationType>> = {
  new_conversation: 'new_conversations',
  new_messages: 'new_messages',
  unread_reminder: 'unread_message_reminder',
  unread_notifications: 'unread_notifications_reminder',
  weekly_new_members: 'weekly_new_members',
};

/** These go even to an address that refuses, or wants no mail: without them its owner may be locked out. */
export const securityMailKinds: readonly MailKind[] = [
  'reset_password',
  'password_changed',
  'mail_change',
  'mail_changed',
  'account_deleted',
  'account_reactivated',
  'payment_completed',
  'credits_refunded',
  'debit_announced',
];

/** A mail to be written: its words are made when it is sent, in the receiver's language. */
export interface MailRequest {
  kind: MailKind;
  to: string;
  language: Language;
  /** Null for a signup that is no account yet. */
  account: Types.ObjectId | null;
  /**
   * What its template needs: `token` of a mailed link, `name` of the receiver, numbers, ids of profiles whose
   * names it tells. Nothing that a member wrote to another.
   */
  params: Record<string, string | number>;
}

/** A mail takes its time: whoever leases rows gets fewer of these than of messages. */
const mailSize = 25;

/** The outbox row that a transaction writes beside what the mail is about: sent if and only if it commits. */
export function mailRequestRow(mail: MailRequest, at: Date): OutboxDoc {
  return {
    _id: new Types.ObjectId(),
    fact: 'mail:wanted',
    messages: [],
    mail,
    size: mailSize,
    at,
    dueAt: at,
  };
}
