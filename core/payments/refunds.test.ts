import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { Outbox } from '../events/index.ts';
import { ProviderRefused, type PaymentProvider } from '../ports/payments/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  checkInvariants,
  makeMember,
  makeNotice,
  makeOrder,
  refusalOf,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { Attempt, Notice, Order, Refund, type OrderDoc, type RefundDoc } from './index.ts';
import { keepsPremium } from './premium.ts';
import { noteRefund, refundableOf, requestRefund, sendRefunds, unusedByOrder } from './refunds.ts';
import { settle } from './settle.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const dayMs = 24 * 3_600_000;
const settings = { ...defaultSettings, refund_days: 14 };
const newcomer = () => makeMember({ account: { credits: 0, paidUser: false } });

async function buy(member: TestMember, order: Partial<OrderDoc> = {}, at = now) {
  const made = await makeOrder(member, { order });
  const { _id, amount } = made.attempt;
  await settle({ attempt: _id, pspReference: `PSP${_id.toHexString()}`, amount, now: at });
  return Order.findById(made.order._id).orFail().lean<OrderDoc>();
}
const ask = ({ account }: TestMember, order: string, at = now, client_id: string = randomUUID()) =>
  requestRefund({ client_id, order }, { account: account._id, settings, now: at });
const accountOf = ({ account }: TestMember) => Account.findById(account._id).orFail().lean();
const stored = ({ _id }: { _id: Types.ObjectId }) =>
  Refund.findById(_id).orFail().lean<RefundDoc>();

describe('what may be paid back', () => {
  useDatabase();

  it('is what was bought last, as far as the balance goes, less what went back or was taken', async () => {
    const member = await newcomer();
    const old = await buy(member, {}, later(-dayMs));
    const recent = await buy(member);
    const ids = [old, recent].map(({ _id }) => _id.toHexString());
    const unused = (balance: number, changed: Partial<OrderDoc> = {}) => {
      const found = unusedByOrder([old, { ...recent, ...changed }], balance);
      return ids.map((id) => found.get(id));
    };
    expect([unused(20), unused(14), unused(10), unused(3)]).toEqual([
      ...[
        [10, 10],
        [4, 10],
        [0, 10],
        [0, 3],
      ],
    ]);
    expect(unused(20, { refunded: { credits: 4, amount: 518 } })).toEqual([10, 6]);
    expect(unused(20, { payment: { ...recent.payment, reversed: true } })).toEqual([10, 0]);
    expect(unused(4, { completedAt: null })).toEqual([4, 0]);
  });

  it('is the share of the price, rounded down, within the days of the site', async () => {
    const order = await buy(await newcomer());
    const back = (unused: number, changed: Partial<OrderDoc> = {}, at = now) =>
      refundableOf({ ...order, ...changed }, unused, { settings, now: at });
    const until = later(14 * dayMs).toISOString();
    expect(back(10)).toEqual({ credits: 10, amount: 1295, until });
    expect(back(7)).toEqual({ credits: 7, amount: 906, until });
    expect(back(6, { refunded: { credits: 4, amount: 600 } })).toMatchObject({ amount: 695 });
    expect(back(1, {}, later(14 * dayMs))).toMatchObject({ amount: 129 });
    expect(back(1, {}, later(14 * dayMs + 1))).toBe('over');
    expect([back(0), back(1, { refunded: { credits: 9, amount: 1295 } })]).toEqual([
      ...['used', 'used'],
    ]);
    expect(back(1, { price: { ...order.price, toPay: 5 } })).toBe('used');
    expect(back(10, { payment: { ...order.payment, reversed: true } })).toBe('reversed');
    expect(back(10, { payment: { ...order.payment, state: 'pending' } })).toBe('not_paid');
    expect(back(10, { completedAt: null })).toBe('not_paid');
  });
});

describe('a refund', () => {
  useDatabase();

  it('takes the credits, writes what goes back, and mails it, in one commit and once', async () => {
    const [other, anna] = [await newcomer(), await newcomer()];
    const otherOrder = await buy(other);
    const order = await buy(anna);
    const id = order._id.toHexString();
    await Outbox.deleteMany({});
    const press = randomUUID();
    const { refund, facts } = await ask(anna, id, now, press);
    expect(refund).toEqual({
      ...{ _id: refund._id, account: anna.account._id, order: order._id, attempt: order.attempt },
      ...{ kind: 'unused', key: `${anna.account._id.toHexString()}:${press}`, credits: 10 },
      ...{ amount: { value: 1295, currency: 'EUR' }, state: 'requested', tries: 1 },
      ...{ dueAt: now, at: now },
    });
    const profile = anna.profile._id.toHexString();
    expect(facts).toEqual([
      {
        ...{ profile, name: 'payments:changed' },
        payload: { order: id, state: 'completed', version: order.rev + 1 },
      },
      { profile, name: 'credits:changed', payload: { credits: 0, version: 2 } },
    ]);
    expect(await Order.findById(id).lean()).toMatchObject({
      ...{ refunded: { credits: 10, amount: 1295 }, rev: order.rev + 1 },
    });
    expect(await accountOf(anna)).toMatchObject({ credits: 0, ledgerEntries: 2, paidUser: false });
    expect(await LedgerEntry.find({ kind: 'refund' }).lean()).toMatchObject([
      { account: anna.account._id, credits: -10, order: order._id, at: now },
    ]);
    expect((await Outbox.find().lean()).map(({ mail, at }) => [mail, at])).toEqual([
      [
        {
          ...{ kind: 'credits_refunded', to: anna.account.email, account: anna.account._id },
          language: anna.account.language,
          params: { order: id, count: 10, cents: 1295, currency: 'EUR' },
        },
        now,
      ],
    ]);
    const again = await ask(anna, id, now, press);
    expect([again.refund._id, again.facts]).toEqual([refund._id, []]);
    expect(await refusalOf(ask(anna, id))).toEqual({ code: 'refund_refused', reason: 'used' });
    expect(await Refund.countDocuments()).toBe(1);
    expect(await accountOf(other)).toMatchObject({ credits: 10, paidUser: true });
    expect(await Order.findById(otherOrder._id).lean()).toMatchObject({ rev: otherOrder.rev });
    expect(await checkInvariants()).toEqual([]);
  });

  it('is of the money that paid, added to what went back before, leaves what was used, and is refused for orders of others', async () => {
    const anna = await newcomer();
    const order = await buy(anna, { refunded: { credits: 4, amount: 518 } });
    const paidBy = new Types.ObjectId();
    await Order.updateOne({ _id: order._id }, { paidBy });
    const { refund } = await ask(anna, order._id.toHexString());
    expect(refund).toMatchObject({ attempt: paidBy, credits: 6, amount: { value: 777 } });
    expect((await Order.findById(order._id).lean())?.refunded).toEqual({
      ...{ credits: 10, amount: 1295 },
    });
    const bram = await newcomer();
    const theirs = await buy(bram);
    const carla = await newcomer();
    const used = await buy(carla);
    await Account.updateOne({ _id: carla.account._id }, { credits: 6 });
    expect((await ask(carla, used._id.toHexString())).refund.credits).toBe(6);
    expect(await accountOf(carla)).toMatchObject({ credits: 0, paidUser: true });
    expect(await refusalOf(ask(anna, theirs._id.toHexString()))).toEqual({ code: 'not_found' });
    const open = await makeOrder(anna);
    expect(await refusalOf(ask(anna, open.order._id.toHexString()))).toEqual({
      ...{ code: 'refund_refused', reason: 'not_paid' },
    });
    expect(await refusalOf(ask(bram, theirs._id.toHexString(), later(15 * dayMs)))).toEqual({
      ...{ code: 'refund_refused', reason: 'over' },
    });
  });
});

describe('Premium after money went back', () => {
  useDatabase();

  it('stays as long as something bought stands, or was bought before there were orders', async () => {
    const anna = await newcomer();
    const first = await buy(anna);
    const keeps = async (changed: Partial<OrderDoc> & { reversed?: boolean }) =>
      keepsPremium(await accountOf(anna), { ...first, reversed: false, ...changed });
    const gone = { refunded: { credits: 10, amount: 1295 } };
    expect(await keeps({})).toBe(true);
    expect(await keeps({ refunded: { credits: 9, amount: 1 } })).toBe(true);
    expect([await keeps(gone), await keeps({ reversed: true })]).toEqual([false, false]);
    await makeOrder(anna);
    await buy(await newcomer());
    expect(await keeps(gone)).toBe(false);
    const second = await buy(anna);
    expect(await keeps(gone)).toBe(true);
    await Order.updateOne({ _id: second._id }, { 'payment.reversed': true });
    expect(await keeps(gone)).toBe(false);
    const older = await makeMember({ account: { paidUser: true } });
    const standing = { ...first, ...gone, reversed: false };
    expect(await keepsPremium(older.account, standing)).toBe(true);
    expect(await keepsPremium({ ...older.account, paidUser: false }, standing)).toBe(false);
    const given = await makeMember({ account: { paidUser: true } });
    await LedgerEntry.collection.updateMany(
      { account: given.account._id },
      { $set: { kind: 'signup' } },
    );
    expect(await keepsPremium(given.account, standing)).toBe(false);
  });
});

describe('a refund at the provider', () => {
  useDatabase();

  const asked: Parameters<PaymentProvider['refund']>[0][] = [];
  const providerThat = (refund: () => Promise<void>) =>
    ({
      refund: async (what: (typeof asked)[number]) => {
        asked.push(what);
        await refund();
        return { pspReference: 'R' };
      },
    }) as unknown as PaymentProvider;
  const takes = providerThat(async () => undefined);

  async function requested(change: Partial<RefundDoc> = {}) {
    asked.length = 0;
    const anna = await newcomer();
    const order = await buy(anna);
    const { refund } = await ask(anna, order._id.toHexString());
    await Refund.updateOne({ _id: refund._id }, change);
    return { refund: await stored(refund), psp: `PSP${order.attempt.toHexString()}` };
  }

  it('is asked for when it is due, once, by a reference of each try', async () => {
    const { refund, psp } = await requested();
    await sendRefunds(takes, later(-1));
    const stopped = new AbortController();
    stopped.abort();
    await sendRefunds(takes, now, stopped.signal);
    expect(asked).toEqual([]);
    await sendRefunds(takes, now);
    await sendRefunds(takes, later(dayMs));
    expect(asked).toEqual([
      {
        ...{ pspReference: psp, amount: { value: 1295, currency: 'EUR' } },
        reference: `${refund._id.toHexString()}-1`,
      },
    ]);
    expect(await stored(refund)).toMatchObject({ state: 'sent', dueAt: null, tries: 1 });
  });

  it('is asked for again after a minute when the provider is away, and after a day, as another try, when it refuses', async () => {
    const { refund } = await requested();
    const away = providerThat(() => Promise.reject(new Error('away')));
    await expect(sendRefunds(away, now)).rejects.toThrow('away');
    expect(await stored(refund)).toMatchObject({
      ...{ state: 'requested', dueAt: later(60_000), tries: 1 },
    });
    const refuses = providerThat(() => Promise.reject(new ProviderRefused(422, '167')));
    await sendRefunds(refuses, later(60_000));
    expect(await stored(refund)).toMatchObject({
      ...{ state: 'failed', dueAt: later(60_000 + dayMs), tries: 2 },
    });
    await sendRefunds(takes, later(60_000 + dayMs));
    const id = refund._id.toHexString();
    expect(asked.map(({ reference }) => reference)).toEqual([`${id}-1`, `${id}-1`, `${id}-2`]);
    expect((await stored(refund)).state).toBe('sent');
  });

  it('is not asked for of money that never came, nor what is done, nor by two workers at once', async () => {
    const { refund } = await requested({ state: 'done' });
    await sendRefunds(takes, now);
    await Refund.updateOne({ _id: refund._id }, { state: 'requested' });
    await Attempt.updateOne({ _id: refund.attempt }, { $unset: { pspReference: 1 } });
    await sendRefunds(takes, now);
    await Attempt.deleteOne({ _id: refund.attempt });
    await sendRefunds(takes, now);
    expect(asked).toEqual([]);
    const both = await requested();
    await Promise.all([sendRefunds(takes, now), sendRefunds(takes, now)]);
    expect(asked.length).toBe(1);
    expect((await stored(both.refund)).state).toBe('sent');
  });

  it('is done or failed as its last try is told, and what does not fit is refused', async () => {
    // Whatever is there already, with as many tries, is left as it is.
    const decoy = await requested({ state: 'sent', dueAt: null, tries: 2 });
    const { refund } = await requested({ state: 'sent', dueAt: null, tries: 2 });
    const attempt = await Attempt.findById(refund.attempt).orFail().lean();
    const id = refund._id.toHexString();
    const tell = async (isDone: boolean, more: object = {}) => {
      const notice = await makeNotice(attempt, { reference: `${id}-2`, ...more });
      expect(await noteRefund(notice, isDone, now)).toEqual([]);
      return (await Notice.findById(notice._id).lean())?.state;
    };
    expect(await tell(true, { reference: `${id}-1` })).toBe('handled');
    expect(await stored(refund)).toMatchObject({ state: 'sent', dueAt: null, tries: 2 });
    for (const [problem, more] of [
      ['currency', { amount: { value: 1295, currency: 'USD' } }],
      ['amount', { amount: { value: 1, currency: 'EUR' } }],
      ['unknown_reference', { reference: `${'0'.repeat(24)}-2` }],
      ['unknown_reference', { reference: 'none of ours' }],
    ] as const) {
      await expect(tell(true, more)).rejects.toMatchObject({ problem });
    }
    expect(await tell(false)).toBe('handled');
    expect(await stored(refund)).toMatchObject({ state: 'failed', dueAt: later(dayMs), tries: 3 });
    expect(await tell(true, { reference: `${id}-3` })).toBe('handled');
    expect(await stored(refund)).toMatchObject({ state: 'done', dueAt: null, tries: 3 });
    expect(await tell(false, { state: 'handled', reference: `${id}-3` })).toBe('handled');
    expect((await stored(refund)).state).toBe('done');
    expect((await stored(decoy.refund)).state).toBe('sent');
  });
});
