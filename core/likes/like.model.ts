import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** `from` likes `to`; new until `to` has looked at it, or has liked back. */
export interface LikeDoc {
  _id: Types.ObjectId;
  from: Types.ObjectId;
  to: Types.ObjectId;
  unseen: boolean;
  at: Date;
  /** Since when both like each other; stands on both likes. */
  matchedAt?: Date;
  /** Given by the site in the name of a fictional profile (TRUST-09). */
  automatic?: true;
}

export const Like = defineModel<LikeDoc>(
  'Like',
  'likes',
  {
    from: { type: Schema.Types.ObjectId, required: true },
    to: { type: Schema.Types.ObjectId, required: true },
    unseen: { type: Boolean, required: true },
    at: { type: Date, required: true },
    matchedAt: Date,
    automatic: Boolean,
  },
  [
    { keys: { from: 1, to: 1 }, unique: true },
    // A member's received likes, new ones first.
    { keys: { to: 1, unseen: -1, at: -1 } },
    // A member's given likes.
    { keys: { from: 1, at: -1 } },
    // A member's matches.
    { keys: { to: 1, matchedAt: -1 } },
  ],
);
