import { randomUUID } from 'node:crypto';
import { Account } from '@rendezvous/core/accounts';
import { followUpPayments } from '@rendezvous/core/payments';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { makeMember, makePhoto, textTo, type TestMember } from '@rendezvous/core/testing';
import { describe, expect, it } from 'vitest';
import { orderOf, useSelling } from '../testing/useSelling.ts';

const dayMs = 24 * 3_600_000;

describe('what was bought once', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock });
  const { call, buy, atBank, deliver } = selling;
  const newcomer = () =>
    makeMember({
      account: { credits: 0, paidUser: false, signupDate: new Date('2026-01-01T00:00:00Z') },
    });
  const stateOf = async (as: TestMember, id: string) => (await selling.order(as, id)).state;

  /** Buys with a card that is kept; answers the order and the card. */
  async function boughtByCard(as: TestMember, number: string) {
    const { body } = await buy(as, { method: 'creditcard', store_card: true });
    await atBank(body, 'approve', { card: number, method: 'scheme' });
    await deliver();
    const order = orderOf(body).payment_id;
    await expect.poll(() => stateOf(as, order)).toBe('completed');
    const { body: repeatable } = await call('GET', 'repeat-order.php', as);
    return { order, card: (repeatable['card'] as { id: string }).id, repeatable };
  }

  it('[ENTITY-24] can be ordered again: what, how, when, and at which price today', async () => {
    const anna = await newcomer();
    const { order, repeatable } = await boughtByCard(anna, '4111 1111 4555 1142');
    expect(repeatable['orders']).toEqual([
      {
        ...{ payment_id: order, package: 'p0', credits: 10, method: 'creditcard' },
        ordered_at: clock.now().toISOString(),
        price: {
          ...{ currency: 'EUR', amount: 1295, to_pay: 1295, discount: null },
          vat: { percentage: 21, amount: 225, country: 'NL' },
        },
      },
    ]);
    const free = await newcomer();
    expect((await call('GET', 'repeat-order.php', free)).body['error']).toBe('premium_required');
  });

  it('[ROLE-09] leaves Premium for good: all photos, twenty-five of one’s own, the balance, the order again', async () => {
    const [anna, bram] = [await newcomer(), await makeMember()];
    for (let made = 0; made < 3; made += 1) await makePhoto(bram.profile);
    const seen = async () => {
      const id = bram.profile._id.toHexString();
      const { profile } = (await call('GET', `profile.php?id=${id}`, anna)).body;
      const { photos } = profile as { photos: { locked: boolean }[] };
      return photos.filter(({ locked }) => !locked).length;
    };
    const limit = async () => (await call('GET', 'own-photos.php', anna)).body['limit'];
    expect([await seen(), await limit()]).toEqual([1, 3]);
    const { order } = await boughtByCard(anna, '4111 1111 4555 1142');
    const device = await selling.gateway.connect(anna);
    for (let sent = 0; sent < 10; sent += 1) {
      await device.call('chat:send', textTo({ profile: bram.profile._id }));
    }
    expect((await call('GET', 'user.php', anna)).body['user']).toMatchObject({
      ...{ credits: 0, paid_user: true },
    });
    expect([await seen(), await limit()]).toEqual([3, 25]);
    expect((await call('GET', 'repeat-order.php', anna)).body['orders']).toMatchObject([
      { payment_id: order },
    ]);
  });

  it('[PAY-05] a stored card that fails leaves the order open for PayPal, or for the card again', async () => {
    const anna = await newcomer();
    const { order, card } = await boughtByCard(anna, '4000 0000 0000 0341');
    const again = { client_id: randomUUID(), order, card };
    const { body } = await call('POST', 'repeat-order.php', anna, again);
    expect(orderOf(body)).toMatchObject({
      ...{ state: 'failed', failure: 'refused', by_stored_card: true },
    });
    const id = orderOf(body).payment_id;
    for (const [method, outcome] of [
      ['creditcard', 'refuse'],
      ['paypal', 'approve'],
    ] as const) {
      const retry = { client_id: randomUUID(), order: id, method };
      const { status, body: retried } = await call('POST', 'payment-retry.php', anna, retry);
      expect([status, orderOf(retried).state]).toEqual([200, 'loading']);
      await atBank(retried, outcome);
      await deliver();
    }
    await expect.poll(() => stateOf(anna, id)).toBe('completed');
    expect((await Account.findById(anna.account._id).lean())?.credits).toBe(20);
  });

  it('[TRUST-07] a limit of one’s own holds at the till at once, and is raised a day later', async () => {
    const anna = await newcomer();
    const set = (limit: number | null) =>
      call('PUT', 'spending-limit.php', anna, { period: 'week', limit });
    const limits = async () => {
      const { body } = await call('GET', 'spending-limit.php', anna);
      return (body['limits'] as Record<string, { limit: number | null; raise: unknown }>)['week'];
    };
    expect((await set(1294)).status).toBe(200);
    const { status, body } = await buy(anna);
    expect([status, body['error']]).toEqual([403, 'spending_limit']);
    await set(1295);
    const at = new Date(clock.now().getTime() + dayMs).toISOString();
    expect(await limits()).toMatchObject({ limit: 1294, raise: { limit: 1295, at } });
    expect((await buy(anna)).body['error']).toBe('spending_limit');
    clock.advance(dayMs);
    expect((await buy(anna)).status).toBe(200);
    await set(100);
    expect(await limits()).toMatchObject({ limit: 100, raise: null });
    expect((await set(-1)).body['error']).toBe('validation');
  });

  it('[MEMBERSHIP-11, MEMBERSHIP-12] is charged once: no subscription is ever asked for, and a year later nothing has been taken', async () => {
    const anna = await newcomer();
    await boughtByCard(anna, '4111 1111 4555 1142');
    const taken = () => selling.sandbox.bank.listPayments().length;
    const before = taken();
    const asked = JSON.stringify(selling.exchanges.map(({ body }) => body));
    expect(asked).toContain('CardOnFile');
    expect(asked).not.toMatch(/Subscription|UnscheduledCardOnFile/);
    for (let day = 0; day < 366; day += 1) {
      clock.advance(dayMs);
      await followUpPayments({
        ...{ provider: selling.provider, publicUrl: selling.gateway.url, now: clock.now() },
        publish: () => undefined,
      });
    }
    expect(taken()).toBe(before);
    expect(await Account.findById(anna.account._id).lean()).toMatchObject({
      ...{ credits: 10, paidUser: true },
    });
  });
});
