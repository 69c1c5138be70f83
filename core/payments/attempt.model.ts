import { Schema, type Types } from 'mongoose';
import { paymentMethods, type PaymentMethod } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** How the provider is asked: by a hosted page, by a stored card, by direct debit. */
export const attemptKinds = ['page', 'card', 'debit'] as const;
export type AttemptKind = (typeof attemptKinds)[number];

/**
 * One try at paying an order. Its id is the reference that the provider knows, and the key by which it takes the
 * same request only once.
 */
export interface AttemptDoc {
  _id: Types.ObjectId;
  order: Types.ObjectId;
  account: Types.ObjectId;
  number: number;
  kind: AttemptKind;
  method: PaymentMethod;
  amount: { value: number; currency: string };
  storeCard: boolean;
  /** Of kind card: which. */
  card?: Types.ObjectId;
  /**
   * new: the provider may not have heard of it; open: the browser is at the bank; answered: the provider has spoken,
   * its notice is to come; paid; ended: without money, as far as is known.
   */
  state: 'new' | 'open' | 'answered' | 'paid' | 'ended';
  sessionId?: string;
  url?: string;
  /** What the page led back with; worth nothing until the provider is asked about it. */
  sessionResult?: string;
  pspReference?: string;
  createdAt: Date;
  /** The bank page closes. */
  expiresAt: Date;
  /** When somebody should ask what became of it; null: nothing is open. */
  checkAt: Date | null;
}

export const Attempt = defineModel<AttemptDoc>(
  'PaymentAttempt',
  'paymentattempts',
  {
    order: { type: Schema.Types.ObjectId, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    kind: { type: String, enum: attemptKinds, required: true },
    method: { type: String, enum: paymentMethods, required: true },
    amount: { type: { _id: false, value: Number, currency: String }, required: true },
    storeCard: { type: Boolean, required: true },
    card: Schema.Types.ObjectId,
    state: { type: String, enum: ['new', 'open', 'answered', 'paid', 'ended'], required: true },
    sessionId: String,
    url: String,
    sessionResult: String,
    pspReference: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    checkAt: { type: Date, default: null },
  },
  [
    { keys: { order: 1 } },
    // Which have had no notice for long?
    { keys: { checkAt: 1 } },
    // What the provider names in its books.
    { keys: { pspReference: 1 }, sparse: true },
  ],
);

/** Bank pages are open so long. */
export const pageOpenMs = 60 * 60_000;
