import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

export const ledgerKinds = [
  'signup',
  'purchase',
  'text',
  'photo',
  'gift',
  /** Unused credits that were paid back. */
  'refund',
  /** What the bank took back, and what it gave again. */
  'reversal',
  'restored',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One movement of credits. Entries are only ever added (TRUST-03). */
export interface LedgerDoc {
  _id: Types.ObjectId;
  account: Types.ObjectId;
  /** 1, 2, 3 … per account, without gaps; unique, so that no two writers can add the same one. */
  number: number;
  kind: LedgerKind;
  /** Positive: came in; negative: went out. */
  credits: number;
  /** The balance after this entry. */
  balance: number;
  /** The stored message that was paid for; it points back at this entry. */
  message: Types.ObjectId | null;
  /** The order it belongs to; none on entries that are older than orders. */
  order?: Types.ObjectId;
  /** What it was given for, once: the same grant again finds its own entry. */
  key?: string;
  at: Date;
}

export const LedgerEntry = defineModel<LedgerDoc>(
  'LedgerEntry',
  'ledger',
  {
    account: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true, min: 1 },
    kind: { type: String, enum: ledgerKinds, required: true },
    credits: { type: Number, required: true },
    balance: { type: Number, required: true, min: 0 },
    message: { type: Schema.Types.ObjectId, default: null },
    order: Schema.Types.ObjectId,
    key: String,
    at: { type: Date, required: true },
  },
  // The statement of one account in order.
  [
    { keys: { account: 1, number: 1 }, unique: true },
    // What an order brought and what it lost again.
    { keys: { order: 1 }, sparse: true },
    // Has this grant been made already?
    { keys: { key: 1 }, unique: true, sparse: true },
  ],
  { appendOnly: true },
);
