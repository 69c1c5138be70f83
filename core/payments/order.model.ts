import { Schema, type Types } from 'mongoose';
import type { StoredPayment } from '@rendezvous/machines/payment';
import { paymentMethods, type PaymentMethod } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** What an order costs, as it was sold; amounts in minor units, VAT included. */
export interface OrderPrice {
  currency: string;
  amount: number;
  toPay: number;
  discount: { code: string; percentage: number; amount: number; use: string } | null;
  vat: { percentage: number; amount: number; country: string };
}

/** A purchase of one package (ENTITY-22). Kept as long as the law wants it; it knows ids only. */
export interface OrderDoc {
  _id: Types.ObjectId;
  account: Types.ObjectId;
  profile: Types.ObjectId;
  /** Client-made ids of all requests that got this order: a repeat finds it. */
  presses: string[];
  /** `account:package` while it is open: a member has one open order of a package. */
  openKey?: string;
  package: string;
  credits: number;
  price: OrderPrice;
  /** The payment machine as it was put down (MACH-03). */
  payment: StoredPayment;
  /** Grows with every change. */
  rev: number;
  method: PaymentMethod;
  byStoredCard: boolean;
  /** The attempt that is under way, or was the last. */
  attempt: Types.ObjectId;
  createdAt: Date;
  completedAt: Date | null;
  /** The attempt whose money this is. */
  paidBy: Types.ObjectId | null;
  /** Credits that went back with money, and the money. */
  refunded: { credits: number; amount: number };
  /** Chargebacks less those that were reversed; above zero the money is gone. */
  disputes: number;
  /** Credits that the bank's taking back has cost the member. */
  reversedCredits: number;
}

const price = {
  _id: false,
  currency: { type: String, required: true },
  amount: { type: Number, required: true },
  toPay: { type: Number, required: true },
  discount: {
    type: { _id: false, code: String, percentage: Number, amount: Number, use: String },
    default: null,
  },
  vat: {
    type: { _id: false, percentage: Number, amount: Number, country: String },
    required: true,
  },
};

export const Order = defineModel<OrderDoc>(
  'Order',
  'orders',
  {
    account: { type: Schema.Types.ObjectId, required: true },
    profile: { type: Schema.Types.ObjectId, required: true },
    presses: { type: [String], required: true },
    openKey: String,
    package: { type: String, required: true },
    credits: { type: Number, required: true, min: 1 },
    price: { type: price, required: true },
    payment: { type: Schema.Types.Mixed, required: true },
    rev: { type: Number, required: true },
    method: { type: String, enum: paymentMethods, required: true },
    byStoredCard: { type: Boolean, required: true },
    attempt: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
    paidBy: { type: Schema.Types.ObjectId, default: null },
    refunded: { type: { _id: false, credits: Number, amount: Number }, required: true },
    disputes: { type: Number, required: true },
    reversedCredits: { type: Number, required: true },
  },
  [
    // A member's purchases, the newest first.
    { keys: { account: 1, _id: -1 } },
    // One open order of a package, whoever presses how often.
    { keys: { openKey: 1 }, unique: true, sparse: true },
    // What was completed on a day: for reconciliation.
    { keys: { completedAt: 1 } },
  ],
);

/** The key that an open order of a package has. */
export function openKeyOf(account: Types.ObjectId, packageId: string): string {
  return `${account.toHexString()}:${packageId}`;
}
