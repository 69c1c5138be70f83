import type { Types } from 'mongoose';
import { Schema } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** What is known of an operator beside the account: how colleagues call it, and its second factor. */
export interface OperatorDoc {
  /** Of its account. */
  _id: Types.ObjectId;
  /** Seen by operators only. */
  name: string;
  /** Of an authenticator app; `usedStep` is the last time step a code was taken of: no code works twice. */
  totp?: { secret: string; usedStep: number };
  createdAt: Date;
}

export const Operator = defineModel<OperatorDoc>(
  'Operator',
  'operators',
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    totp: {
      type: new Schema(
        { secret: { type: String, required: true }, usedStep: { type: Number, required: true } },
        { _id: false, strict: 'throw' },
      ),
    },
    createdAt: { type: Date, required: true },
  },
  [],
);
