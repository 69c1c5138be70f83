import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Who may answer in a conversation, and until when: one document a conversation, so there is one holder (OPER-03). */
export interface ClaimDoc {
  /** Of the conversation. */
  _id: Types.ObjectId;
  /** An account; null: nobody's. */
  operator: Types.ObjectId | null;
  /** By the database's clock, whoever asks. Past: nobody's, whatever `operator` says. */
  leaseUntil: Date;
  /** Until then it is in nobody's way. */
  snoozedUntil?: Date;
}

export const Claim = defineModel<ClaimDoc>(
  'OperatorClaim',
  'operatorClaims',
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    operator: { type: Schema.Types.ObjectId, default: null },
    leaseUntil: { type: Date, required: true },
    snoozedUntil: Date,
  },
  [],
);
