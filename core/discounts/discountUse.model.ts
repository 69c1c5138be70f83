import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/**
 * One use of a discount, reserved or made. Its id says what may be used once: the code, the code by one account, or
 * the discount of a first purchase. So the index itself lets nobody use anything twice.
 */
export interface DiscountUseDoc {
  _id: string;
  code: string;
  account: Types.ObjectId;
  order: Types.ObjectId;
  state: 'reserved' | 'used';
  /** From then on another order may take a reservation whose payment has ended without money. */
  heldUntil: Date;
}

export const DiscountUse = defineModel<DiscountUseDoc>(
  'DiscountUse',
  'discountuses',
  {
    _id: { type: String, required: true },
    code: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    order: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: ['reserved', 'used'], required: true },
    heldUntil: { type: Date, required: true },
  },
  // What an account has used: for its owner's export.
  [{ keys: { account: 1 } }],
);
