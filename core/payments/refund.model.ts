import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Money on its way back: of unused credits, or of what was paid without getting any. */
export interface RefundDoc {
  _id: Types.ObjectId;
  account: Types.ObjectId;
  order: Types.ObjectId;
  /** The attempt whose money goes back. */
  attempt: Types.ObjectId;
  kind: 'unused' | 'surplus';
  /** `account:client id` of a request, `attempt:…` of a surplus: once each. */
  key: string;
  credits: number;
  amount: { value: number; currency: string };
  state: 'requested' | 'sent' | 'done' | 'failed';
  /** Each try has a reference and an idempotency key of its own: `id-1`, `id-2` … */
  tries: number;
  dueAt: Date | null;
  at: Date;
}

export const Refund = defineModel<RefundDoc>(
  'PaymentRefund',
  'paymentrefunds',
  {
    account: { type: Schema.Types.ObjectId, required: true },
    order: { type: Schema.Types.ObjectId, required: true },
    attempt: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['unused', 'surplus'], required: true },
    key: { type: String, required: true },
    credits: { type: Number, required: true },
    amount: { type: { _id: false, value: Number, currency: String }, required: true },
    state: { type: String, enum: ['requested', 'sent', 'done', 'failed'], required: true },
    tries: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    at: { type: Date, required: true },
  },
  [
    { keys: { key: 1 }, unique: true },
    { keys: { order: 1 } },
    // What has not reached the provider yet, or was not done by it.
    { keys: { dueAt: 1 } },
  ],
);

/** What the provider knows a try of a refund by. */
export const refundReference = ({ _id, tries }: Pick<RefundDoc, '_id' | 'tries'>) =>
  `${_id.toHexString()}-${tries}`;
