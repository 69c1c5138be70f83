import type { Types } from 'mongoose';
import { Schema } from 'mongoose';
import {
  accountRoles,
  accountStatuses,
  deleteReasons,
  languages,
  mailDisabledReasons,
  type AccountRole,
  type ActivationMailState,
  type AccountStatus,
  type DeleteReason,
  type Language,
  type MailDisabledReason,
  type ProfileStatus,
} from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';
import type { SpendingLimits, Spent } from '../spending/index.ts';

/** A person who can log in. What others see of it is its profile. */
export interface AccountDoc {
  _id: Types.ObjectId;
  /** Lower case. */
  email: string;
  passwordHash: string;
  role: AccountRole;
  status: AccountStatus;
  /** Null for operators. */
  profile: Types.ObjectId | null;
  /** Always the sum of the account's ledger (TRUST-03). */
  credits: number;
  /** How many ledger entries there are: the number of the last one, and the version of the balance. */
  ledgerEntries: number;
  paidUser: boolean;
  /** What a credit cost in the last purchase, in minor units; null before the first (OPEN-04). */
  creditPrice: { amount: number; currency: string } | null;
  /** Conversations this member began; free members have few (MEMBERSHIP-03). Removed ones count. */
  startedConversations: number;
  /** Time saved up for sending, as of `at` (REAL-12). */
  sendAllowance: { savedMs: number; at: Date } | null;
  /** How many orders there are: whoever orders counts it up, so that what was read before holds. */
  orders?: number;
  /** What was spent on messages in the periods of the member's own limits (TRUST-07). */
  spent?: Spent | null;
  spendingLimits?: SpendingLimits;
  signupDate: Date;
  /** The site it signed up on, whose prices and rules hold for it; none: those of `default`. */
  site?: string;
  language: Language;
  notificationsDisabled: MailDisabledReason[];
  /** What it searched by last, as an address says it; its own pages offer it again on every device. */
  lastSearch?: string;
  /** How many sessions were ever opened: whoever ends them all notices one that comes in meanwhile. */
  sessionsOpened?: number;
  /** Where the mail with the activation link is, and since when; null when none was ever wanted (SIGNUP-06). */
  activationMail: { state: ActivationMailState; at: Date } | null;
  /** Of an account that was deleted, until it comes back; after its erasure only when and why. */
  deletion?: Deletion;
}

/** The site whose settings hold for an account, or for one of its sessions. */
export function siteOfAccount({ site }: Pick<AccountDoc, 'site'>): string {
  return site ?? 'default';
}

/** What became of an account when its owner left (ACCOUNT-05, ACCOUNT-10), or never confirmed its address. */
export interface Deletion {
  at: Date;
  /** None where nobody left: the address was never confirmed. */
  reason?: DeleteReason;
  remarks?: string;
  /** What coming back restores. */
  accountStatus?: AccountStatus;
  profileStatus?: ProfileStatus;
  /** Its erasure has begun: there is no way back. */
  erasing?: true;
}

export const Account = defineModel<AccountDoc>(
  'Account',
  'accounts',
  {
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    role: { type: String, enum: accountRoles, required: true },
    status: { type: String, enum: accountStatuses, required: true },
    profile: { type: Schema.Types.ObjectId, default: null },
    credits: { type: Number, required: true, min: 0 },
    ledgerEntries: { type: Number, required: true, min: 0 },
    paidUser: { type: Boolean, required: true },
    creditPrice: { type: { _id: false, amount: Number, currency: String }, default: null },
    startedConversations: { type: Number, required: true, min: 0 },
    sendAllowance: { type: { _id: false, savedMs: Number, at: Date }, default: null },
    orders: Number,
    spent: Schema.Types.Mixed,
    spendingLimits: Schema.Types.Mixed,
    signupDate: { type: Date, required: true },
    site: String,
    language: { type: String, enum: languages, required: true },
    notificationsDisabled: { type: [{ type: String, enum: mailDisabledReasons }], default: [] },
    lastSearch: String,
    sessionsOpened: Number,
    activationMail: { type: { _id: false, state: String, at: Date }, default: null },
    deletion: {
      type: {
        _id: false,
        at: { type: Date, required: true },
        reason: { type: String, enum: deleteReasons },
        remarks: String,
        accountStatus: String,
        profileStatus: String,
        erasing: Boolean,
      },
    },
  },
  [
    { keys: { email: 1 }, unique: true },
    // Whose time to reconsider is over?
    { keys: { status: 1, 'deletion.at': 1 } },
  ],
);
