import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { makeMember, makeNotice, makeOrder, useDatabase } from '../testing/index.ts';
import {
  handleNotices,
  handleStored,
  Notice,
  Order,
  Refund,
  StoredCard,
  type AttemptDoc,
  type NoticeDoc,
} from './index.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const newcomer = () => makeMember({ account: { credits: 0, paidUser: false } });
const noticeAt = (attempt: AttemptDoc, more: Partial<NoticeDoc> = {}) =>
  makeNotice(attempt, { dueAt: now, at: now, ...more });
const stored = ({ _id }: { _id: Types.ObjectId }) =>
  Notice.findById(_id).orFail().lean<NoticeDoc>();
const orderState = async ({ order }: AttemptDoc) =>
  (await Order.findById(order).orFail().lean()).payment;

/** A notice about an open order, handled; what became of both. */
async function handled(more: Partial<NoticeDoc>, attempted: Partial<AttemptDoc> = {}) {
  const { attempt } = await makeOrder(await newcomer(), { attempt: attempted });
  const notice = await noticeAt(attempt, more);
  const facts = await handleNotices(now);
  return { notice: await stored(notice), order: await orderState(attempt), facts, attempt };
}

describe('notices as they are handled', () => {
  useDatabase();

  it('pay an order, those that are due, the oldest first, and none when told to stop', async () => {
    const [anna, bram] = [await newcomer(), await newcomer()];
    const first = await makeOrder(bram);
    const second = await makeOrder(anna);
    const third = await makeOrder(anna);
    const tooSoon = await noticeAt(third.attempt, { dueAt: later(1) });
    await noticeAt(first.attempt);
    await noticeAt(second.attempt, { dueAt: later(-1_000) });
    const stopped = new AbortController();
    stopped.abort();
    expect(await handleNotices(now, stopped.signal)).toEqual([]);
    const facts = await handleNotices(now);
    expect(facts.map(({ profile, name }) => [profile, name])).toEqual(
      [anna, bram].flatMap(({ profile }) => [
        [profile._id.toHexString(), 'payments:changed'],
        [profile._id.toHexString(), 'credits:changed'],
      ]),
    );
    expect((await stored(tooSoon)).state).toBe('received');
    expect(await handleNotices(now)).toEqual([]);
  });

  it('are handled at once when they have just come, unless somebody else has done it', async () => {
    const anna = await newcomer();
    const { attempt } = await makeOrder(anna);
    const other = await makeOrder(await newcomer());
    const left = await noticeAt(other.attempt);
    const notice = await noticeAt(attempt, { dueAt: later(1) });
    expect(await handleStored([notice._id], now)).toHaveLength(2);
    expect(await handleStored([notice._id], now)).toEqual([]);
    expect([(await stored(notice)).state, (await stored(left)).state]).toEqual([
      ...['handled', 'received'],
    ]);
  });

  it.each([
    ['AUTHORISATION', false, 'refused'],
    ['OFFER_CLOSED', true, 'expired'],
    ['CANCELLATION', true, 'expired'],
    ['EXPIRE', true, 'expired'],
    ['TECHNICAL_CANCEL', true, 'expired'],
  ])('%s (success %s) ends the order as %s', async (eventCode, success, failure) => {
    const { notice, order, facts } = await handled({ eventCode, success });
    expect(notice.state).toBe('handled');
    expect(order).toMatchObject({ state: 'failed', context: { failure } });
    expect(facts).toMatchObject([{ name: 'payments:changed', payload: { state: 'failed' } }]);
  });

  it('that end an attempt that is not the last change nothing, and are done with', async () => {
    const { notice, order, facts } = await handled({ success: false }, { number: 2 });
    expect([notice.state, order.state, facts]).toEqual(['handled', 'loading', []]);
  });

  it('that say nothing about money are done with', async () => {
    const { notice, order, facts } = await handled({ eventCode: 'REPORT_AVAILABLE' });
    expect([notice.state, order.state, facts]).toEqual(['handled', 'loading', []]);
    const reference = 'none of ours';
    const other = await handled({ eventCode: 'REPORT_AVAILABLE', reference });
    expect(other.notice.state).toBe('handled');
  });

  it.each([
    ['none of ours', 'AUTHORISATION'],
    ['0'.repeat(24), 'EXPIRE'],
    ['0'.repeat(24), 'CHARGEBACK'],
    ['none of ours', 'REFUND'],
  ])(
    'with the reference %s (%s) are refused, and the others go on',
    async (reference, eventCode) => {
      const { attempt } = await makeOrder(await newcomer());
      const wrong = await noticeAt(attempt, { reference, eventCode, dueAt: later(-1_000) });
      const right = await noticeAt(attempt);
      expect(await handleNotices(now)).toHaveLength(2);
      expect(await stored(wrong)).toMatchObject({ state: 'refused', problem: 'unknown_reference' });
      const after = await stored(right);
      expect(after.state).toBe('handled');
      expect(after).not.toHaveProperty('problem');
    },
  );

  it('about an order that is gone are refused', async () => {
    const { order, attempt } = await makeOrder(await newcomer());
    await Order.deleteOne({ _id: order._id });
    const notice = await noticeAt(attempt, { eventCode: 'EXPIRE' });
    await handleNotices(now);
    expect(await stored(notice)).toMatchObject({ state: 'refused', problem: 'unknown_reference' });
  });

  it.each(['CHARGEBACK', 'SECOND_CHARGEBACK', 'CAPTURE_FAILED'])(
    '%s waits for the money it is about, longer each time, and then takes it back',
    async (eventCode) => {
      const { notice, attempt, facts } = await handled({ eventCode });
      expect(facts).toEqual([]);
      expect(notice).toMatchObject({ state: 'received', tries: 1, dueAt: later(1_000) });
      await handleNotices(later(1_000));
      expect(await stored(notice)).toMatchObject({ tries: 2, dueAt: later(3_000) });
      await noticeAt(attempt);
      await handleNotices(now);
      await handleNotices(later(3_000));
      expect((await stored(notice)).state).toBe('handled');
      expect((await orderState(attempt)).reversed).toBe(true);
    },
  );

  it('CHARGEBACK_REVERSED gives back what a chargeback took, and one without success is done with', async () => {
    const anna = await newcomer();
    const { attempt } = await makeOrder(anna);
    const credits = async () => (await Account.findById(anna.account._id).lean())?.credits;
    const tell = async (eventCode: string, success = true) => {
      const notice = await noticeAt(attempt, { eventCode, success });
      await handleNotices(now);
      expect((await stored(notice)).state).toBe('handled');
      return credits();
    };
    expect(await tell('AUTHORISATION')).toBe(10);
    expect(await tell('CHARGEBACK', false)).toBe(10);
    expect(await tell('CHARGEBACK')).toBe(0);
    expect(await tell('CHARGEBACK_REVERSED', false)).toBe(0);
    expect(await tell('CHARGEBACK_REVERSED')).toBe(10);
  });

  it('that wait are tried for at most a day apart, and after forty tries left for people', async () => {
    const { attempt } = await makeOrder(await newcomer());
    const notice = await noticeAt(attempt, { eventCode: 'CHARGEBACK', tries: 39 });
    await handleNotices(now);
    expect(await stored(notice)).toMatchObject({ tries: 40, dueAt: later(24 * 3_600_000) });
    await handleNotices(later(24 * 3_600_000));
    expect(await stored(notice)).toMatchObject({ state: 'refused', problem: 'out_of_order' });
  });

  it('about an order of another version wait for one that can read it', async () => {
    const { order, attempt } = await makeOrder(await newcomer());
    await Order.updateOne({ _id: order._id }, { 'payment.version': 2 });
    const notice = await noticeAt(attempt);
    expect(await handleNotices(now)).toEqual([]);
    expect(await stored(notice)).toMatchObject({ state: 'received', tries: 1 });
  });

  it('that cannot be handled now stay as they are, and the fault is told', async () => {
    const { order, attempt } = await makeOrder(await newcomer());
    await Order.updateOne({ _id: order._id }, { 'payment.state': 'nowhere' });
    const notice = await noticeAt(attempt);
    await expect(handleNotices(now)).rejects.toThrow();
    expect(await stored(notice)).toMatchObject({ state: 'received', tries: 0 });
  });

  it.each([
    ['REFUND', true, 'done'],
    ['CANCEL_OR_REFUND', true, 'done'],
    ['REFUND', false, 'failed'],
    ['REFUND_FAILED', true, 'failed'],
    ['REFUNDED_REVERSED', true, 'failed'],
  ])('%s (success %s) leaves a refund %s', async (eventCode, success, state) => {
    const { order, attempt } = await makeOrder(await newcomer());
    const _id = new Types.ObjectId();
    await Refund.create({
      ...{ _id, account: order.account, order: order._id, attempt: attempt._id, kind: 'unused' },
      ...{ key: 'a:b', credits: 10, amount: attempt.amount, state: 'sent', tries: 1, at: now },
    });
    const reference = `${_id.toHexString()}-1`;
    const notice = await noticeAt(attempt, { eventCode, success, reference });
    expect(await handleNotices(now)).toEqual([]);
    expect((await stored(notice)).state).toBe('handled');
    expect((await Refund.findById(_id).lean())?.state).toBe(state);
  });

  it.each(['AUTHORISATION', 'RECURRING_CONTRACT'])(
    '%s keeps a card of who wanted that, and newer words about it',
    async (eventCode) => {
      const card = { token: 'T', brand: 'visa', lastFour: '1142', expires: '03/2030' };
      const { attempt } = await handled({ eventCode, card }, { storeCard: true });
      const kept = await StoredCard.find().lean();
      expect(kept).toMatchObject([{ ...card, account: attempt.account, at: now }]);
      await noticeAt(attempt, { eventCode, card: { ...card, expires: '03/2031' } });
      await handleNotices(later(1_000));
      expect(await StoredCard.find().lean()).toMatchObject([{ expires: '03/2031', at: now }]);
    },
  );

  it('keep no card of who did not want it, of a payment that failed, of nobody, or by other events', async () => {
    const card = { token: 'T', brand: 'visa', lastFour: '1142', expires: '03/2030' };
    await handled({ card });
    await handled({ card, success: false }, { storeCard: true });
    await handled({ card, reference: '0'.repeat(24) }, { storeCard: true });
    await handled({ card, eventCode: 'EXPIRE' }, { storeCard: true });
    const { notice } = await handled({}, { storeCard: true });
    expect(notice.state).toBe('handled');
    expect(await StoredCard.countDocuments()).toBe(0);
  });
});
