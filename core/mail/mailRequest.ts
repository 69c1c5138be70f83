import type { Types } from 'mongoose';
import type { Language, NotificationType } from '../contract/index.ts';

/** What leads back to an account: `tokenOfLink` makes the mailed token of it when the mail is written. */
interface LinkParams {
  link: string;
}
/** A profile that has written, and where. */
interface MessageParams {
  from: string;
  conversation: string;
}
/** An order and what moved with it: credits, and money in minor units. */
interface MoneyParams {
  order: string;
  count: number;
  cents: number;
  currency: string;
}
/** A case of moderation, by its id and by what both sides call it. */
interface CaseParams {
  case: string;
  number: string;
}
/** Something the operators tell many members, in their own words: by its id. */
interface AnnouncementParams {
  announcement: string;
}
type NoParams = Record<never, never>;

/**
 * Every mail there is, and what its template needs beside what every mail has: ids and numbers, of which its words
 * are made when it is sent. A member's own words never stand in one.
 */
export interface MailParams {
  activation: LinkParams;
  complete_signup: LinkParams;
  reset_password: LinkParams;
  password_changed: NoParams;
  mail_change: LinkParams;
  mail_changed: NoParams;
  account_deleted: LinkParams;
  account_reactivated: NoParams;
  new_conversation: MessageParams;
  new_messages: MessageParams;
  unread_reminder: { count: number };
  unread_notifications: NoParams;
  /** `profiles` are some of them: ids, parted by commas. */
  weekly_new_members: { count: number; profiles: string };
  payment_completed: MoneyParams;
  credits_refunded: MoneyParams;
  /** `iban` with its middle hidden. */
  debit_announced: { mandate: string; iban: string; cents: number; currency: string };
  like_received: { from: string };
  /** `decideBy` as ISO 8601. */
  complaint_received: { number: string; decideBy: string };
  /** The words of a decision are read when the mail is written. */
  moderation_decision: CaseParams;
  report_outcome: CaseParams;
  promotion: AnnouncementParams;
  site_news: AnnouncementParams;
}
export type MailKind = keyof MailParams;

const kinds: Record<MailKind, true> = {
  activation: true,
  complete_signup: true,
  reset_password: true,
  password_changed: true,
  mail_change: true,
  mail_changed: true,
  account_deleted: true,
  account_reactivated: true,
  new_conversation: true,
  new_messages: true,
  unread_reminder: true,
  unread_notifications: true,
  weekly_new_members: true,
  payment_completed: true,
  credits_refunded: true,
  debit_announced: true,
  like_received: true,
  complaint_received: true,
  moderation_decision: true,
  report_outcome: true,
  promotion: true,
  site_news: true,
};
export const mailKinds = Object.keys(kinds) as MailKind[];

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
  like_received: 'like_received',
  promotion: 'promotions',
  site_news: 'site_news',
};

/** These go even to an address that refuses, or wants no mail: without them its owner may be locked out. */
export const unstoppableMailKinds: readonly MailKind[] = [
  'reset_password',
  'password_changed',
  'mail_change',
  'mail_changed',
  'account_deleted',
  'account_reactivated',
  'payment_completed',
  'credits_refunded',
  'debit_announced',
  'moderation_decision',
];

/** A mail to be written: its words are made when it is sent, in the receiver's language. */
export type MailRequest<Kind extends MailKind = MailKind> = {
  [Each in Kind]: {
    kind: Each;
    to: string;
    language: Language;
    /** Null for a signup that is no account yet. */
    account: Types.ObjectId | null;
    params: MailParams[Each];
  };
}[Kind];
