import { z } from 'zod';
import { passwordUnitsMax } from './passwordRules.ts';
import type { OwnProfileText } from './profiles.ts';

export const accountStatuses = ['not_confirmed', 'active', 'locked', 'deleted', 'erased'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountRoles = ['member', 'operator'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Why mail to an address was switched off (ENTITY-04). */
export const mailDisabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type MailDisabledReason = (typeof mailDisabledReasons)[number];

export const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const;
export type Language = (typeof languages)[number];

/**
 * A password that is to be checked. How long one may be is counted in characters where it is chosen; here only what
 * is no password at all is kept out: an emoji may take eleven units.
 */
export const givenPassword = z.string().min(1).max(passwordUnitsMax);

/** POST /api/user.php: login (CALL-04). */
export const loginSchema = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: givenPassword,
  /** Of an operator's authenticator app; asked for with `validation` on `code`. */
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .optional(),
});
export type LoginRequest = z.infer<typeof loginSchema>;

/** PUT /api/user.php: what a member changes about the account itself (CALL-05). */
export const userChangeSchema = z.strictObject({ language: z.enum(languages) });

/** Field `user` of every user.php answer (CALL-01, ENTITY-01). */
export interface UserView {
  id: string;
  email: string;
  role: AccountRole;
  status: AccountStatus;
  credits: number;
  /** Orders answers and `credits:changed` facts: the higher one is the newer. */
  credits_version: number;
  paid_user: boolean;
  signup_date: string;
  language: Language;
  notifications_disabled: MailDisabledReason[];
  /** What one credit costs this member, in minor units (OPEN-04): last purchase, else the smallest bundle. */
  credit_price: { amount: number; currency: string };
  /** Conversations a free member may still start; null for Premium (MEMBERSHIP-03). */
  free_conversations_left: number | null;
  profile: OwnProfileText | null;
}

export interface UserAnswer {
  user: UserView;
}
