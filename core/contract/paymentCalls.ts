import { z } from 'zod';
import { clientIdSchema, idSchema } from './ids.ts';
import { paymentMethods } from './payments.ts';
import { spendingPeriods } from './spending.ts';

// What comes in with calls about money. Apart from `payments.ts` and `spending.ts`, which the browser has a part in:
// schemas bring all of zod.

const country = z.string().regex(/^[A-Z]{2}$/);
/** A discount code as it is typed: spaces around it and case do not matter. */
export const discountCodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((code) => code.toUpperCase());

/** GET /api/packages.php: what there is to buy, for visitors too. */
export const packagesQuerySchema = z.object({
  /** The payment country (PAY-13); left out: the member's, else the site's. */
  country: country.optional(),
  /** A code to reckon with. */
  code: discountCodeSchema.optional(),
});

/**
 * POST /api/payment.php: buys a package, or tries an order again by another way to pay (PAY-04). Prices are the
 * site's: an amount in the request is ignored. `client_id` is a UUID the page makes once for each wish to pay.
 */
export const paymentRequestSchema = z.object({
  client_id: clientIdSchema,
  package: z.string().min(1).max(40),
  method: z.enum(paymentMethods),
  country: country.optional(),
  discount_code: discountCodeSchema.optional(),
  /** Keep the card for repeat orders. */
  store_card: z.boolean().default(false),
});
export type PaymentRequest = z.output<typeof paymentRequestSchema>;

/** POST /api/payment-retry.php */
export const paymentRetrySchema = z.object({
  client_id: clientIdSchema,
  order: idSchema,
  method: z.enum(paymentMethods),
  store_card: z.boolean().default(false),
});
export type PaymentRetry = z.output<typeof paymentRetrySchema>;

/** POST /api/payment-result.php: what the bank page put into the address it led back to. */
export const paymentResultSchema = z.object({
  order: idSchema,
  session_id: z.string().min(1).max(200),
  session_result: z.string().min(1).max(20_000),
});
export type PaymentResult = z.output<typeof paymentResultSchema>;

/** GET /api/payment.php?id=… */
export const orderQuerySchema = z.object({ id: idSchema });

/** POST /api/repeat-order.php: charges the stored card on the member's word (OPEN-25). */
export const repeatOrderSchema = z.object({
  client_id: clientIdSchema,
  order: idSchema,
  card: idSchema,
});
export type RepeatOrderRequest = z.output<typeof repeatOrderSchema>;

/** DELETE /api/stored-card.php */
export const storedCardSchema = z.strictObject({ id: idSchema });

/** GET /api/transactions.php?before=… : a page of at most 50, the newest first; with `id` that one alone. */
export const transactionsQuerySchema = z.object({
  id: idSchema.optional(),
  before: idSchema.optional(),
});

/** POST /api/refund.php: unused credits of an order go back (TRUST-05). A repeat changes nothing. */
export const refundRequestSchema = z.strictObject({ client_id: clientIdSchema, order: idSchema });
export type RefundRequest = z.output<typeof refundRequestSchema>;

/**
 * PUT /api/spending-limit.php: a lower limit holds at once, a higher one (or none) after 24 hours; the limit that
 * holds now takes back a raise that waits.
 */
export const spendingLimitSchema = z.strictObject({
  period: z.enum(spendingPeriods),
  limit: z.int().min(0).max(100_000_000).nullable(),
});
export type SpendingLimitRequest = z.output<typeof spendingLimitSchema>;
