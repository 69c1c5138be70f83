import type { Types } from 'mongoose';
import {
  cardMethods,
  Refused,
  type PaymentRequest,
  type PaymentResult,
  type PaymentRetry,
  type RepeatOrderRequest,
} from '../contract/index.ts';
import { reserveWrite } from '../discounts/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { ProviderRefused, ProviderUnavailable } from '../ports/payments/index.ts';
import { advanceOrder } from './advance.ts';
import { Attempt, type AttemptDoc } from './attempt.model.ts';
import { asItIs, openAttempt, providerOf, type Answered, type Provided } from './openAttempt.ts';
import { openKeyOf, Order, type OrderDoc } from './order.model.ts';
import { assertRoomToBuy } from './ownLimits.ts';
import {
  attemptOf,
  countOrder,
  findBuyer,
  giveWay,
  newAttempt,
  placeOrder,
  stateOf,
  type Buying,
} from './placeOrder.ts';
import { assertOffered } from './price.ts';
import { takeSessionResult } from './sessionResult.ts';
import { StoredCard } from './storedCard.model.ts';

export type Paying = Buying & Provided;

/**
 * Buys a package by the provider's page (PAY-11). A repeat finds the same order and the same page.
 * @throws `validation` for direct debit, which has a form of its own, and what ordering throws
 */
export async function pay(request: PaymentRequest, paying: Paying): Promise<Answered> {
  providerOf(paying);
  // A direct debit has a form of its own.
  if (request.method === 'sdd') {
    throw new Refused('validation', { fields: { method: 'method_not_offered' } });
  }
  const { order, attempt } = await placeOrder(
    {
      clientId: request.client_id,
      package: request.package,
      method: request.method,
      country: request.country,
      discountCode: request.discount_code,
      storeCard: request.store_card && cardMethods.includes(request.method),
      kind: 'page',
    },
    paying,
  );
  return openAttempt(order, attempt, paying);
}

/**
 * Charges the stored card for an order like an earlier one, at today's price (PAY-08, OPEN-25).
 * @throws `premium_required`; `not_found` without a stored card
 */
export async function repeatOrder(request: RepeatOrderRequest, paying: Paying): Promise<Answered> {
  providerOf(paying);
  const { settings } = paying;
  const account = await findBuyer(paying.account);
  if (settings.premium_features.includes('repeat_order') && !account.paidUser) {
    throw new Refused('premium_required');
  }
  const earlier = await findOwnOrder(request.order, account._id);
  const card = await StoredCard.findOne({ _id: request.card, account: account._id }).lean();
  if (!card) throw new Refused('not_found');
  const { order, attempt, made } = await placeOrder(
    {
      clientId: request.client_id,
      package: earlier.package,
      method: 'creditcard',
      country: earlier.price.vat.country,
      card: card._id,
      kind: 'card',
    },
    paying,
  );
  // One press speaks to the provider; the others wait for what it is told.
  return made ? openAttempt(order, attempt, paying) : asItIs(order._id);
}

/** Tries an order again, by another way to pay or the same (PAY-04). */
export async function retryOrder(request: PaymentRetry, paying: Paying): Promise<Answered> {
  providerOf(paying);
  const { order, attempt } = await retryConflicts(() => retryOnce(request, paying), {
    attempts: 40,
  });
  return openAttempt(order, attempt, paying);
}

async function retryOnce(request: PaymentRetry, paying: Paying) {
  const { now, settings } = paying;
  const { method, client_id: clientId } = request;
  const account = await findBuyer(paying.account);
  const order = await findOwnOrder(request.order, account._id);
  if (order.presses.includes(clientId)) return { order, attempt: await attemptOf(order) };
  if (method === 'sdd') {
    throw new Refused('validation', { fields: { method: 'method_not_offered' } });
  }
  assertOffered(settings, order.price.vat.country, method);
  const current = await attemptOf(order);
  const isSame =
    order.payment.state === 'loading' && current.method === method && current.expiresAt > now;
  if (isSame && current.kind === 'page') {
    await Order.updateOne({ _id: order._id }, { $addToSet: { presses: clientId } });
    return { order, attempt: current };
  }
  await assertRoomToBuy(account, order.price.toPay, now, order._id);
  const openKey = openKeyOf(account._id, order.package);
  const other = await Order.findOne({ openKey, _id: { $ne: order._id } }).lean<OrderDoc>();
  const attempt = newAttempt(
    {
      ...{ kind: 'page', method },
      storeCard: request.store_card && cardMethods.includes(method),
    },
    {
      ...{ order: order._id, account: account._id, price: order.price, now },
      number: order.payment.context.attempt + 1,
    },
  );
  const advanced = advanceOrder(
    order,
    { type: 'RETRY' },
    {
      ...{ method, openKey, attempt: attempt._id, byStoredCard: false },
      presses: [...order.presses, clientId],
    },
  );
  // Paid, or on its way: whoever presses is shown that.
  if (!advanced || advanced.after.payment.state !== 'loading') return { order, attempt: current };
  const { discount } = order.price;
  const reserved = discount && {
    ...{ use: discount.use, code: discount.code, account: account._id, order: order._id, now },
  };
  const updates: Write[] = [
    countOrder(account),
    // First, for both have the same key.
    ...(other ? [giveWay(other)] : []),
    advanced.write,
    ...(reserved ? [await reserveWrite(reserved, stateOf)] : []),
  ];
  const insert: Write = { name: 'insertOne', namespace: namespaceOf(Attempt), document: attempt };
  await commitWrites([...updates, insert], { inserted: 1, updated: updates.length });
  return { order: advanced.after, attempt };
}

/** Where an own order's payment is. */
export async function readPayment(id: string, account: Types.ObjectId): Promise<Answered> {
  return asItIs((await findOwnOrder(id, account))._id);
}

/**
 * What the bank page led back with: kept, and the provider asked what it stands for. What does not belong to the
 * order's own page is `validation`, and changes nothing.
 * @throws `validation`
 */
export async function takeResult(request: PaymentResult, paying: Paying): Promise<Answered> {
  const provider = providerOf(paying);
  const order = await findOwnOrder(request.order, paying.account);
  const { session_id: sessionId, session_result: sessionResult } = request;
  const attempt = await Attempt.findOne({ order: order._id, sessionId }).lean<AttemptDoc>();
  const tampered = new Refused('validation', { fields: { session_result: 'invalid' } });
  if (!attempt) throw tampered;
  try {
    const facts = await takeSessionResult(attempt, sessionResult, provider, {
      now: paying.now,
      credit: false,
    });
    const { answer } = await asItIs(order._id);
    return { answer, facts };
  } catch (error) {
    if (error instanceof ProviderRefused) throw tampered;
    // Nobody knows yet: the notice will tell, or the job asks.
    if (error instanceof ProviderUnavailable) return asItIs(order._id);
    throw error;
  }
}

/** An order of this account. @throws `not_found` for any other (PAY-14) */
export async function findOwnOrder(id: string, account: Types.ObjectId): Promise<OrderDoc> {
  const order = await Order.findOne({ _id: id, account }).lean<OrderDoc>();
  if (!order) throw new Refused('not_found');
  return order;
}

/**
 * Forgets a stored card, here and at the provider.
 * @throws `not_found`, `payment_unavailable`
 */
export async function forgetCard(
  id: string,
  account: Types.ObjectId,
  provided: Pick<Provided, 'provider'>,
): Promise<void> {
  const card = await StoredCard.findOne({ _id: id, account }).lean();
  if (!card) throw new Refused('not_found');
  const { token } = card;
  await providerOf(provided)
    .forgetCard({ token, shopper: account.toHexString() })
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw new Refused('payment_unavailable');
      // It knows no such card any more.
      if (!(error instanceof ProviderRefused)) throw error;
    });
  await StoredCard.deleteOne({ _id: card._id });
}
