import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { mandateTextVersion } from '@rendezvous/core/contract';
import { DirectDebit } from '@rendezvous/core/directDebit';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { DevSms } from '@rendezvous/core/ports/sms';
import { mailsOf, makeMember, makeOperator, type TestMember } from '@rendezvous/core/testing';
import { orderOf, useSelling } from '../testing/useSelling.ts';

const phone = '06 12345678';
const form = {
  ...{ package: 'p0', account_holder: 'A. de Vries', iban: 'NL91 ABNA 0417 1643 00' },
  ...{ street: 'Dorpsstraat', house_number: '1', zip: '1234 AB', city: 'Utrecht', phone },
  ...{ consent: true, consent_version: mandateTextVersion },
};
// Its bank takes its time; that of an IBAN which ends in 00 says no at once.
const iban = 'NL02ABNA0123456789';

describe('direct debit', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock });
  const { call } = selling;
  const newcomer = () =>
    makeMember({
      account: { credits: 0, paidUser: false, signupDate: new Date('2026-01-01T00:00:00Z') },
    });
  const ask = (as: TestMember, number = phone) =>
    call('POST', 'directdebit-code.php', as, { phone: number });
  const codeOf = async (as: TestMember) => {
    const sms = await DevSms.findOne({ account: as.account._id }).sort({ _id: -1 }).orFail();
    return /\d{6}/.exec(sms.text)?.[0] ?? '';
  };
  const debit = (as: TestMember, changed: object = {}) =>
    call('POST', 'directdebit.php', as, { client_id: randomUUID(), ...form, iban, ...changed });
  /** With a code of its own for each. */
  async function debitWithCode(as: TestMember, changed: object = {}) {
    clock.advance(61 * 60_000);
    expect((await ask(as)).status).toBe(200);
    return debit(as, { otp: await codeOf(as), ...changed });
  }

  it('[SDD-01, SDD-02] sends a code to a mobile phone, and another one after a minute', async () => {
    const anna = await newcomer();
    const { status, body } = await ask(anna);
    expect([status, body]).toEqual([
      200,
      {
        sent_to: '+316 •••• 5678',
        expires_at: new Date(clock.now().getTime() + 600_000).toISOString(),
        resend_at: new Date(clock.now().getTime() + 60_000).toISOString(),
        attempts_left: 5,
      },
    ]);
    const first = await codeOf(anna);
    expect(await ask(anna)).toMatchObject({ status: 429, body: { retry_in_ms: 60_000 } });
    clock.advance(60_000);
    expect((await ask(anna)).status).toBe(200);
    expect(await DevSms.countDocuments({ account: anna.account._id })).toBe(2);
    expect((await debit(anna, { otp: first })).body['error']).toBe('otp_invalid');
    for (const number of ['030 1234567', '12', '+31 6 123']) {
      expect((await ask(anna, number)).body['fields']).toEqual({ phone: 'invalid_phone' });
    }
  });

  it('sends no code to who may not buy: whose address is not confirmed, and operators', async () => {
    const sanne = await makeMember({ account: { status: 'not_confirmed', paidUser: false } });
    expect((await ask(sanne)).body['error']).toBe('not_confirmed');
    const noor = await makeOperator();
    const code = await call('POST', 'directdebit-code.php', noor, { phone });
    expect(code.body['error']).toBe('not_found');
    expect(await DevSms.countDocuments()).toBe(0);
  });

  it('[SDD-03, ERR-24] takes no wrong code, and none any more after five', async () => {
    const anna = await newcomer();
    clock.advance(3_600_000);
    await ask(anna);
    const right = await codeOf(anna);
    const wrong = right === '000000' ? '000001' : '000000';
    for (const attempts_left of [4, 3, 2, 1, 0]) {
      expect((await debit(anna, { otp: wrong })).body).toEqual({
        ...{ error: 'otp_invalid', message: 'Code ongeldig', attempts_left },
      });
    }
    expect((await debit(anna, { otp: right })).body['error']).toBe('otp_invalid');
    expect(await DirectDebit.countDocuments()).toBe(0);
  });

  it('[SDD-04, SDD-08, SDD-09] needs every field, a right IBAN and consent, and keeps what was agreed to', async () => {
    const anna = await newcomer();
    clock.advance(3_600_000);
    await ask(anna);
    const otp = await codeOf(anna);
    for (const [changed, reason] of [
      [{ iban: 'NL91ABNA0417164301' }, { iban: 'invalid_iban' }],
      [{ iban: 'NL91ABNA041716430' }, { iban: 'invalid_iban' }],
      [{ consent: false }, { consent: 'consent_required' }],
      [{ consent_version: 'old' }, { consent_version: 'consent_outdated' }],
      [{ street: '' }, { street: 'required' }],
      [{ phone: '030 1234567' }, { phone: 'invalid_phone' }],
    ] as const) {
      expect((await debit(anna, { otp, ...changed })).body['fields']).toEqual(reason);
    }
    const { status, body } = await debit(anna, { otp });
    expect([status, orderOf(body)]).toMatchObject([200, { state: 'pending', method: 'sdd' }]);
    expect(await DirectDebit.findOne().lean()).toMatchObject({
      ...{ iban, accountHolder: 'A. de Vries', phone: '+31612345678', amount: 1295 },
      consent: { version: mandateTextVersion, at: clock.now() },
    });
    expect(await mailsOf('debit_announced')).toHaveLength(1);
    const open = selling.sandbox.bank.listPayments().findLast(({ status: at }) => at === 'pending');
    selling.sandbox.bank.settlePending(open!.psp, true);
    await selling.deliver();
    await expect
      .poll(async () => (await Account.findById(anna.account._id).lean())?.credits)
      .toBe(10);
  });

  it('[SDD-05, ERR-23] refuses what is beyond the limits, of an account and of an IBAN', async () => {
    const anna = await newcomer();
    expect((await debitWithCode(anna)).status).toBe(200);
    const second = await debitWithCode(anna, { package: 'p1' });
    expect([second.status, second.body['error']]).toEqual([403, 'sdd_limit']);
    expect(second.body['message']).toMatch(/^Uw limiet voor automatische incasso betalingen/);
    const bram = await newcomer();
    expect((await debitWithCode(bram)).body['error']).toBe('sdd_limit');
  });

  it('[SDD-06, SDD-07, ERR-22] blocks account, IBAN and phone after a chargeback', async () => {
    const [anna, bram] = [await newcomer(), await newcomer()];
    const { body } = await debitWithCode(anna);
    const { bank } = selling.sandbox;
    const payment = bank.listPayments().findLast(({ status }) => status === 'pending');
    bank.settlePending(payment!.psp, true);
    await selling.deliver();
    const state = async () => selling.order(anna, orderOf(body).payment_id);
    await expect.poll(async () => (await state()).state).toBe('completed');
    bank.dispute(payment!.psp, 'CHARGEBACK');
    await selling.deliver();
    await expect.poll(async () => (await state()).reversed).toBe(true);
    expect((await ask(anna, '06 87654321')).body).toMatchObject({
      ...{ error: 'sdd_blocked', message: 'Je account is geblokkeerd voor automatische incasso.' },
    });
    expect((await ask(bram)).body['error']).toBe('sdd_blocked');
    clock.advance(3_600_000);
    await ask(bram, '06 11112222');
    const otp = await codeOf(bram);
    const other = await debit(bram, { otp, phone: '06 11112222' });
    expect(other.body['error']).toBe('sdd_blocked');
  });
});
