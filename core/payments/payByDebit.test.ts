import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { DirectDebitRequest } from '../contract/index.ts';
import {
  blockIds,
  DebitBlock,
  DebitGuard,
  DirectDebit,
  hashOf,
  Otp,
  PhoneSends,
  sendDebitCode,
} from '../directDebit/index.ts';
import { Outbox } from '../events/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  makeMember,
  makeOrder,
  refusalOf,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { Attempt, Order, type OrderDoc } from './index.ts';
import type { Paying } from './pay.ts';
import { payByDebit } from './payByDebit.ts';
import { makeProvider } from './testing/provider.ts';

const now = new Date('2026-11-22T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const dayMs = 24 * 3_600_000;
const iban = 'NL91ABNA0417164300';
const phone = '+31612345678';
const overLimit = { code: 'sdd_limit' };

/** A code that was sent to this member just now. */
async function codeFor({ account }: TestMember): Promise<string> {
  await Otp.deleteMany({ _id: account._id });
  await PhoneSends.deleteMany({});
  let sent = '';
  await sendDebitCode({
    ...{ account: account._id, phone, country: 'NL', language: 'nl', now },
    settings: defaultSettings,
    sms: { send: async () => undefined },
    textOf: ({ code }) => (sent = code),
  });
  return sent;
}

describe('paying by direct debit', () => {
  useDatabase();

  async function debtor() {
    const [bram, anna] = [await makeMember(), await makeMember()];
    const at = makeProvider();
    const paying: Paying & { network: string } = {
      ...{ account: anna.account._id, settings: defaultSettings, now, provider: at.provider },
      ...{ publicUrl: 'https://amare.test', network: '192.0.2.0/24' },
    };
    at.answers.charge = { resultCode: 'Received', pspReference: 'PSP1', redirectUrl: null };
    const request = async (more: Partial<DirectDebitRequest> = {}) =>
      ({
        ...{ client_id: 'press 1', package: 'p0', otp: await codeFor(anna), phone: '0612345678' },
        ...{ iban: 'nl91 abna 0417 1643 00', account_holder: 'Anna Vis', street: 'Singel' },
        ...{ house_number: '4', zip: '1012 AB', city: 'Amsterdam', consent_version: '2' },
        ...more,
      }) as DirectDebitRequest;
    const debit = async (
      more: Partial<DirectDebitRequest> = {},
      how: Partial<typeof paying> = {},
    ) => payByDebit(await request(more), { ...paying, ...how });
    const ibanHash = await hashOf('iban', iban);
    const phoneHash = await hashOf('phone', phone);
    return { bram, anna, paying, request, debit, ibanHash, phoneHash, ...at };
  }

  it('keeps what was agreed to with the order, announces the debit, and asks for it once', async () => {
    const { anna, debit, asked, ibanHash, phoneHash } = await debtor();
    const { answer, facts } = await debit();
    expect(answer.order).toMatchObject({ state: 'pending', method: 'sdd', amount: 1_295 });
    expect(facts).toMatchObject([{ name: 'payments:changed', payload: { state: 'pending' } }]);
    const attempt = await Attempt.findOne().orFail().lean();
    expect(attempt).toMatchObject({ kind: 'debit', method: 'sdd', state: 'answered' });
    const { _id: account, email, language } = anna.account;
    expect(await DirectDebit.find().lean()).toEqual([
      {
        ...{ _id: attempt._id, order: attempt.order, account, ibanHash, phoneHash, iban, phone },
        ...{ at: now, amount: 1_295, accountHolder: 'Anna Vis', street: 'Singel' },
        ...{ houseNumber: '4', zip: '1012 AB', city: 'Amsterdam' },
        consent: { version: '2', at: now, network: '192.0.2.0/24' },
      },
    ]);
    const mandate = attempt._id.toHexString();
    expect((await Outbox.find().lean()).map(({ mail, at }) => [mail, at])).toEqual([
      [
        {
          ...{ kind: 'debit_announced', to: email, account, language },
          params: { cents: 1_295, currency: 'EUR', mandate, iban: 'NL91 •••• 4300' },
        },
        now,
      ],
    ]);
    expect(asked).toMatchObject([
      ['debit', { reference: mandate, mandateId: mandate, iban, ip: '192.0.2.0/24' }],
    ]);
    expect(
      (await DebitGuard.find().sort({ _id: 1 }).lean()).map(({ _id, rev }) => [_id, rev]),
    ).toEqual([
      [`account:${account.toHexString()}`, 1],
      [`iban:${ibanHash}`, 1],
    ]);
    const again = await debit({ otp: 'used', iban: 'none' });
    expect([again.answer, again.facts, asked.length]).toEqual([answer, [], 1]);
  });

  it('finds the press of its own member only, and joins a debit that is open', async () => {
    const { anna, bram, debit, asked, answers } = await debtor();
    await makeOrder(bram, { order: { presses: ['press 1'] } });
    answers.charge = { resultCode: 'Authorised', pspReference: 'PSP1', redirectUrl: null };
    const first = await debit();
    const settings = {
      ...defaultSettings,
      sdd_limits: { ...defaultSettings.sdd_limits, unsettled: 2 },
    };
    await Attempt.updateMany({}, { state: 'new' });
    const other = await debit({ client_id: 'press 2' }, { settings });
    expect(other.answer.order.payment_id).toBe(first.answer.order.payment_id);
    expect(asked).toHaveLength(1);
    expect(await Order.countDocuments({ account: anna.account._id })).toBe(1);
  });

  it('counts on from what the guards have counted', async () => {
    const { anna, debit, ibanHash, bram } = await debtor();
    const own = `account:${anna.account._id.toHexString()}`;
    const theirs = `account:${bram.account._id.toHexString()}`;
    const iban = `iban:${ibanHash}`;
    await DebitGuard.create([
      ...[
        { _id: theirs, rev: 9 },
        { _id: own, rev: 3 },
        { _id: iban, rev: 5 },
      ],
    ]);
    await debit();
    const revOf = async (_id: string) => (await DebitGuard.findById(_id).lean())?.rev;
    expect([await revOf(theirs), await revOf(own), await revOf(iban)]).toEqual([...[9, 4, 6]]);
  });

  it('takes the country asked for or the own one, the discount, and numbers that can be', async () => {
    const { debit, anna } = await debtor();
    const fields = async (more: Partial<DirectDebitRequest>) => refusalOf(debit(more));
    expect(await fields({ iban: 'NL00' })).toMatchObject({ fields: { iban: 'invalid_iban' } });
    expect(await fields({ phone: '0201234567' })).toMatchObject({
      fields: { phone: 'invalid_phone' },
    });
    expect(await fields({ country: 'BE' })).toMatchObject({ fields: { phone: 'invalid_phone' } });
    expect(await fields({ discount_code: 'NONE' })).toMatchObject({ code: 'code_not_found' });
    expect(await fields({ otp: 'wrong' })).toMatchObject({ code: 'otp_invalid', attempts_left: 4 });
    expect(await Order.countDocuments()).toBe(0);
    const belgian = await debit({ country: 'BE', phone });
    expect(belgian.answer.order.price.vat.country).toBe('BE');
    expect(await Order.countDocuments({ account: anna.account._id })).toBe(1);
  });

  it('needs a provider, and is for nobody who is blocked: by account, IBAN or phone', async () => {
    const { anna, debit, ibanHash, phoneHash, asked } = await debtor();
    expect(await refusalOf(debit({}, { provider: null }))).toMatchObject({
      code: 'payment_unavailable',
    });
    for (const _id of blockIds({ account: anna.account._id, ibanHash, phoneHash })) {
      const otp = await codeFor(anna);
      await DebitBlock.create({ _id, at: now });
      expect(await refusalOf(debitWith(otp))).toEqual({ code: 'sdd_blocked' });
      await DebitBlock.deleteMany({});
    }
    function debitWith(otp: string) {
      return debit({ otp });
    }
    expect(asked).toEqual([]);
  });

  describe('within its limits', () => {
    const limits = { order: 2_000, window_days: 10, window: 3_000, unsettled: 2 };
    const settings = { ...defaultSettings, sdd_limits: limits };

    /** An earlier debit, of this account or from this IBAN by another one. */
    async function earlier(
      whose: Awaited<ReturnType<typeof debtor>>,
      amount: number,
      changed: {
        state?: OrderDoc['payment']['state'];
        at?: Date;
        by?: 'account' | 'iban' | 'nobody';
      } = {},
    ) {
      const { state = 'completed', at = now, by = 'account' } = changed;
      const { anna, bram } = whose;
      const { order, attempt } = await makeOrder(by === 'account' ? anna : bram);
      await Order.updateOne({ _id: order._id }, { 'payment.state': state, $unset: { openKey: 1 } });
      await DirectDebit.create({
        ...{ _id: attempt._id, order: order._id, account: order.account, amount, at },
        ...{ ibanHash: by === 'iban' ? whose.ibanHash : `another ${attempt._id.toHexString()}` },
        ...{ phoneHash: 'P', consent: { version: '1', at, network: '192.0.2.0/24' } },
      });
    }
    const refusal = async (
      whose: Awaited<ReturnType<typeof debtor>>,
      more: Partial<typeof limits> = {},
    ) => {
      const sdd_limits = { ...limits, ...more };
      const call = whose.debit(
        { client_id: new Types.ObjectId().toHexString() },
        { settings: { ...settings, sdd_limits } },
      );
      return refusalOf(call);
    };

    it('is no dearer than one debit may be', async () => {
      const dear = await debtor();
      expect(await refusal(dear, { order: 1_294 })).toEqual(overLimit);
      expect(await refusal(dear, { order: 1_295 })).toBe(null);
    });

    it.each(['account', 'iban'] as const)('is no more than its %s may in a window', async (by) => {
      const whose = await debtor();
      const own = { by };
      await earlier(whose, 700, own);
      await earlier(whose, 1_000, { ...own, state: 'pending' });
      await earlier(whose, 9_000, { ...own, state: 'failed' });
      await earlier(whose, 9_000, { ...own, state: 'cancelled' });
      await earlier(whose, 9_000, { ...own, at: before(10 * dayMs) });
      await earlier(whose, 9_000, { by: 'nobody' });
      expect(await refusal(whose, { window: 2_994 })).toEqual(overLimit);
      await earlier(whose, 6, { ...own, at: before(10 * dayMs - 1) });
      expect(await refusal(whose, { window: 3_000 })).toEqual(overLimit);
      expect(await refusal(whose, { window: 3_001 })).toBe(null);
    });

    it('has no more under way than may be, which count while they are loading as well', async () => {
      const whose = await debtor();
      await earlier(whose, 1, { state: 'loading' });
      await earlier(whose, 1, { state: 'completed' });
      await earlier(whose, 1, { state: 'failed' });
      expect(await refusal(whose, { unsettled: 1 })).toEqual(overLimit);
      expect(await refusal(whose, { window: 1_296 })).toEqual(overLimit);
      await earlier(whose, 1, { state: 'pending' });
      expect(await refusal(whose)).toEqual(overLimit);
      expect(await refusal(whose, { unsettled: 3 })).toBe(null);
    });
  });
});
