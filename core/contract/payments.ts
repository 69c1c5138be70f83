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

export interface RefundAnswer {
  refund: RefundView;
  transaction: TransactionView;
}

/** Facts of payments, to the buyer's own devices. */
export interface PaymentFacts {
  'payments:changed': { order: string; state: PaymentState; version: number };
}
