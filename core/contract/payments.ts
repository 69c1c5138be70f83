import { z } from 'zod';
import { clientIdSchema, idSchema } from './ids.ts';

/** Every way to pay that the product knows (ENTITY-23); which of them a country is offered is in site settings. */
export const paymentMethods = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'nexi',
  'cartebancaire',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods whose data can be stored for a repeat order. */
export const cardMethods: readonly PaymentMethod[] = [
  'creditcard',
  'visa',
  'mastercard',
  'maestro',
  'cartebancaire',
  'nexi',
];

/** Where a payment is (PAY-01). The machine of `machines/payment` has exactly these at its top. */
export const paymentStates = ['loading', 'pending', 'completed', 'failed', 'cancelled'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a payment failed, as far as a member can do something about it. */
export const paymentFailures = ['refused', 'expired', 'unavailable'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

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

/** What is paid for an order. Amounts are in whole minor units of `currency`, VAT included. */
export interface PriceView {
  currency: string;
  /** Before the discount. */
  amount: number;
  /** What is paid. */
  to_pay: number;
  discount: { code: string; percentage: number; amount: number } | null;
  /** The part of `to_pay` that is VAT, and its rate in percent (OPEN-26). */
  vat: { percentage: number; amount: number; country: string };
}

export interface PackageView {
  id: string;
  credits: number;
  popular: boolean;
  price: PriceView;
}

export interface StoredCardView {
  id: string;
  /** `visa`, `mc` …, as the provider names it. */
  brand: string;
  last_four: string;
  /** `MM/YYYY` */
  expires: string;
}

export interface PackagesAnswer {
  country: string;
  countries: string[];
  packages: PackageView[];
  methods: PaymentMethod[];
  /** For members; null for visitors. */
  member: {
    card: StoredCardView | null;
    /** Least room in the member's own limits, in minor units; null: no limit (TRUST-07). */
    limit_left: number | null;
  } | null;
}

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

/** One purchase and where its payment is (ENTITY-22). */
export interface OrderView {
  payment_id: string;
  package: string;
  credits: number;
  amount: number;
  currency: string;
  method: PaymentMethod;
  state: PaymentState;
  /** Grows with every change: keep the higher one. */
  version: number;
  failure: PaymentFailure | null;
  /** The try that is under way or was the last: 1, 2 … */
  attempt: number;
  /** It was paid with a stored card: its failure offers retry or PayPal (PAY-05, ERR-15). */
  by_stored_card: boolean;
  /** The bank has taken the money back. */
  reversed: boolean;
  created_at: string;
  completed_at: string | null;
  price: PriceView;
}

/** What the browser has to do next; null: wait for `payments:changed`. */
export type PaymentAction =
  | { type: 'redirect'; url: string }
  /** Transfer it yourself (sct): to this account, with this reference. */
  | { type: 'transfer'; iban: string; beneficiary: string; reference: string }
  | null;

/** Answer of payment.php (GET and POST), payment-retry.php, payment-result.php, repeat-order.php, directdebit.php. */
export interface PaymentAnswer {
  order: OrderView;
  action: PaymentAction;
}

/** GET /api/payment.php?id=… */
export const orderQuerySchema = z.object({ id: idSchema });

/** An order that can be made again (ENTITY-24, PAY-08), at the price of today. */
export interface RepeatableOrder {
  payment_id: string;
  package: string;
  credits: number;
  method: PaymentMethod;
  ordered_at: string;
  price: PriceView;
}
/** GET /api/repeat-order.php: the newest of each package first. Premium members only (PAY-09). */
export interface RepeatOrderAnswer {
  orders: RepeatableOrder[];
  card: StoredCardView | null;
}
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

export interface RefundView {
  id: string;
  credits: number;
  amount: number;
  /** requested: on its way to the provider; sent: it has it; done: paid back; failed: we are on it. */
  state: 'requested' | 'sent' | 'done' | 'failed';
  at: string;
}

/** A purchase as its owner sees it (SCREEN-28, PAY-14). */
export interface TransactionView extends OrderView {
  refunds: RefundView[];
  /** What could be paid back now; null: nothing (MEMBERSHIP-13, MEMBERSHIP-14). */
  refundable: { credits: number; amount: number; until: string } | null;
  /** A receipt exists: GET /api/receipt.php?id=… */
  receipt: boolean;
}
export interface TransactionsAnswer {
  transactions: TransactionView[];
  more: boolean;
  /** What was paid less what came back, per month `YYYY-MM` (UTC), the last twelve, oldest first. */
  months: { month: string; amount: number; currency: string }[];
}
export interface TransactionAnswer {
  transaction: TransactionView;
}

/** Why nothing can be paid back (`refund_refused`). */
export const refundReasons = ['not_paid', 'reversed', 'over', 'used'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** POST /api/refund.php: unused credits of an order go back (TRUST-05). A repeat changes nothing. */
export const refundRequestSchema = z.strictObject({ client_id: clientIdSchema, order: idSchema });
export type RefundRequest = z.output<typeof refundRequestSchema>;
export interface RefundAnswer {
  refund: RefundView;
  transaction: TransactionView;
}

/** Facts of payments, to the buyer's own devices. */
export interface PaymentFacts {
  'payments:changed': { order: string; state: PaymentState; version: number };
}
