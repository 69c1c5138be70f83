import { Types } from 'mongoose';
import type { Language } from '../contract/index.ts';
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
  'weekly_new_members',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail to be written: its words are made when it is sent, in the receiver's language. */
export interface WantedMail {
  kind: MailKind;
  to: string;
  language: Language;
  /** Null for a signup that is no account yet. */
  account: Types.ObjectId | null;
  /** What its template needs: `token` of a mailed link, `name`, numbers. Nothing that a member wrote to another. */
  params: Record<string, string | number>;
}

/** The outbox row that a transaction writes beside what the mail is about: sent if and only if it commits. */
export function mailRow(mail: WantedMail, at: Date): OutboxDoc {
  return {
    _id: new Types.ObjectId(),
    fact: 'mail:wanted',
    messages: [],
    mail,
    size: 1,
    at,
    dueAt: at,
  };
}
