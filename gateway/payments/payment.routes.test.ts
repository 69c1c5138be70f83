import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { paymentMethods, type PackagesAnswer } from '@rendezvous/core/contract';
import { LedgerEntry } from '@rendezvous/core/credits';
import { Order } from '@rendezvous/core/payments';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { checkInvariants, mailsOf, makeMember } from '@rendezvous/core/testing';
import { orderOf, useSelling } from '../testing/useSelling.ts';

const long = 24 * 3_600_000;
const newcomer = () =>
  makeMember({
    account: { credits: 0, paidUser: false, signupDate: new Date(Date.now() - 2 * long) },
  });

describe('buying credits', () => {
  const selling = useSelling();
  const { call, buy, atBank, comeBack, deliver, order } = selling;
  const creditsOf = async (member: { account: { _id: unknown } }) =>
    (await Account.findById(member.account._id).lean())?.credits;

  it('[PAY-03, PAY-06, MEMBERSHIP-05, ENTITY-22] gives credits with the signed notice, once, and makes Premium', async () => {
    const anna = await newcomer();
    const device = await selling.gateway.connect(anna);
    const { status, body } = await buy(anna, { amount: 1, price: { to_pay: 1 }, credits: 999 });
    expect(status).toBe(200);
    const { payment_id } = orderOf(body);
    expect(orderOf(body)).toMatchObject({
      ...{ package: 'p0', credits: 10, amount: 1295, method: 'ideal', state: 'loading' },
      price: { vat: { percentage: 21, amount: 225, country: 'NL' }, discount: null },
    });
    selling.sandbox.bank.deliverUsually({ twice: true });
    await selling.hold();
    const back = await atBank(body, 'approve');
    expect(back.pathname).toBe(`/transactions/${payment_id}`);
    await comeBack(anna, back);
    expect((await order(anna, payment_id)).state).toBe('loading');
    expect(await creditsOf(anna)).toBe(0);
    await deliver();
    await device.fact('payments:changed', ({ state }) => state === 'completed');
    expect((await device.fact('credits:changed')).credits).toBe(10);
    expect((await order(anna, payment_id)).state).toBe('completed');
    expect(await Account.findById(anna.account._id).lean()).toMatchObject({
      ...{ credits: 10, paidUser: true, creditPrice: { amount: 129.5, currency: 'EUR' } },
    });
    expect(await LedgerEntry.countDocuments({ kind: 'purchase' })).toBe(1);
    expect(await mailsOf('payment_completed')).toHaveLength(1);
    expect(await checkInvariants()).toEqual([]);
    selling.sandbox.bank.deliverUsually({ twice: false });
  });

  it('[PAY-06] says that a payment is being processed, and adds nothing until it is paid', async () => {
    const anna = await newcomer();
    const { body } = await buy(anna, { method: 'sct' });
    await comeBack(anna, await atBank(body, 'pending'));
    const { payment_id } = orderOf(body);
    expect((await order(anna, payment_id)).state).toBe('pending');
    await deliver();
    expect(await creditsOf(anna)).toBe(0);
    const [open] = selling.sandbox.bank.listPayments().filter(({ status }) => status === 'pending');
    selling.sandbox.bank.settlePending(open!.psp, true);
    await deliver();
    await expect.poll(async () => (await order(anna, payment_id)).state).toBe('completed');
    expect(await creditsOf(anna)).toBe(10);
  });

  it('takes a failed payment again by another method, and a cancelled one', async () => {
    const anna = await newcomer();
    const { body } = await buy(anna);
    const { payment_id } = orderOf(body);
    await comeBack(anna, await atBank(body, 'refuse'));
    expect(await order(anna, payment_id)).toMatchObject({ state: 'failed', failure: 'refused' });
    const retry = (method: string) =>
      call('POST', 'payment-retry.php', anna, {
        ...{ client_id: randomUUID(), order: payment_id, method },
      });
    const second = await retry('creditcard');
    expect(orderOf(second.body)).toMatchObject({ state: 'loading', attempt: 2 });
    await comeBack(anna, await atBank(second.body, 'cancel'));
    expect((await order(anna, payment_id)).state).toBe('cancelled');
    const third = await retry('paypal');
    await atBank(third.body, 'approve');
    await deliver();
    await expect.poll(async () => (await order(anna, payment_id)).state).toBe('completed');
    expect(await creditsOf(anna)).toBe(10);
    expect(await Order.countDocuments()).toBe(1);
  });

  it('makes one order of 200 presses at once, in as many tabs', async () => {
    const anna = await newcomer();
    const answers = await Promise.all(Array.from({ length: 200 }, () => buy(anna)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => orderOf(body).payment_id)).size).toBe(1);
    expect(await Order.countDocuments()).toBe(1);
  });

  it('[PAY-07] offers four packages at the prices of the settings, to strangers too', async () => {
    const { body } = await selling.gateway.http('GET', '/api/packages.php?country=NL');
    const { packages } = body as unknown as PackagesAnswer;
    expect(packages.map(({ id, credits, price }) => [id, credits, price.to_pay])).toEqual([
      ['p0', 10, 1295],
      ['p1', 25, 2795],
      ['p2', 60, 5995],
      ['p3', 150, 12995],
    ]);
  });

  it('[PAY-11] takes each of the eighteen ways to pay where the site offers it, as złoty where there are some', async () => {
    const złoty = defaultSettings.packages.map((each) => ({ ...each, currency: 'PLN' }));
    const inPoland = ['prezelewy24', 'blik'] as const;
    const inEuro = paymentMethods.filter((each) => !inPoland.some((polish) => polish === each));
    const settings = {
      ...defaultSettings,
      payment_methods: { NL: inEuro, PL: [...inPoland] },
      country_packages: { PL: złoty },
    };
    await Settings.create({ _id: '127.0.0.1', settings });
    const anna = await makeMember({ account: { site: '127.0.0.1' } });
    const bought: string[] = [];
    for (const country of ['NL', 'PL']) {
      const { methods } = (await call('GET', `packages.php?country=${country}`, anna)).body;
      for (const method of methods as string[]) {
        const { status, body } = await buy(anna, { method, country });
        // A direct debit has a form and a code of its own.
        if (method === 'sdd') expect([status, body['error']]).toEqual([422, 'validation']);
        else expect([status, orderOf(body).method]).toEqual([200, method]);
        bought.push(method);
      }
    }
    expect(bought.sort()).toEqual([...paymentMethods].sort());
  });

  it('[PAY-13] offers each country its methods and refuses others', async () => {
    const anna = await newcomer();
    const { body } = await call('GET', 'packages.php', anna);
    expect(body['methods']).toContain('ideal');
    expect((body['packages'] as { id: string }[]).map(({ id }) => id)).toEqual([
      ...['p0', 'p1', 'p2', 'p3'],
    ]);
    const german = await call('GET', 'packages.php?country=DE', anna);
    expect(german.body['methods']).not.toContain('ideal');
    const refused = await buy(anna, { country: 'DE' });
    expect([refused.status, refused.body['fields']]).toEqual([
      422,
      { method: 'method_not_offered' },
    ]);
    const unknown = await buy(anna, { package: 'p9' });
    expect(unknown.body['fields']).toEqual({ package: 'unknown_package' });
    const visitor = await selling.gateway.http('GET', '/api/packages.php');
    expect(visitor.body['member']).toBeNull();
  });

  it('[PAY-08, PROD-13] charges the stored card again on its owner’s word, and only for its owner', async () => {
    const [anna, bram] = [await newcomer(), await newcomer()];
    const { body } = await buy(anna, { method: 'creditcard', store_card: true });
    const card = { card: '4111 1111 4555 1142', method: 'scheme' };
    await atBank(body, 'approve', card);
    await deliver();
    await expect.poll(() => creditsOf(anna)).toBe(10);
    const again = await call('GET', 'repeat-order.php', anna);
    expect(again.body).toMatchObject({
      orders: [{ package: 'p0', credits: 10, price: { to_pay: 1295 } }],
      card: { brand: 'visa', last_four: '1142', expires: '03/2030' },
    });
    const wish = {
      order: orderOf(body).payment_id,
      card: (again.body['card'] as { id: string }).id,
    };
    const press = (as: typeof anna) =>
      call('POST', 'repeat-order.php', as, { client_id: randomUUID(), ...wish });
    expect((await press(bram)).status).toBe(403);
    const pressed = await Promise.all(Array.from({ length: 10 }, () => press(anna)));
    expect(new Set(pressed.map((each) => orderOf(each.body).payment_id)).size).toBe(1);
    await deliver();
    await expect.poll(() => creditsOf(anna)).toBe(20);
    expect((await call('DELETE', 'stored-card.php', bram, { id: wish.card })).status).toBe(404);
    expect((await call('DELETE', 'stored-card.php', anna, { id: wish.card })).status).toBe(200);
  });

  it('[PAY-14] shows a member nobody else’s order, transaction or receipt', async () => {
    const [anna, bram] = [await newcomer(), await newcomer()];
    const { body } = await buy(anna);
    const { payment_id } = orderOf(body);
    for (const path of ['payment.php', 'transactions.php', 'receipt.php']) {
      expect([path, (await call('GET', `${path}?id=${payment_id}`, bram)).status]).toEqual([
        ...[path, 404],
      ]);
    }
    const others = { client_id: randomUUID(), order: payment_id };
    expect((await call('POST', 'refund.php', bram, others)).status).toBe(404);
    const retry = { ...others, method: 'paypal' };
    expect((await call('POST', 'payment-retry.php', bram, retry)).status).toBe(404);
    // With all that its own buyer is led back with.
    const back = await atBank(body, 'approve');
    expect((await comeBack(bram, back)).status).toBe(404);
    await deliver();
    await expect.poll(() => creditsOf(anna)).toBe(10);
    const own = await call('GET', `transactions.php?id=${payment_id}`, anna);
    expect(own.body['transaction']).toMatchObject({ payment_id, receipt: true });
    const receipt = await call('GET', `receipt.php?id=${payment_id}`, anna);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(String(receipt.body['text'])).toMatch(/^%PDF-/);
  });

  it('refuses a redirect that was tampered with, and changes nothing', async () => {
    const anna = await newcomer();
    const { body } = await buy(anna);
    const back = await atBank(body, 'cancel');
    back.searchParams.set('sessionResult', 'RFORGED');
    const { status, body: refused } = await comeBack(anna, back);
    expect([status, refused['fields']]).toEqual([422, { session_result: 'invalid' }]);
    expect((await order(anna, orderOf(body).payment_id)).state).toBe('loading');
  });
});
