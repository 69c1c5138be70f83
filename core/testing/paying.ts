import { Types } from 'mongoose';
import { beginPayment } from '@rendezvous/machines/payment';
import {
  Attempt,
  Notice,
  Order,
  type AttemptDoc,
  type NoticeDoc,
  type OrderDoc,
} from '../payments/index.ts';
import type { TestMember } from './factories.ts';

const hourMs = 3_600_000;

/** An order of ten credits for 12.95 whose bank page is open, stored nowhere; every part can be made otherwise. */
export function plainOrder(
  { account, profile }: Pick<OrderDoc, 'account' | 'profile'>,
  overrides: Partial<OrderDoc> = {},
): OrderDoc {
  const _id = new Types.ObjectId();
  return {
    ...{ _id, account, profile, presses: [] },
    openKey: `${account.toHexString()}:${_id.toHexString()}`,
    package: 'p0',
    credits: 10,
    price: {
      ...{ currency: 'EUR', amount: 1295, toPay: 1295, discount: null },
      vat: { percentage: 21, amount: 225, country: 'NL' },
    },
    payment: beginPayment({ order: _id.toHexString() }),
    rev: 1,
    method: 'ideal',
    byStoredCard: false,
    attempt: new Types.ObjectId(),
    createdAt: new Date(),
    completedAt: null,
    paidBy: null,
    refunded: { credits: 0, amount: 0 },
    disputes: 0,
    reversedCredits: 0,
    ...overrides,
  };
}

/** The same, stored, and its attempt. */
export async function makeOrder(
  { account, profile }: Pick<TestMember, 'account' | 'profile'>,
  overrides: { order?: Partial<OrderDoc>; attempt?: Partial<AttemptDoc> } = {},
): Promise<{ order: OrderDoc; attempt: AttemptDoc }> {
  const order = plainOrder({ account: account._id, profile: profile._id }, overrides.order);
  await Order.create(order);
  const attempt = await makeAttempt(order, { _id: order.attempt, ...overrides.attempt });
  return { order, attempt };
}

/** Another try at paying an order. */
export async function makeAttempt(
  order: OrderDoc,
  overrides: Partial<AttemptDoc> = {},
): Promise<AttemptDoc> {
  const now = new Date();
  const attempt: AttemptDoc = {
    _id: new Types.ObjectId(),
    order: order._id,
    account: order.account,
    number: 1,
    kind: 'page',
    method: order.method,
    amount: { value: order.price.toPay, currency: order.price.currency },
    storeCard: false,
    state: 'open',
    createdAt: now,
    expiresAt: new Date(now.getTime() + hourMs),
    checkAt: now,
    ...overrides,
  };
  await Attempt.create(attempt);
  return attempt;
}

/** What the provider has told about an attempt, stored and not handled yet: that it is paid, unless said otherwise. */
export async function makeNotice(
  attempt: AttemptDoc,
  overrides: Partial<NoticeDoc> = {},
): Promise<NoticeDoc> {
  const _id = new Types.ObjectId();
  const now = new Date();
  const notice: NoticeDoc = {
    _id,
    key: _id.toHexString(),
    pspReference: `P${attempt._id.toHexString()}`,
    originalReference: '',
    eventCode: 'AUTHORISATION',
    success: true,
    reference: attempt._id.toHexString(),
    amount: attempt.amount,
    state: 'received',
    ...{ tries: 0, dueAt: now, at: now },
    ...overrides,
  };
  await Notice.create(notice);
  return notice;
}
