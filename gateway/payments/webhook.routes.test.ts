import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { LedgerEntry } from '@rendezvous/core/credits';
import { Notice, Order, reconcile } from '@rendezvous/core/payments';
import { checkInvariants, makeMember, type TestMember } from '@rendezvous/core/testing';
import { envelope, signNotice, type NoticeItem } from '@rendezvous/sandbox';
import { hmacKey, metricsKey, orderOf, useSelling } from '../testing/useSelling.ts';

const vector: NoticeItem = {
  additionalData: {},
  amount: { value: 1130, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  eventDate: '2026-11-01T10:00:00+01:00',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  paymentMethod: 'visa',
  pspReference: '7914073381342284',
  reason: '',
  success: 'true',
};

describe('the provider’s notices', () => {
  const selling = useSelling();
  const post = (body: unknown) =>
    selling.gateway.http('POST', '/api/payment-webhook.php', { body });
  const newcomer = () => makeMember({ account: { credits: 0, paidUser: false } });
  const creditsOf = async ({ account }: TestMember) =>
    (await Account.findById(account._id).lean())?.credits;

  /** An order whose bank page is open, and the notice that would pay it. */
  async function opened(member: TestMember) {
    const { body } = await selling.buy(member, { package: 'p0', method: 'ideal' });
    const order = await Order.findById(orderOf(body).payment_id).orFail();
    const item: NoticeItem = {
      ...vector,
      amount: { value: order.price.toPay, currency: 'EUR' },
      merchantAccountCode: 'RendezvousSandbox',
      merchantReference: order.attempt.toHexString(),
      pspReference: `P${order.attempt.toHexString()}`,
    };
    return { order, item };
  }
  const signed = (item: NoticeItem) => envelope(item, hmacKey);

  it('are signed as the provider’s own vector says', () => {
    expect(signNotice(vector, hmacKey)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=');
  });

  it('[SEC-06] are taken with our signature alone, stored, answered and handled once', async () => {
    const anna = await newcomer();
    const { item } = await opened(anna);
    const forged = envelope(item, hmacKey.replace(/^44/, '45'));
    expect((await post(forged)).status).toBe(401);
    const altered = signed(item);
    altered.notificationItems[0]!.NotificationRequestItem.amount = { value: 1, currency: 'EUR' };
    expect((await post(altered)).status).toBe(401);
    const { hmacSignature: _none, ...unsigned } =
      signed(item).notificationItems[0]!.NotificationRequestItem.additionalData;
    const bare = { ...item, additionalData: unsigned };
    expect((await post({ notificationItems: [{ NotificationRequestItem: bare }] })).status).toBe(
      401,
    );
    expect(await Notice.countDocuments()).toBe(0);
    const many = await Promise.all(Array.from({ length: 20 }, () => post(signed(item))));
    expect(new Set(many.map(({ body }) => body['text']))).toEqual(new Set(['[accepted]']));
    await expect.poll(() => creditsOf(anna)).toBe(10);
    await post(signed(item));
    expect(await LedgerEntry.countDocuments({ kind: 'purchase' })).toBe(1);
    expect(await Notice.find().lean()).toMatchObject([{ state: 'handled' }]);
    const metrics = await selling.gateway.http('GET', '/metrics', {
      headers: { Authorization: `Bearer ${metricsKey}` },
    });
    expect(String(metrics.body['text'])).toContain(
      'rendezvous_security_events_total{event="attempt_refused"} 3',
    );
    expect(String(metrics.body['text'])).toContain(
      'rendezvous_payment_notices_refused_total{reason="signature"} 3',
    );
  });

  it.each([
    ['merchant', { merchantAccountCode: 'SomebodyElse' }],
    ['amount', { amount: { value: 1, currency: 'EUR' } }],
    ['currency', { amount: { value: 1295, currency: 'USD' } }],
    ['unknown_reference', { merchantReference: '0'.repeat(24) }],
  ])('[SEC-06] of another %s give nothing, and are seen', async (problem, changed) => {
    const anna = await newcomer();
    const { item } = await opened(anna);
    expect((await post(signed({ ...item, ...changed }))).status).toBe(200);
    await expect.poll(async () => (await Notice.findOne().lean())?.state).toBe('refused');
    expect(await Notice.findOne().lean()).toMatchObject({ problem });
    expect(await creditsOf(anna)).toBe(0);
    const today = new Date(new Date().toISOString().slice(0, 10));
    const differences = await reconcile({ from: today, to: today, provider: null });
    expect(differences).toEqual([expect.stringContaining(problem)]);
  });

  it('[PAY-03] count in any order: refused before paid, chargebacks before and after their reversal', async () => {
    const anna = await newcomer();
    const { item, order } = await opened(anna);
    await post(signed({ ...item, success: 'false' }));
    await expect
      .poll(async () => (await Order.findById(order._id).lean())?.payment.state)
      .toBe('failed');
    await post(signed(item));
    await expect.poll(() => creditsOf(anna)).toBe(10);
    const dispute = (eventCode: string, pspReference: string) =>
      post(signed({ ...item, eventCode, pspReference }));
    await dispute('CHARGEBACK_REVERSED', 'D2');
    await dispute('CHARGEBACK', 'D1');
    await expect.poll(() => Notice.countDocuments({ state: 'handled' })).toBe(4);
    expect(await creditsOf(anna)).toBe(10);
    await dispute('CHARGEBACK', 'D3');
    await expect.poll(() => creditsOf(anna)).toBe(0);
    expect(await Account.findById(anna.account._id).lean()).toMatchObject({ paidUser: false });
    await dispute('CHARGEBACK_REVERSED', 'D4');
    await expect.poll(() => creditsOf(anna)).toBe(10);
    expect(await Account.findById(anna.account._id).lean()).toMatchObject({ paidUser: true });
    expect(await checkInvariants()).toEqual([]);
  });

  it('gives back what was paid for an account that has left', async () => {
    const anna = await newcomer();
    const { item, order } = await opened(anna);
    await Account.updateOne({ _id: anna.account._id }, { status: 'deleted' });
    await post(signed(item));
    await expect
      .poll(async () => (await Order.findById(order._id).lean())?.payment.state)
      .toBe('failed');
    expect(await creditsOf(anna)).toBe(0);
    const today = new Date(new Date().toISOString().slice(0, 10));
    expect(await reconcile({ from: today, to: today, provider: null })).toEqual([]);
  });
});
