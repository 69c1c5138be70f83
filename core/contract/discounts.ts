import type { PaymentMethod } from './payments.ts';

export const discountStatuses = ['active', 'used', 'expired', 'disabled'] as const;
export type DiscountStatus = (typeof discountStatuses)[number];
export const discountValidities = ['once-per-user', 'once', 'unlimited'] as const;
export type DiscountValidity = (typeof discountValidities)[number];

/** A discount code (ENTITY-25); the welcome and deletion discounts and the time bonus look the same (ENTITY-27). */
export interface DiscountCodeView {
  code: string;
  /** Null: in every country. */
  country: string | null;
  /** Whose it is; null: everybody's. */
  user_id: string | null;
  /** Null: never. */
  expires: string | null;
  value_percentage: number;
  currency: string | null;
  /** In minor units, compared with the price before the discount (OPEN-24). */
  minimum_order_value?: number;
  status: DiscountStatus;
  validity: DiscountValidity;
  expired: boolean;
  /** Empty: all. */
  paymentmethods: PaymentMethod[];
}

/** Both spellings of the percentage are understood (ENTITY-26). */
export function discountPercentage(
  code: { value_percentage?: number | undefined; percentage?: number | undefined } | null,
): number {
  return code?.value_percentage ?? code?.percentage ?? 0;
}

/** Code under which the welcome discount of the site is used. */
export const welcomeCode = 'WELCOME';

/** Why a code is refused although it exists (`code_refused`). */
export const discountReasons = [
  'expired',
  'country',
  'user',
  'minimum',
  'method',
  'currency',
  'first_purchase',
  'reserved',
  'disabled',
] as const;
export type DiscountReason = (typeof discountReasons)[number];
