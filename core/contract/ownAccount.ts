import { z } from 'zod';
import { deleteReasons } from './deleteReasons.ts';
import { notificationTypes, type NotificationType } from './notifications.ts';
import { givenPassword, type MailDisabledReason } from './accounts.ts';
import { passwordUnitsMax } from './passwordRules.ts';
import { pushTypes, type PushSettingsView } from './push.ts';

/** What the rules say of it is in passwordRules.ts. */
const newPassword = z.string().max(passwordUnitsMax, 'password_length');
const oldPassword = givenPassword;
const email = z.string().trim().max(254);
const token = z.string().max(200);

/** What a mailed link is for. Each is good for one use, for its account, until it expires. */
export const mailedLinkKinds = [
  'activate',
  'complete_signup',
  'reset_password',
  'mail_change',
  'reactivate',
  'unsubscribe',
] as const;
export type MailedLinkKind = (typeof mailedLinkKinds)[number];

/** POST /api/mailed-link.php {kind, token}: whether the link still works; uses nothing up. Else `link_invalid`. */
export const mailedLinkSchema = z.strictObject({ kind: z.enum(mailedLinkKinds), token });

/** POST /api/reset-password.php: mails a link; `email_unknown` when nobody has that address (ERR-17). */
export const resetPasswordSchema = z.strictObject({ email });
/** POST /api/reset-password-do.php: ends every session of the account (VALID-08, VALID-09). */
export const resetPasswordDoSchema = z.strictObject({
  token,
  password: newPassword,
  password_repeat: z.string(),
});
/** POST /api/password.php: ends every other session of the account (VALID-10). */
export const changePasswordSchema = z.strictObject({
  old_password: oldPassword,
  password: newPassword,
  password_repeat: z.string(),
});

/** POST /api/mail-change.php: mails a link to the new address (ACCOUNT-13, VALID-06, VALID-07). */
export const mailChangeSchema = z.strictObject({ email, password: oldPassword });
/** POST /api/mail-change-do.php, POST /api/reactivate.php: what the page of a mailed link does. */
export const tokenSchema = z.strictObject({ token });

/** POST /api/delete-account.php (ACCOUNT-05, ACCOUNT-10). Remarks go with `other`. */
export const deleteAccountSchema = z.strictObject({
  password: oldPassword,
  reason: z.enum(deleteReasons),
  remarks: z.string().trim().max(1_000).optional(),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountSchema>;

export interface DeleteAccountAnswer {
  /** Until then the mailed link brings the account back (ACCOUNT-06). */
  final_at: string;
}

/** POST /api/reactivate-mail.php: sends the way back once more to a deleted account's address (SIGNUP-09). */
export const reactivateMailSchema = z.strictObject({ email });

/** A device that is signed in. */
export interface SessionView {
  id: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
  /** Coarse, from its user agent: `Firefox`, `Android`; empty when unknown. */
  browser: string;
  system: string;
}
/** GET /api/sessions.php */
export interface SessionsAnswer {
  sessions: SessionView[];
}
/** DELETE /api/sessions.php: one device, or all but this one. */
export const endSessionsSchema = z.union([
  z.strictObject({ id: z.string().max(100) }),
  z.strictObject({ others: z.literal(true) }),
]);

/** GET and PUT /api/notifications.php. */
export interface NotificationsAnswer {
  preferences: Record<NotificationType, boolean>;
  privacy: PrivacyView;
  invisible: boolean;
  /** May be seen on public pages by who is not logged in; off until the member says otherwise. */
  shown_to_visitors?: boolean;
  /** Why no mail goes to this address at present (BANNER-12, BANNER-13). */
  disabled: MailDisabledReason[];
  push: PushSettingsView;
}
/** What others see of what a member does. Who hides it does not see it of others either. */
export interface PrivacyView {
  typing: boolean;
  presence: boolean;
  read_receipts: boolean;
}
const hour = z.int().min(0).max(23);
/** A whole day of quiet is what switching off is for. */
const quietHoursSchema = z
  .strictObject({ from: hour, to: hour, zone: z.string().max(64).refine(isTimeZone) })
  .refine(({ from, to }) => from !== to, { path: ['to'] });

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

export const notificationsChangeSchema = z.strictObject({
  preferences: z.partialRecord(z.enum(notificationTypes), z.boolean()).optional(),
  privacy: z
    .strictObject({
      typing: z.boolean().optional(),
      presence: z.boolean().optional(),
      read_receipts: z.boolean().optional(),
    })
    .optional(),
  invisible: z.boolean().optional(),
  shown_to_visitors: z.boolean().optional(),
  /** Mail may be sent again: clears `disabled`. */
  enable_mail: z.literal(true).optional(),
  push: z
    .strictObject({
      preferences: z.partialRecord(z.enum(pushTypes), z.boolean()).optional(),
      hides_names: z.boolean().optional(),
      quiet: quietHoursSchema.nullable().optional(),
    })
    .optional(),
});
export type NotificationsChange = z.infer<typeof notificationsChangeSchema>;

/** POST /api/mail-events.php with `Authorization: Bearer <MAIL_EVENTS_KEY>`: what a mail provider reports. */
export const mailEventsSchema = z.strictObject({
  events: z
    .array(z.strictObject({ type: z.enum(['bounce', 'complaint']), email }))
    .min(1)
    .max(1_000),
});

/** One movement of credits, with what it was for (TRUST-04). */
export interface LedgerEntryView {
  number: number;
  /** signup, purchase, text, photo, gift, refund, reversal, restored */
  kind: string;
  /** Positive: came in; negative: went out. */
  credits: number;
  /** The balance after it. */
  balance: number;
  at: string;
  /** The message that was paid for, and whom it went to; null for what came in. */
  message: {
    id: string;
    conversation: string;
    profile: { id: string; name: string; deleted?: true };
    /** Of a gift: its id in the catalogue. */
    gift?: string;
  } | null;
  /** The purchase it belongs to: of purchase, refund, reversal and restored; else null. */
  order: string | null;
}
/** GET /api/ledger.php?before=<number>: a page of at most 50, the newest first. */
export interface LedgerAnswer {
  entries: LedgerEntryView[];
  more: boolean;
}
