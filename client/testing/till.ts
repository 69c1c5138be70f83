import type {
  OrderView,
  PackagesAnswer,
  PaymentAnswer,
  PriceView,
  TransactionView,
} from '@rendezvous/core/contract';
import { vi } from 'vitest';
import { provider } from '../features/credits/methods.ts';
import { FakeGateway } from './FakeGateway.ts';
import { member } from './fakeData.ts';

/** Of the one order. */
export const id = 'f'.repeat(24);

/** An amount in euros, in cents, with what a discount takes off. */
export function price(amount: number, percentage = 0): PriceView {
  const discount = Math.round((amount * percentage) / 100);
  const to_pay = amount - discount;
  return {
    currency: 'EUR',
    ...{ amount, to_pay },
    discount: percentage ? { code: 'TIMEBONUS25', percentage, amount: discount } : null,
    vat: { percentage: 21, amount: Math.round(to_pay - to_pay / 1.21), country: 'NL' },
  };
}

/** Four packages as the site sells them, each with the same discount. */
export function packages(percentage = 0): PackagesAnswer {
  const sizes = [
    ['p0', 10, 1295],
    ['p1', 25, 2795],
    ['p2', 60, 5995],
    ['p3', 150, 12995],
  ] as const;
  return {
    country: 'NL',
    countries: ['NL'],
    packages: sizes.map(([name, credits, amount]) => ({
      ...{ id: name, credits, popular: name === 'p2' },
      price: price(amount, percentage),
    })),
    methods: ['ideal', 'creditcard', 'paypal'],
    member: { card: null, limit_left: null },
  };
}

/** The order as the gateway tells it. */
export const order = (more: Partial<OrderView> = {}): OrderView => ({
  payment_id: id,
  ...{ package: 'p2', credits: 60, amount: 5995, currency: 'EUR', method: 'ideal' },
  ...{ state: 'loading', version: 1, failure: null, attempt: 1, by_stored_card: false },
  ...{ reversed: false, created_at: '2026-11-01T12:00:00Z', completed_at: null },
  price: price(5995),
  ...more,
});

/** The same among the purchases. */
export const transaction = (more: Partial<TransactionView> = {}): TransactionView => ({
  ...order({ state: 'completed', version: 3 }),
  ...{ refunds: [], refundable: null, receipt: true },
  ...more,
});

/** A gateway that sells, and whose order may change while it is watched. */
export function till(user = member({ paid_user: false, credits: 8 })) {
  const gateway = new FakeGateway({ user });
  let now: PaymentAnswer = { order: order(), action: null };
  gateway.answers['GET /api/packages.php'] = () => packages();
  gateway.answers['GET /api/payment.php'] = () => now;
  gateway.answers['POST /api/payment-result.php'] = () => now;
  gateway.answers['GET /api/transactions.php'] = () => ({ transaction: transaction(now.order) });
  const become = (more: Partial<OrderView>) => {
    now = { order: { ...now.order, ...more, version: now.order.version + 1 }, action: null };
    const { state, version } = now.order;
    gateway.tell('payments:changed', { order: id, state, version });
  };
  const opened = vi.spyOn(provider, 'open').mockReturnValue(undefined);
  return { gateway, become, opened };
}
