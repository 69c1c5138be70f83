import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { followUpPayments, Refund } from '@rendezvous/core/payments';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { checkInvariants, mailsOf, makeMember, type TestMember } from '@rendezvous/core/testing';
import { orderOf, useSelling } from '../testing/useSelling.ts';

const dayMs = 24 * 3_600_000;

describe('money back', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock });
  const { call } = selling;

  async function bought(as: TestMember, packageId = 'p0') {
    const { body } = await selling.buy(as, { package: packageId });
    await selling.atBank(body, 'approve');
    await selling.deliver();
    const { payment_id } = orderOf(body);
    await expect.poll(async () => (await selling.order(as, payment_id)).state).toBe('completed');
    return payment_id;
  }
  const newcomer = () =>
    makeMember({
      account: { credits: 0, paidUser: false, signupDate: new Date('2026-01-01T00:00:00Z') },
    });
  const refund = (as: TestMember, order: string, client_id: string = randomUUID()) =>
    call('POST', 'refund.php', as, { client_id, order });
  const accountOf = ({ account }: TestMember) => Account.findById(account._id).orFail().lean();

  it('[MEMBERSHIP-13] pays unused credits back once, with a mail, through the provider', async () => {
    const anna = await newcomer();
    const order = await bought(anna);
    const client_id = randomUUID();
    const { status, body } = await refund(anna, order, client_id);
    expect([status, body['refund']]).toMatchObject([200, { credits: 10, amount: 1295 }]);
    const { id } = body['refund'] as { id: string };
    expect((await refund(anna, order, client_id)).body['refund']).toMatchObject({ id });
    expect((await refund(anna, order)).body).toMatchObject({
      ...{ error: 'refund_refused', reason: 'used' },
    });
    expect(await accountOf(anna)).toMatchObject({ credits: 0, paidUser: false });
    expect(await mailsOf('credits_refunded')).toHaveLength(1);
    await selling.deliver();
    await expect.poll(async () => (await Refund.findOne().lean())?.state).toBe('done');
    const [payment] = selling.sandbox.bank.listPayments().slice(-1);
    expect(payment?.refunded).toBe(1295);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[MEMBERSHIP-14] refuses after refund_days, and keeps Premium with what was not paid back', async () => {
    const anna = await newcomer();
    const first = await bought(anna);
    clock.advance(15 * dayMs);
    const second = await bought(anna, 'p1');
    expect((await refund(anna, first)).body).toMatchObject({ reason: 'over' });
    expect((await refund(anna, second)).status).toBe(200);
    expect(await accountOf(anna)).toMatchObject({ credits: 10, paidUser: true });
  });

  it('is brought to the provider later when that is away', async () => {
    const anna = await newcomer();
    const order = await bought(anna);
    const { provider } = selling;
    const asked = provider.refund;
    provider.refund = () => Promise.reject(new Error('away'));
    expect((await refund(anna, order)).body['refund']).toMatchObject({ state: 'requested' });
    provider.refund = asked;
    clock.advance(120_000);
    await followUpPayments({
      ...{ provider, publicUrl: selling.gateway.url, now: clock.now() },
      publish: () => undefined,
    });
    expect((await Refund.findOne({ account: anna.account._id }).lean())?.state).toBe('sent');
  });
});
