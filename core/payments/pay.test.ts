import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../contract/index.ts';
import { ProviderRefused, ProviderUnavailable } from '../ports/payments/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  makeMember,
  makeOrder,
  refusalOf,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { Attempt, Order, StoredCard, type AttemptDoc } from './index.ts';
import { forgetCard, pay, readPayment, repeatOrder, takeResult, type Paying } from './pay.ts';
import { makeProvider } from './testing/provider.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const refused = new ProviderRefused(422, '14_0401');
const unavailable = new ProviderUnavailable(new Error('timeout'));
const notFound = { code: 'not_found' };
const nobody = new Types.ObjectId().toHexString();
const attemptOf = ({ _id }: AttemptDoc) => Attempt.findById(_id).orFail().lean<AttemptDoc>();

function till({ account }: TestMember, more: Partial<Paying> = {}) {
  const at = makeProvider();
  const paying: Paying = {
    ...{ account: account._id, settings: defaultSettings, now, provider: at.provider },
    ...{ publicUrl: 'https://amare.test', ...more },
  };
  return { ...at, paying };
}

const makeCard = ({ account }: TestMember, token: string) =>
  StoredCard.create({
    ...{ account: account._id, token, brand: 'visa', lastFour: '1111', expires: '03/2030' },
    at: now,
  });

describe('buying by a page', () => {
  useDatabase();

  const request = (more: Partial<PaymentRequest> = {}) =>
    ({
      ...{ client_id: 'press 1', package: 'p0', method: 'ideal', store_card: false },
      ...more,
    }) as PaymentRequest;

  it('opens it for the package, once for one press', async () => {
    const anna = await makeMember();
    const { paying, asked } = till(anna);
    const first = await pay(request(), paying);
    expect(first.answer).toMatchObject({
      order: {
        package: 'p0',
        amount: 1_295,
        method: 'ideal',
        state: 'loading',
        by_stored_card: false,
      },
      action: { type: 'redirect', url: 'https://bank.test/page' },
    });
    expect(await pay(request(), paying)).toEqual(first);
    expect(asked).toMatchObject([['openSession', { methods: ['ideal'], storeCard: false }]]);
    expect(await Attempt.find().lean()).toMatchObject([{ kind: 'page', number: 1 }]);
  });

  it('goes to the country asked for, at the discount that was typed, and keeps cards only', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const at = till(anna);
    const card = request({ country: 'BE', method: 'creditcard', store_card: true });
    expect((await pay(card, at.paying)).answer.order.price.vat.country).toBe('BE');
    const theirs = till(bram);
    await pay(request({ method: 'creditcard' }), theirs.paying);
    await pay(request({ client_id: 'press 2', store_card: true }), theirs.paying);
    const kept = [...at.asked, ...theirs.asked].map(([, what]) => (what as AttemptDoc).storeCard);
    expect(kept).toEqual([true, false, false]);
    const typed = request({ client_id: 'press 3', discount_code: 'NONE' });
    expect(await refusalOf(pay(typed, at.paying))).toMatchObject({ code: 'code_not_found' });
  });

  it('sells nothing without a provider, and no direct debit, which has a form of its own', async () => {
    const anna = await makeMember();
    const closed = till(anna, { provider: null });
    const unpaid = { code: 'payment_unavailable', retryInMs: 60_000 };
    expect(await refusalOf(pay(request(), closed.paying))).toEqual(unpaid);
    expect(await refusalOf(pay(request({ method: 'sdd' }), till(anna).paying))).toEqual({
      ...{ code: 'validation', fields: { method: 'method_not_offered' } },
    });
    expect(await Order.countDocuments()).toBe(0);
  });
});

describe('an order like an earlier one', () => {
  useDatabase();

  async function earlier(own: Partial<TestMember['account']> = {}, package_ = 'p1') {
    const [bram, anna] = [await makeMember(), await makeMember({ account: own })];
    const theirs = await makeOrder(bram, { order: { package: 'p1' } });
    const theirCard = await makeCard(bram, 'THEIRS');
    const { order } = await makeOrder(anna, { order: { package: package_ } });
    await Order.updateOne({ _id: order._id }, { 'price.vat.country': 'BE' });
    const card = await makeCard(anna, 'MINE');
    const ask = (more: object = {}) => ({
      ...{ client_id: 'press 1', order: order._id.toHexString(), card: card._id.toHexString() },
      ...more,
    });
    return { anna, theirs, theirCard, order, ask, ...till(anna) };
  }

  it('charges the stored card at the price of today, once for one press', async () => {
    const { paying, ask, asked, anna } = await earlier();
    const { answer } = await repeatOrder(ask(), paying);
    expect(answer.order).toMatchObject({
      ...{ package: 'p1', credits: 25, amount: 2_795, method: 'creditcard', by_stored_card: true },
      price: { vat: { country: 'BE' } },
    });
    expect(asked).toMatchObject([
      ['chargeCard', { token: 'MINE', shopper: anna.account._id.toHexString() }],
    ]);
    await Attempt.updateMany({}, { state: 'new' });
    const again = await repeatOrder(ask(), paying);
    expect(again.answer.order.payment_id).toBe(answer.order.payment_id);
    expect(asked).toHaveLength(1);
  });

  it('is for Premium members, where the site says so', async () => {
    const { paying, ask } = await earlier({ paidUser: false });
    expect(await refusalOf(repeatOrder(ask(), paying))).toEqual({ code: 'premium_required' });
    const settings = { ...defaultSettings, premium_features: [] };
    const { answer } = await repeatOrder(ask(), { ...paying, settings });
    expect(answer.order.by_stored_card).toBe(true);
  });

  it('needs an own order and an own card, and a provider', async () => {
    const { paying, ask, theirs, theirCard } = await earlier();
    const refusal = (more: object) => refusalOf(repeatOrder(ask(more), paying));
    expect(await refusal({ order: theirs.order._id.toHexString() })).toEqual(notFound);
    expect(await refusal({ card: theirCard._id.toHexString() })).toEqual(notFound);
    expect(await refusal({ card: nobody })).toEqual(notFound);
    expect(await refusalOf(repeatOrder(ask(), { ...paying, provider: null }))).toMatchObject({
      code: 'payment_unavailable',
    });
  });
});

describe('what a page led back with', () => {
  useDatabase();

  async function backFrom() {
    const [bram, anna] = [await makeMember(), await makeMember()];
    const theirs = await makeOrder(bram, { attempt: { sessionId: 'theirs' } });
    const { order, attempt } = await makeOrder(anna, { attempt: { sessionId: 'mine' } });
    const request = (more: object = {}) => ({
      ...{ order: order._id.toHexString(), session_id: 'mine', session_result: 'result' },
      ...more,
    });
    return { theirs, order, attempt, request, ...till(anna) };
  }

  it('is asked about, and money that is said to be there is waited for', async () => {
    const { request, paying, answers, asked, attempt, order } = await backFrom();
    const payment = { pspReference: 'PSP1', amount: { value: 1_295, currency: 'EUR' } };
    answers.session = { reference: null, status: 'completed', payment };
    expect((await takeResult(request(), paying)).facts).toEqual([]);
    expect(await attemptOf(attempt)).toMatchObject({
      ...{ state: 'answered', sessionResult: 'result', checkAt: later(600_000) },
    });
    answers.session = { reference: null, status: 'canceled', payment: null };
    const { answer, facts } = await takeResult(request(), paying);
    expect(answer.order).toMatchObject({ payment_id: order._id.toHexString(), state: 'cancelled' });
    expect(facts).toMatchObject([{ name: 'payments:changed', payload: { state: 'cancelled' } }]);
    expect(asked[1]).toEqual(['readSession', 'mine', 'result']);
  });

  it('is refused when it is not of this order, and changes nothing while the provider is away', async () => {
    const { request, paying, answers, asked, theirs } = await backFrom();
    const tampered = { code: 'validation', fields: { session_result: 'invalid' } };
    const refusal = (more: object = {}) => refusalOf(takeResult(request(more), paying));
    expect(await refusal({ session_id: 'theirs' })).toEqual(tampered);
    expect(await refusal({ order: theirs.order._id.toHexString() })).toEqual(notFound);
    expect(asked).toEqual([]);
    answers.session = refused;
    expect(await refusal()).toEqual(tampered);
    answers.session = unavailable;
    const { answer, facts } = await takeResult(request(), paying);
    expect([answer.order.state, facts]).toEqual(['loading', []]);
    answers.session = new TypeError('a fault of ours');
    await expect(takeResult(request(), paying)).rejects.toThrow('a fault of ours');
    const closed = takeResult(request(), { ...paying, provider: null });
    expect(await refusalOf(closed)).toMatchObject({ code: 'payment_unavailable' });
  });

  it('shows where a payment is to its own member', async () => {
    const { theirs, order, paying } = await backFrom();
    const id = order._id.toHexString();
    expect((await readPayment(id, paying.account)).answer.order.payment_id).toBe(id);
    const other = readPayment(theirs.order._id.toHexString(), paying.account);
    expect(await refusalOf(other)).toEqual(notFound);
  });
});

describe('a stored card', () => {
  useDatabase();

  it('is forgotten here and at the provider, or in neither place', async () => {
    const [bram, anna] = [await makeMember(), await makeMember()];
    const [theirs, mine] = [await makeCard(bram, 'THEIRS'), await makeCard(anna, 'MINE')];
    const { provider, answers, asked } = till(anna);
    const { _id: account } = anna.account;
    const forget = (card: { _id: Types.ObjectId }, at: Pick<Paying, 'provider'> = { provider }) =>
      forgetCard(card._id.toHexString(), account, at);
    const tokens = async () => (await StoredCard.find().lean()).map(({ token }) => token);
    expect(await refusalOf(forget(theirs))).toEqual(notFound);
    expect(await refusalOf(forget(mine, { provider: null }))).toMatchObject({
      code: 'payment_unavailable',
    });
    answers.forget = unavailable;
    expect(await refusalOf(forget(mine))).toEqual({ code: 'payment_unavailable' });
    answers.forget = new TypeError('a fault of ours');
    await expect(forget(mine)).rejects.toThrow('a fault of ours');
    expect(await tokens()).toEqual(['THEIRS', 'MINE']);
    answers.forget = null;
    await forget(mine);
    expect(asked.at(-1)).toEqual(['forgetCard', { token: 'MINE', shopper: account.toHexString() }]);
    expect(await tokens()).toEqual(['THEIRS']);
    // It knows no such card any more.
    const another = await makeCard(anna, 'GONE');
    answers.forget = refused;
    await forget(another);
    expect(await tokens()).toEqual(['THEIRS']);
  });
});
