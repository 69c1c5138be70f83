import type { Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Why a signed notice is not acted on; each is counted (OPS-04). */
export const noticeProblems = [
  'merchant',
  'amount',
  'currency',
  'unknown_reference',
  'out_of_order',
] as const;
export type NoticeProblem = (typeof noticeProblems)[number];

/** What the provider told us, kept before it was answered (SEC-06). Of the buyer it holds nothing but a card's token. */
export interface NoticeDoc {
  _id: Types.ObjectId;
  /** `pspReference:eventCode:success`: the same notice again is the same document. */
  key: string;
  pspReference: string;
  originalReference: string;
  eventCode: string;
  success: boolean;
  /** Reference of ours. */
  reference: string;
  amount: { value: number; currency: string };
  /** A card that may be kept, when its owner wanted that. */
  card?: { token: string; brand: string; lastFour: string; expires: string };
  state: 'received' | 'handled' | 'refused';
  problem?: NoticeProblem;
  tries: number;
  dueAt: Date;
  at: Date;
}

export const Notice = defineModel<NoticeDoc>(
  'PaymentNotice',
  'paymentnotices',
  {
    key: { type: String, required: true },
    pspReference: { type: String, required: true },
    originalReference: { type: String, default: '' },
    eventCode: { type: String, required: true },
    success: { type: Boolean, required: true },
    reference: { type: String, default: '' },
    amount: { type: { _id: false, value: Number, currency: String }, required: true },
    card: {
      type: { _id: false, token: String, brand: String, lastFour: String, expires: String },
    },
    state: { type: String, enum: ['received', 'handled', 'refused'], required: true },
    problem: { type: String, enum: noticeProblems },
    tries: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    at: { type: Date, required: true },
  },
  [
    { keys: { key: 1 }, unique: true },
    // What is still to be handled.
    { keys: { state: 1, dueAt: 1 } },
    // All that was told of an attempt or a refund.
    { keys: { reference: 1 } },
  ],
);
