import { Schema, type Types } from 'mongoose';
import type { ErrorCode, Tracking } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** The first message of somebody who started from a profile: sent once the address is confirmed (SIGNUP-12). */
export interface FirstMessage {
  to: Types.ObjectId;
  /** Empty once it is sent: then it stands in its conversation. */
  text: string;
  state: 'kept' | 'sent' | 'refused';
  /** Why it was refused. */
  reason: ErrorCode | null;
}

/** How an account came about: one document for each account that signed up by itself. */
export interface SignupDoc {
  /** The UUID that the client made: a repeat of the same request finds it. */
  _id: string;
  account: Types.ObjectId;
  profile: Types.ObjectId;
  /** The site it happened on: its prices hold for the kept message. */
  site: string;
  tracking: Tracking;
  message: FirstMessage | null;
  /** Since when the kept message is to be sent; gone when that is settled. */
  messageDueAt?: Date;
  /** The terms that were agreed to, as a day (CONST-18, CONST-19); not known of those before it was kept. */
  termsVersion?: string;
  at: Date;
}

export const trackingFields = {
  network: { type: String, default: '' },
  ref: { type: String, default: '' },
  sub1: { type: String, default: '' },
  sub2: { type: String, default: '' },
  sub3: { type: String, default: '' },
};

export const Signup = defineModel<SignupDoc>(
  'Signup',
  'signups',
  {
    _id: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    profile: { type: Schema.Types.ObjectId, required: true },
    site: { type: String, required: true },
    tracking: { type: { _id: false, ...trackingFields }, required: true },
    message: {
      type: {
        _id: false,
        to: Schema.Types.ObjectId,
        text: String,
        state: { type: String, enum: ['kept', 'sent', 'refused'] },
        reason: { type: String, default: null },
      },
      default: null,
    },
    messageDueAt: Date,
    termsVersion: String,
    at: { type: Date, required: true },
  },
  [
    // How did this account come about?
    { keys: { account: 1 }, unique: true },
    // Kept messages that are to be sent, the longest due first.
    { keys: { messageDueAt: 1 }, sparse: true },
  ],
);
