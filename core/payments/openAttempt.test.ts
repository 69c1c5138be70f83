import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { DirectDebit } from '../directDebit/index.ts';
import { ProviderRefused, ProviderUnavailable } from '../ports/payments/index.ts';
import { makeMember, makeOrder, refusalOf, useDatabase } from '../testing/index.ts';
import { Attempt, Order, StoredCard, type AttemptDoc, type OrderDoc } from './index.ts';
import { asItIs, openAttempt, providerOf, take } from './openAttempt.ts';
import { makeProvider } from './testing/provider.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const publicUrl = 'https://amare.test';
const refused = new ProviderRefused(422, '14_0401');
const unavailable = new ProviderUnavailable(new Error('timeout'));
const attemptOf = ({ _id }: AttemptDoc) => Attempt.findById(_id).orFail().lean<AttemptDoc>();
const orderOf = ({ _id }: OrderDoc) => Order.findById(_id).orFail().lean<OrderDoc>();

describe('an attempt at the provider', () => {
  useDatabase();

  /** An attempt that is to be opened, beside one of somebody else. */
  async function toOpen(changed: Partial<AttemptDoc> = {}, order: Partial<OrderDoc> = {}) {
    const [other, anna] = [await makeMember(), await makeMember({ account: { language: 'de' } })];
    const decoy = await makeOrder(other, { attempt: { state: 'new' } });
    const made = await makeOrder(anna, { attempt: { state: 'new', ...changed }, order });
    const at = makeProvider();
    const open = () =>
      openAttempt(made.order, made.attempt, { provider: at.provider, publicUrl, now });
    const asking = {
      reference: made.attempt._id.toHexString(),
      amount: { value: 1_295, currency: 'EUR' },
      shopper: anna.account._id.toHexString(),
      ...{ countryCode: 'NL', locale: 'de-NL' },
      returnUrl: `https://amare.test/transactions/${made.order._id.toHexString()}`,
    };
    return { ...made, ...at, anna, decoy, open, asking };
  }

  it('needs a provider', async () => {
    const { provider } = makeProvider();
    expect(providerOf({ provider })).toBe(provider);
    const none = async () => providerOf({ provider: null });
    expect(await refusalOf(none())).toEqual({ code: 'payment_unavailable', retryInMs: 60_000 });
  });

  it('is a page to which the browser is led, opened once', async () => {
    const { order, attempt, asked, open, asking, decoy, anna } = await toOpen({ storeCard: true });
    const { answer, facts } = await open();
    const { expiresAt } = attempt;
    expect(asked).toEqual([
      ['openSession', { ...asking, methods: ['ideal'], storeCard: true, expiresAt }],
    ]);
    expect(answer).toMatchObject({
      order: { payment_id: order._id.toHexString(), state: 'loading', version: 1 },
      action: { type: 'redirect', url: 'https://bank.test/page' },
    });
    expect(facts).toEqual([]);
    expect(await attemptOf(attempt)).toMatchObject({
      ...{ state: 'open', sessionId: 'session', url: 'https://bank.test/page' },
    });
    expect((await attemptOf(decoy.attempt)).state).toBe('new');
    await Attempt.updateOne({ _id: attempt._id }, { state: 'paid' });
    await Account.deleteOne({ _id: anna.account._id });
    await open();
    expect(asked[1]).toMatchObject(['openSession', { locale: 'nl-NL' }]);
    expect((await attemptOf(attempt)).state).toBe('paid');
  });

  it('is not taken there when it has been, or when its order is not open', async () => {
    const opened = await toOpen({ state: 'open', url: 'https://bank.test/known' });
    expect((await opened.open()).answer.action).toMatchObject({ url: 'https://bank.test/known' });
    const { order } = await makeOrder(opened.anna);
    const payment = { ...order.payment, state: 'pending' as const };
    const pending = await toOpen({}, { payment });
    expect((await pending.open()).answer).toMatchObject({
      order: { state: 'pending' },
      action: null,
    });
    expect([...opened.asked, ...pending.asked]).toEqual([]);
  });

  it('has failed when the provider refuses it, and may be tried again when nobody knows', async () => {
    const { answers, open, attempt, order, decoy, anna } = await toOpen();
    answers.page = unavailable;
    expect(await refusalOf(open())).toEqual({ code: 'payment_unavailable', retryInMs: 5_000 });
    answers.page = new TypeError('a fault of ours');
    await expect(open()).rejects.toThrow('a fault of ours');
    expect(await attemptOf(attempt)).toEqual(attempt);
    answers.page = refused;
    const { answer, facts } = await open();
    expect(answer).toMatchObject({ order: { state: 'failed', failure: 'unavailable' } });
    expect(facts).toEqual([
      {
        ...{ profile: anna.profile._id.toHexString(), name: 'payments:changed' },
        payload: { order: order._id.toHexString(), state: 'failed', version: 2 },
      },
    ]);
    expect(await attemptOf(attempt)).toMatchObject({ state: 'ended', checkAt: null });
    expect((await attemptOf(decoy.attempt)).state).toBe('new');
    expect((await open()).facts).toEqual([]);
    await Attempt.updateOne({ _id: attempt._id }, { state: 'paid', checkAt: now });
    await open();
    expect(await attemptOf(attempt)).toMatchObject({ state: 'paid', checkAt: now });
  });

  it('charges the card that is stored, and none when it is gone', async () => {
    const [_id, token] = [new Types.ObjectId(), 'TOKEN'];
    const { open, asked, asking, answers, anna, attempt } = await toOpen({
      ...{ kind: 'card', card: _id, method: 'creditcard' },
    });
    const card = { account: anna.account._id, brand: 'visa', lastFour: '1111', expires: '03/2030' };
    await StoredCard.create({ ...card, _id: new Types.ObjectId(), token: 'OTHER', at: now });
    await StoredCard.create({ ...card, _id, token, at: now });
    answers.charge = unavailable;
    expect((await open()).answer).toMatchObject({ order: { state: 'loading' }, action: null });
    expect(await attemptOf(attempt)).toEqual(attempt);
    answers.charge = { resultCode: 'Authorised', pspReference: 'PSP1', redirectUrl: null };
    expect((await open()).answer.order.state).toBe('loading');
    expect(asked[1]).toEqual(['chargeCard', { ...asking, token }]);
    const again = await toOpen({ kind: 'card', card: new Types.ObjectId(), method: 'creditcard' });
    expect((await again.open()).answer.order.failure).toBe('unavailable');
    expect(again.asked).toEqual([]);
  });

  it('debits the account of the mandate, and none when that is gone', async () => {
    const { open, asked, asking, attempt, anna, order } = await toOpen({
      ...{ kind: 'debit', method: 'sdd' },
    });
    const mandate = (_id: Types.ObjectId, iban: string) => ({
      ...{ _id, account: anna.account._id, order: order._id, iban, amount: 1_295, at: now },
      ...{ ibanHash: 'I', phoneHash: 'P', accountHolder: 'Anna Vis' },
      consent: { version: '1', at: now, network: '192.0.2.1' },
    });
    await DirectDebit.create(mandate(new Types.ObjectId(), 'NL00'));
    await DirectDebit.create(mandate(attempt._id, 'NL13TEST0123456789'));
    await open();
    const debit = {
      ...{ ...asking, iban: 'NL13TEST0123456789', ownerName: 'Anna Vis', ip: '192.0.2.1' },
      mandateId: attempt._id.toHexString(),
    };
    expect(asked).toEqual([['debit', debit]]);
    await DirectDebit.updateOne({ _id: attempt._id }, { $unset: { accountHolder: 1 } });
    await open();
    expect(asked[1]).toEqual(['debit', { ...debit, ownerName: '' }]);
    await DirectDebit.updateOne({ _id: attempt._id }, { $unset: { iban: 1 } });
    await Attempt.updateOne({ _id: attempt._id }, { state: 'new' });
    expect((await open()).answer.order.failure).toBe('unavailable');
    const none = await toOpen({ kind: 'debit', method: 'sdd' });
    expect((await none.open()).answer.order.failure).toBe('unavailable');
    expect([asked.length, none.asked]).toEqual([2, []]);
  });

  it('stands as the provider answers: authorised is not paid, and what is not known is on its way', async () => {
    const { decoy } = await toOpen();
    const answers = async (resultCode: string, pspReference: string | null = 'PSP1') => {
      const anna = await makeMember();
      const { order, attempt } = await makeOrder(anna);
      const { facts } = await take(attempt, { resultCode, pspReference, redirectUrl: null }, now);
      const { payment } = await orderOf(order);
      const { state, checkAt, ...rest } = await attemptOf(attempt);
      const at = checkAt && checkAt.getTime() - now.getTime();
      expect(rest.pspReference).toBe(pspReference ?? undefined);
      return [payment.state, payment.context.failure, state, at, facts.length];
    };
    expect(await answers('Authorised')).toEqual(['loading', null, 'answered', 600_000, 0]);
    expect(await answers('Received')).toEqual(['pending', null, 'answered', 600_000, 1]);
    expect(await answers('NewOne', null)).toEqual(['pending', null, 'answered', 600_000, 1]);
    expect(await answers('Refused')).toEqual(['failed', 'refused', 'ended', null, 1]);
    expect(await answers('Error')).toEqual(['failed', 'refused', 'ended', null, 1]);
    expect(await answers('Cancelled')).toEqual(['cancelled', null, 'ended', null, 1]);
    expect((await attemptOf(decoy.attempt)).state).toBe('new');
  });

  it('leads the browser on when the bank wants to see its owner, and is not opened again once paid', async () => {
    const { attempt, decoy } = await toOpen();
    const redirectUrl = 'https://bank.test/3ds';
    const onward = { resultCode: 'RedirectShopper', pspReference: 'PSP1', redirectUrl };
    const { answer, facts } = await take(attempt, onward, now);
    expect(answer).toMatchObject({
      ...{ order: { state: 'loading' }, action: { type: 'redirect', url: redirectUrl } },
    });
    expect(facts).toEqual([]);
    const { expiresAt } = attempt;
    expect(await attemptOf(attempt)).toMatchObject({
      ...{ state: 'open', url: redirectUrl, checkAt: expiresAt, pspReference: 'PSP1' },
    });
    expect((await attemptOf(decoy.attempt)).state).toBe('new');
    for (const state of ['paid', 'ended'] as const) {
      await Attempt.updateOne({ _id: attempt._id }, { state, checkAt: later(1) });
      await take(attempt, onward, now);
      await take(attempt, { ...onward, resultCode: 'Authorised', redirectUrl: null }, now);
      expect(await attemptOf(attempt)).toMatchObject({ state, checkAt: later(1) });
    }
    for (const state of ['open', 'answered'] as const) {
      await Attempt.updateOne({ _id: attempt._id }, { state });
      await take(attempt, { ...onward, redirectUrl: `https://bank.test/${state}` }, now);
      expect((await attemptOf(attempt)).url).toBe(`https://bank.test/${state}`);
      await Attempt.updateOne({ _id: attempt._id }, { state });
      await take(attempt, { ...onward, resultCode: 'Authorised', redirectUrl: null }, now);
      expect((await attemptOf(attempt)).checkAt).toEqual(later(600_000));
    }
  });

  it('is shown with its order, if there is one', async () => {
    expect(await refusalOf(asItIs(new Types.ObjectId()))).toEqual({ code: 'not_found' });
    const { order } = await toOpen();
    expect((await asItIs(order._id)).facts).toEqual([]);
    expect((await asItIs(order._id, true)).facts).toHaveLength(1);
  });
});
