import { Schema, type Types } from 'mongoose';
import {
  discountValidities,
  paymentMethods,
  type DiscountValidity,
  type PaymentMethod,
} from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** A code that somebody made: an operator from the command line, or the site for one member (ENTITY-25). */
export interface DiscountCodeDoc {
  /** The code itself, in capitals. */
  _id: string;
  percentage: number;
  country: string | null;
  /** Whose it is; null: everybody's. */
  account: Types.ObjectId | null;
  expires: Date | null;
  currency: string | null;
  /** In minor units, before the discount. */
  minimum: number | null;
  validity: DiscountValidity;
  methods: PaymentMethod[];
  disabled: boolean;
  createdAt: Date;
}

export const DiscountCode = defineModel<DiscountCodeDoc>(
  'DiscountCode',
  'discountcodes',
  {
    _id: { type: String, required: true },
    percentage: { type: Number, required: true, min: 1, max: 90 },
    country: { type: String, default: null },
    account: { type: Schema.Types.ObjectId, default: null },
    expires: { type: Date, default: null },
    currency: { type: String, default: null },
    minimum: { type: Number, default: null },
    validity: { type: String, enum: discountValidities, required: true },
    methods: { type: [{ type: String, enum: paymentMethods }], default: [] },
    disabled: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  // A member's own codes.
  [{ keys: { account: 1 } }],
);
