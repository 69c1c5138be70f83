import type { FactTo } from '../events/index.ts';
import type { OrderView, PaymentAction, PaymentAnswer } from '../contract/index.ts';
import type { AttemptDoc } from './attempt.model.ts';
import type { OrderDoc } from './order.model.ts';
import { presentPrice } from './price.ts';

/** An order as its owner sees it (ENTITY-22). */
export function presentOrder(order: OrderDoc): OrderView {
  const { _id, credits, price, method, payment, rev, createdAt, completedAt } = order;
  return {
    payment_id: _id.toHexString(),
    package: order.package,
    credits,
    amount: price.toPay,
    currency: price.currency,
    method,
    state: payment.state,
    version: rev,
    failure: payment.context.failure,
    attempt: payment.context.attempt,
    by_stored_card: order.byStoredCard,
    reversed: payment.reversed,
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
    price: presentPrice(price),
  };
}

/** With what the browser has to do next, as long as the payment is under way. */
export function presentPayment(order: OrderDoc, attempt: AttemptDoc | null): PaymentAnswer {
  return { order: presentOrder(order), action: actionOf(order, attempt) };
}

function actionOf({ payment }: OrderDoc, attempt: AttemptDoc | null): PaymentAction {
  if (payment.state !== 'loading' || attempt?.state !== 'open' || !attempt.url) return null;
  return { type: 'redirect', url: attempt.url };
}

/** What the buyer's devices are told of a change. */
export function orderFact({ _id, profile, payment, rev }: OrderDoc): FactTo {
  return {
    profile: profile.toHexString(),
    name: 'payments:changed',
    payload: { order: _id.toHexString(), state: payment.state, version: rev },
  };
}
