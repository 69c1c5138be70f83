import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import type { PaymentRetry } from '../contract/index.ts';
import { DiscountUse } from '../discounts/index.ts';
import { defaultSettings } from '../site/index.ts';
import { makeMember, makeOrder, refusalOf, useDatabase } from '../testing/index.ts';
import { Attempt, Order, type AttemptDoc, type OrderDoc } from './index.ts';
import { retryOrder, type Paying } from './pay.ts';
import { makeProvider } from './testing/provider.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('an order that is tried again', () => {
  useDatabase();

  /** An order whose page is open, beside one of somebody else. */
  async function tried(changed: { order?: Partial<OrderDoc>; attempt?: Partial<AttemptDoc> } = {}) {
    const spendingLimits = { day: { limit: 1_295 } };
    const [bram, anna] = [await makeMember(), await makeMember({ account: { spendingLimits } })];
    const decoy = await makeOrder(bram, { order: { presses: ['press 0'] } });
    const key = `${anna.account._id.toHexString()}:p0`;
    const { order, attempt } = await makeOrder(anna, {
      order: { openKey: key, presses: ['press 1'], createdAt: now, ...changed.order },
      attempt: { expiresAt: later(1), url: 'https://bank.test/first', ...changed.attempt },
    });
    const { provider, asked } = makeProvider();
    const paying: Paying = {
      ...{ account: anna.account._id, settings: defaultSettings, now, provider },
      publicUrl: 'https://amare.test',
    };
    const request = (more: Partial<PaymentRetry> = {}): PaymentRetry => ({
      ...{ client_id: 'press 2', order: order._id.toHexString(), method: 'ideal' },
      ...{ store_card: false, ...more },
    });
    const retry = (more: Partial<PaymentRetry> = {}) => retryOrder(request(more), paying);
    const stored = () => Order.findById(order._id).orFail().lean<OrderDoc>();
    const attempts = () => Attempt.find({ order: order._id }).sort({ number: 1 }).lean();
    return { anna, decoy, order, attempt, asked, paying, request, retry, stored, attempts, key };
  }
  const ended = (order: OrderDoc, state: OrderDoc['payment']['state']) =>
    Order.updateOne({ _id: order._id }, { 'payment.state': state, $unset: { openKey: 1 } });

  it('is the same page for the same way to pay while that is open, and found again by the press', async () => {
    const { retry, stored, asked, decoy } = await tried();
    expect((await retry()).answer.action).toMatchObject({ url: 'https://bank.test/first' });
    expect((await stored()).presses).toEqual(['press 1', 'press 2']);
    const known = await retry({ client_id: 'press 1', method: 'sdd' });
    expect(known.answer.order).toMatchObject({ attempt: 1, method: 'ideal' });
    expect((await Order.findById(decoy.order._id).lean())?.presses).toEqual(['press 0']);
    expect(asked).toEqual([]);
  });

  it('is another try, by another way, in the same order, with a page of its own', async () => {
    const { retry, stored, attempts, asked, order, anna, key } = await tried({
      order: { byStoredCard: true },
    });
    const { answer } = await retry({ method: 'creditcard', store_card: true });
    expect(answer).toMatchObject({
      order: {
        attempt: 2,
        method: 'creditcard',
        state: 'loading',
        by_stored_card: false,
        version: 2,
      },
      action: { type: 'redirect', url: 'https://bank.test/page' },
    });
    const [, second] = await attempts();
    expect(second).toMatchObject({
      ...{ order: order._id, account: anna.account._id, number: 2, kind: 'page' },
      ...{ method: 'creditcard', storeCard: true, amount: { value: 1_295, currency: 'EUR' } },
      ...{ state: 'open', createdAt: now },
    });
    expect(await stored()).toMatchObject({
      ...{ attempt: second?._id, presses: ['press 1', 'press 2'], openKey: key, rev: 2 },
    });
    expect(asked).toMatchObject([['openSession', { reference: second?._id.toHexString() }]]);
    expect(await retry({ client_id: 'press 3', method: 'paypal', store_card: true })).toMatchObject(
      {
        answer: { order: { attempt: 3 } },
      },
    );
    expect((await attempts())[2]).toMatchObject({ storeCard: false });
    await retry({ client_id: 'press 4', method: 'creditcard' });
    expect((await attempts())[3]).toMatchObject({ storeCard: false });
  });

  it('is another try when the page is over, was none, or the order has ended', async () => {
    const again = async (
      change: { attempt?: Partial<AttemptDoc> },
      state?: OrderDoc['payment']['state'],
    ) => {
      const { order, retry, stored } = await tried(change);
      if (state) await ended(order, state);
      const { answer } = await retry();
      expect((await stored()).presses).toEqual(['press 1', 'press 2']);
      expect(answer.order.state).toBe('loading');
      return answer.order.attempt;
    };
    expect([
      await again({ attempt: { expiresAt: now } }),
      await again({ attempt: { kind: 'card' } }),
      await again({ attempt: { method: 'paypal' } }),
      await again({}, 'failed'),
      await again({}, 'cancelled'),
    ]).toEqual([2, 2, 2, 2, 2]);
  });

  it('is shown as it is when it is paid or on its way', async () => {
    for (const state of ['pending', 'completed'] as const) {
      const { order, retry, attempts, asked, stored } = await tried();
      await ended(order, state);
      const { answer } = await retry();
      expect(answer.order).toMatchObject({ state, attempt: 1 });
      expect([(await attempts()).length, asked.length, (await stored()).rev]).toEqual([1, 0, 1]);
    }
  });

  it('counts against the own limits beside what else is open, which then gives way to it', async () => {
    const { order, retry, stored, anna, key, paying } = await tried();
    await ended(order, 'cancelled');
    const other = await makeOrder(anna, { order: { openKey: key, createdAt: later(-1) } });
    expect(await refusalOf(retry())).toMatchObject({ code: 'spending_limit', left: 0 });
    await Account.updateOne({ _id: paying.account }, { $unset: { spendingLimits: 1 } });
    expect((await retry()).answer.order.attempt).toBe(2);
    expect((await stored()).openKey).toBe(key);
    const closed = await Order.findById(other.order._id).lean();
    expect(closed?.payment.state).toBe('cancelled');
    expect(closed).not.toHaveProperty('openKey');
    expect((await Account.findById(paying.account).lean())?.orders).toBe(1);
  });

  it('keeps its discount, and is refused when another order has it', async () => {
    const use = 'code:HALF';
    const discount = { code: 'HALF', percentage: 50, amount: 647, use };
    const { order, retry, anna } = await tried();
    await Order.updateOne({ _id: order._id }, { 'price.discount': discount });
    await retry({ method: 'paypal' });
    expect(await DiscountUse.findById(use).lean()).toMatchObject({
      ...{ code: 'HALF', account: anna.account._id, order: order._id, state: 'reserved' },
      heldUntil: later(3 * 3_600_000),
    });
    await DiscountUse.updateOne({ _id: use }, { order: new Types.ObjectId(), state: 'used' });
    const again = retry({ client_id: 'press 3', method: 'creditcard' });
    expect(await refusalOf(again)).toEqual({ code: 'code_used' });
  });

  it('is of its own member, by what its country is offered, with a provider', async () => {
    const { retry, decoy, request, paying, stored } = await tried();
    const refusal = (more: Partial<PaymentRetry>) => refusalOf(retry(more));
    expect(await refusal({ order: decoy.order._id.toHexString() })).toEqual({ code: 'not_found' });
    const notOffered = { code: 'validation', fields: { method: 'method_not_offered' } };
    expect(await refusal({ method: 'sdd' })).toEqual(notOffered);
    expect(await refusal({ method: 'bancontact' })).toEqual(notOffered);
    expect(await refusalOf(retryOrder(request(), { ...paying, provider: null }))).toMatchObject({
      code: 'payment_unavailable',
    });
    expect((await stored()).presses).toEqual(['press 1']);
  });

  it('is one try however often it is pressed at once', async () => {
    const { retry, attempts } = await tried({ attempt: { expiresAt: now } });
    const presses = ['a', 'b', 'c'].map((client_id) => retry({ client_id }));
    const numbers = (await Promise.all(presses)).map(({ answer }) => answer.order.attempt);
    expect(numbers).toEqual([2, 2, 2]);
    expect(await attempts()).toHaveLength(2);
  });
});
