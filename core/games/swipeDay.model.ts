import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** What a member has given in the swipe game within 24 hours of the first like (OPEN-20). */
export interface SwipeDayDoc {
  /** The member's profile. */
  _id: Types.ObjectId;
  /** When the first of these likes was given, and when all of them are there again. */
  since: Date;
  until: Date;
  /** Whom, in that order. A like that is taken back stays counted. */
  liked: Types.ObjectId[];
  /** Grows with every like: of two at the same instant one is told to read again. */
  rev: number;
}

export const SwipeDay = defineModel<SwipeDayDoc>(
  'SwipeDay',
  'swipedays',
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
    liked: { type: [Schema.Types.ObjectId], required: true },
    rev: { type: Number, required: true, min: 0 },
  },
  // What is over says nothing any more; an hour for clocks that differ.
  [{ keys: { until: 1 }, expireAfterSeconds: 3_600 }],
);
