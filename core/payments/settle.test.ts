import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { DiscountUse } from '../discounts/index.ts';
import { Outbox } from '../events/index.ts';
import {
  checkInvariants,
  makeAttempt,
  makeMember,
  makeNotice,
  makeOrder,
  useDatabase,
} from '../testing/index.ts';
import { Attempt, Notice, Order, Refund, type AttemptDoc, type OrderDoc } from './index.ts';
import { settle } from './settle.ts';

const now = new Date('2026-11-22T12:00:00Z');
const newcomer = () => makeMember({ account: { credits: 0, paidUser: false } });
const pay = ({ _id, amount }: AttemptDoc, more: { notice?: Types.ObjectId } = {}) =>
  settle({ attempt: _id, pspReference: 'PSP1', amount, now, ...more });
const stored = ({ _id }: OrderDoc) => Order.findById(_id).orFail().lean<OrderDoc>();
const attemptOf = ({ _id }: AttemptDoc) => Attempt.findById(_id).orFail().lean<AttemptDoc>();

describe('money that was taken', () => {
  useDatabase();

  it('completes its order once: credits, Premium, price of a credit, receipt, in one commit', async () => {
    // Whoever is there already is left as it is.
    const [other, anna] = [await newcomer(), await newcomer()];
    const decoy = await makeOrder(other);
    const decoyNotice = await makeNotice(decoy.attempt);
    const { order, attempt } = await makeOrder(anna);
    const { _id: notice } = await makeNotice(attempt);
    const facts = await pay(attempt, { notice });
    const id = order._id.toHexString();
    expect(facts).toEqual([
      {
        profile: anna.profile._id.toHexString(),
        name: 'payments:changed',
        payload: { order: id, state: 'completed', version: 2 },
      },
      {
        profile: anna.profile._id.toHexString(),
        name: 'credits:changed',
        payload: { credits: 10, version: 1 },
      },
    ]);
    const after = await stored(order);
    expect(after).toMatchObject({ completedAt: now, paidBy: attempt._id, rev: 2, method: 'ideal' });
    expect(after.payment).toMatchObject({ state: 'completed', reversed: false });
    expect(after).not.toHaveProperty('openKey');
    expect(await attemptOf(attempt)).toMatchObject({
      ...{ state: 'paid', pspReference: 'PSP1', checkAt: null },
    });
    expect(await Account.findById(anna.account._id).lean()).toMatchObject({
      ...{ credits: 10, ledgerEntries: 1, paidUser: true },
      creditPrice: { amount: 129.5, currency: 'EUR' },
    });
    expect(await LedgerEntry.find().lean()).toMatchObject([
      { kind: 'purchase', credits: 10, order: order._id, account: anna.account._id, at: now },
    ]);
    const mail = await Outbox.find({ fact: 'mail:wanted' }).lean();
    expect(mail.map((row) => row.mail)).toEqual([
      {
        ...{ kind: 'payment_completed', to: anna.account.email, account: anna.account._id },
        language: anna.account.language,
        params: { order: id, count: 10, cents: 1295, currency: 'EUR' },
      },
    ]);
    expect(mail[0]?.at).toEqual(now);
    expect((await Notice.findById(notice).lean())?.state).toBe('handled');
    expect((await Notice.findById(decoyNotice._id).lean())?.state).toBe('received');
    expect(await stored(decoy.order)).toMatchObject({ rev: 1, payment: { state: 'loading' } });
    expect((await attemptOf(decoy.attempt)).state).toBe('open');
    expect((await Account.findById(other.account._id).lean())?.credits).toBe(0);
    expect(await checkInvariants()).toEqual([]);

    // Told again, by the same notice and by another one: nothing more, and that one is done with.
    expect(await pay(attempt, { notice })).toEqual([]);
    const again = await makeNotice(attempt);
    expect(await pay(attempt, { notice: again._id })).toEqual([]);
    expect((await Notice.findById(again._id).lean())?.state).toBe('handled');
    expect(await pay(attempt)).toEqual([]);
    expect(await Refund.countDocuments()).toBe(0);
    expect(await LedgerEntry.countDocuments()).toBe(1);
  });

  it('without a notice completes it too, and of many at once one does', async () => {
    const { attempt } = await makeOrder(await newcomer());
    const facts = await Promise.all(Array.from({ length: 5 }, () => pay(attempt)));
    expect(facts.flat()).toHaveLength(2);
    expect(await LedgerEntry.countDocuments()).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('is not done again for a notice that was handled meanwhile', async () => {
    const { order, attempt } = await makeOrder(await newcomer());
    const { _id: notice } = await makeNotice(attempt, { state: 'handled' });
    expect(await pay(attempt, { notice })).toEqual([]);
    expect((await stored(order)).payment.state).toBe('loading');
  });

  it.each([
    ['currency', { value: 1295, currency: 'USD' }],
    ['amount', { value: 1294, currency: 'EUR' }],
    ['amount', { value: 1296, currency: 'EUR' }],
  ])('of another %s gives nothing', async (problem, amount) => {
    const { order, attempt } = await makeOrder(await newcomer());
    const taken = settle({ attempt: attempt._id, pspReference: 'PSP1', amount, now });
    await expect(taken).rejects.toMatchObject({
      ...{ problem, name: 'Mismatch', message: `a payment with another ${problem}` },
    });
    expect((await stored(order)).payment.state).toBe('loading');
  });

  it('of an attempt or an order that is not there gives nothing', async () => {
    const { order, attempt } = await makeOrder(await newcomer());
    const unknown = { problem: 'unknown_reference' };
    await expect(pay({ ...attempt, _id: new Types.ObjectId() })).rejects.toMatchObject(unknown);
    await Order.deleteOne({ _id: order._id });
    await expect(pay(attempt)).rejects.toMatchObject(unknown);
  });

  it('of a second attempt goes back, and the order stays as it was completed', async () => {
    const anna = await newcomer();
    const { order, attempt } = await makeOrder(anna);
    const second = await makeAttempt(order, { number: 2 });
    await pay(attempt);
    const completed = await stored(order);
    expect(await pay(second)).toEqual([]);
    const [surplus] = await Refund.find().lean();
    const { _id, ...rest } = { ...surplus };
    expect(rest).toMatchObject({
      ...{ account: anna.account._id, order: order._id, attempt: second._id, kind: 'surplus' },
      ...{ key: `attempt:${second._id.toHexString()}`, credits: 0, state: 'requested', tries: 1 },
      ...{ amount: { value: 1295, currency: 'EUR' }, dueAt: now, at: now },
    });
    expect(await stored(order)).toEqual(completed);
    expect((await attemptOf(second)).state).toBe('paid');
    expect(await checkInvariants()).toEqual([]);
  });

  it.each(['deleted', 'erased', 'none'] as const)(
    'of an account that is %s goes back, and its order has failed',
    async (status) => {
      const anna = await newcomer();
      const { order, attempt } = await makeOrder(anna);
      if (status === 'none') await Account.deleteOne({ _id: anna.account._id });
      else await Account.updateOne({ _id: anna.account._id }, { status });
      const { _id: notice } = await makeNotice(attempt);
      expect(await pay(attempt, { notice })).toMatchObject([
        { name: 'payments:changed', payload: { state: 'failed', version: 2 } },
      ]);
      const after = await stored(order);
      expect(after.payment).toMatchObject({
        ...{ state: 'failed', context: { failure: 'unavailable' } },
      });
      expect([after.paidBy, after.completedAt]).toEqual([null, null]);
      expect(after).not.toHaveProperty('openKey');
      expect(await Refund.countDocuments({ kind: 'surplus' })).toBe(1);
      expect(await LedgerEntry.countDocuments()).toBe(0);
      expect((await Notice.findById(notice).lean())?.state).toBe('handled');
    },
  );

  it('uses up the discount it was sold with, and goes back when somebody else has used that meanwhile', async () => {
    const [anna, bram] = [await newcomer(), await newcomer()];
    const use = 'code:SUMMER';
    const price = {
      ...{ currency: 'EUR', amount: 1295, toPay: 1000 },
      discount: { code: 'SUMMER', percentage: 20, amount: 295, use },
      vat: { percentage: 21, amount: 174, country: 'NL' },
    };
    const mine = await makeOrder(anna, { order: { price } });
    const late = await makeOrder(bram, { order: { price } });
    await DiscountUse.create(
      ['code:OTHER', use].map((_id) => ({
        ...{ _id, code: 'SUMMER', account: anna.account._id, order: mine.order._id },
        ...{ state: 'reserved' as const, heldUntil: now },
      })),
    );
    expect(await pay(mine.attempt)).toHaveLength(2);
    expect((await DiscountUse.findById(use).lean())?.state).toBe('used');
    expect((await DiscountUse.findById('code:OTHER').lean())?.state).toBe('reserved');
    expect((await Account.findById(anna.account._id).lean())?.creditPrice?.amount).toBe(100);
    expect(await pay(late.attempt)).toMatchObject([{ payload: { state: 'failed' } }]);
    expect(await Refund.find().lean()).toMatchObject([{ amount: { value: 1000 } }]);
    expect((await Account.findById(bram.account._id).lean())?.credits).toBe(0);
  });
});
