import { createHash } from 'node:crypto';
import { Schema, type Types } from 'mongoose';
import type { StoredOtp } from '@rendezvous/machines/directDebit';
import { defineModel } from '../mongo/index.ts';
import type { ServerStep } from '../watching/index.ts';

/** A mandate for one debit, and what it was given with: the proof that its owner agreed. */
export interface DirectDebitDoc {
  /** Of the attempt that it is for; its hex is the mandate's id. */
  _id: Types.ObjectId;
  account: Types.ObjectId;
  order: Types.ObjectId;
  /** Keyed hashes: limits and blocks work without the numbers themselves, and after an erasure. */
  ibanHash: string;
  phoneHash: string;
  amount: number;
  consent: { version: string; at: Date; network: string };
  at: Date;
  /** Gone with an erased account. */
  iban?: string;
  accountHolder?: string;
  street?: string;
  houseNumber?: string;
  zip?: string;
  city?: string;
  phone?: string;
}

export const DirectDebit = defineModel<DirectDebitDoc>(
  'DirectDebit',
  'directdebits',
  {
    account: { type: Schema.Types.ObjectId, required: true },
    order: { type: Schema.Types.ObjectId, required: true },
    ibanHash: { type: String, required: true },
    phoneHash: { type: String, required: true },
    amount: { type: Number, required: true },
    consent: { type: { _id: false, version: String, at: Date, network: String }, required: true },
    at: { type: Date, required: true },
    iban: String,
    accountHolder: String,
    street: String,
    houseNumber: String,
    zip: String,
    city: String,
    phone: String,
  },
  [
    // What an account, and what an IBAN was debited of late.
    { keys: { account: 1, at: 1 } },
    { keys: { ibanHash: 1, at: 1 } },
  ],
);

/** Who may not debit any more: an account, an IBAN or a phone, after a chargeback (OPEN-10). */
export interface DebitBlockDoc {
  /** `account:…`, `iban:…` or `phone:…` with its hash. */
  _id: string;
  at: Date;
}

export const DebitBlock = defineModel<DebitBlockDoc>(
  'DebitBlock',
  'debitblocks',
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  [],
);

/** Counts the debits of an account or an IBAN, so that two at once cannot both pass a limit. */
export interface DebitGuardDoc {
  _id: string;
  rev: number;
}

export const DebitGuard = defineModel<DebitGuardDoc>(
  'DebitGuard',
  'debitguards',
  { _id: { type: String, required: true }, rev: { type: Number, required: true } },
  [],
);

/** The code of an account: one at a time, never itself, only what it takes to recognise it. */
export interface OtpDoc {
  /** The account. */
  _id: Types.ObjectId;
  phoneHash: string;
  codeHash: string;
  otp: StoredOtp;
  sentAt: Date;
  expiresAt: Date;
  rev: number;
}

export const Otp = defineModel<OtpDoc>(
  'DebitOtp',
  'debitotps',
  {
    phoneHash: { type: String, required: true },
    codeHash: { type: String, required: true },
    otp: { type: Schema.Types.Mixed, required: true },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    rev: { type: Number, required: true },
  },
  // An hour after its end nobody needs it.
  [{ keys: { expiresAt: 1 }, expireAfterSeconds: 3_600 }],
);

/** A step of a code for whoever watches the machines (MACH-04). It may outlive its account, so it does not name it. */
export function otpStep(
  account: Types.ObjectId,
  event: { type: string },
  { state, context }: StoredOtp,
): ServerStep {
  const whose = createHash('sha256').update(account.toHexString()).digest('hex').slice(0, 24);
  return {
    ...{ actor: `otp:${whose}`, machine: 'otp', event, value: state, context },
    status: state === 'accepted' ? 'done' : 'active',
  };
}

/** When codes were sent to a phone: whoever owns it is not to be flooded. */
export interface PhoneSendsDoc {
  /** Hash of the phone. */
  _id: string;
  sends: Date[];
  rev: number;
  /** Of the last one. */
  at: Date;
}

export const PhoneSends = defineModel<PhoneSendsDoc>(
  'PhoneSends',
  'phonesends',
  {
    _id: { type: String, required: true },
    sends: { type: [Date], required: true },
    rev: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  [{ keys: { at: 1 }, expireAfterSeconds: 7_200 }],
);
