import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { mandateTextVersion } from '@rendezvous/core/contract';
import { Otp } from '@rendezvous/core/directDebit';
import { handleNotices, Order } from '@rendezvous/core/payments';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { DevSms } from '@rendezvous/core/ports/sms';
import { makeMember } from '@rendezvous/core/testing';
import { useSelling } from '../testing/useSelling.ts';

/** After an upgrade and the way back: what the newer version has stored is there, and this one cannot read it. */
describe('a machine that another version has stored', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock });
  const newcomer = () => makeMember({ account: { credits: 0, paidUser: false } });
  const creditsOf = async ({ account }: Awaited<ReturnType<typeof newcomer>>) =>
    (await Account.findById(account._id).lean())?.credits;

  it('is set aside when it is a payment: its money is counted once it can be read, others at once', async () => {
    const [anna, bram] = [await newcomer(), await newcomer()];
    const bought = await selling.buy(anna);
    const other = await selling.buy(bram);
    await Order.updateOne({ account: anna.account._id }, { 'payment.version': 2 });
    const stored = await Order.findOne({ account: anna.account._id }).lean();
    await selling.hold();
    await selling.atBank(bought.body, 'approve');
    await selling.atBank(other.body, 'approve');
    await selling.deliver();
    await expect.poll(() => creditsOf(bram)).toBe(10);
    clock.advance(60_000);
    await handleNotices(clock.now());
    expect(await Order.findOne({ account: anna.account._id }).lean()).toEqual(stored);
    expect(await creditsOf(anna)).toBe(0);

    await Order.updateOne({ account: anna.account._id }, { 'payment.version': 1 });
    clock.advance(60_000);
    await handleNotices(clock.now());
    expect(await creditsOf(anna)).toBe(10);
  });

  it('is no code any more when it is one by SMS: another is asked for', async () => {
    const anna = await newcomer();
    const phone = '06 12345678';
    const ask = () => selling.call('POST', 'directdebit-code.php', anna, { phone });
    const debit = async () => {
      const sms = await DevSms.findOne({ account: anna.account._id }).sort({ _id: -1 }).orFail();
      return selling.call('POST', 'directdebit.php', anna, {
        ...{ client_id: randomUUID(), package: 'p0', account_holder: 'A. de Vries' },
        ...{ iban: 'NL02ABNA0123456789', street: 'Dorpsstraat', house_number: '1' },
        ...{ zip: '1234 AB', city: 'Utrecht', phone, consent: true },
        ...{ consent_version: mandateTextVersion, otp: /\d{6}/.exec(sms.text)?.[0] },
      });
    };
    expect((await ask()).status).toBe(200);
    await Otp.updateOne({ _id: anna.account._id }, { 'otp.version': 2 });
    expect((await debit()).body).toMatchObject({ error: 'otp_invalid', attempts_left: 0 });
    clock.advance(61_000);
    expect((await ask()).status).toBe(200);
    expect((await debit()).status).toBe(200);
  });
});
