import { randomUUID } from 'node:crypto';
import { makeMember } from '@rendezvous/core/testing';
import { envelope } from '@rendezvous/sandbox';
import { describe, expect, it } from 'vitest';
import { createExchangeCheck, createNoticeCheck, hasDescriptions } from '../testing/openApi.ts';
import { hmacKey, orderOf, useSelling } from '../testing/useSelling.ts';

// Skipped without ../shared/data/adyen: the provider's descriptions are not ours to carry along.
describe.skipIf(!hasDescriptions)("the provider's own descriptions", () => {
  const selling = useSelling();
  const { call, buy, atBank, deliver } = selling;
  const state = async (as: Parameters<typeof buy>[0], id: string) =>
    (await selling.order(as, id)).state;

  it('hold for every request, every answer and every notice from purchase to chargeback', async () => {
    const anna = await makeMember({ account: { credits: 0, paidUser: false } });
    const card = { card: '4111 1111 4555 1142', method: 'scheme' };
    const bought = await buy(anna, { method: 'creditcard', store_card: true });
    const id = orderOf(bought.body).payment_id;
    const back = await atBank(bought.body, 'approve', card);
    expect((await selling.comeBack(anna, back)).status).toBe(200);
    await deliver();
    await expect.poll(() => state(anna, id)).toBe('completed');

    const { body: repeatable } = await call('GET', 'repeat-order.php', anna);
    const stored = (repeatable['card'] as { id: string }).id;
    const again = { client_id: randomUUID(), order: id, card: stored };
    const repeated = await call('POST', 'repeat-order.php', anna, again);
    expect(repeated.status).toBe(200);
    await deliver();
    await expect.poll(() => state(anna, orderOf(repeated.body).payment_id)).toBe('completed');
    const refund = { client_id: randomUUID(), order: id };
    expect((await call('POST', 'refund.php', anna, refund)).status).toBe(200);
    await deliver();
    expect((await call('DELETE', 'stored-card.php', anna, { id: stored })).status).toBe(200);

    const { provider, sandbox } = selling;
    const debit = await provider.debit({
      ...{ reference: 'debit-1', amount: { value: 1295, currency: 'EUR' } },
      ...{ shopper: anna.account._id.toHexString(), countryCode: 'NL', locale: 'nl-NL' },
      ...{ returnUrl: 'http://localhost/', iban: 'NL02ABNA0123456789', ownerName: 'A. de Vries' },
      ...{ mandateId: 'mandate-1', ip: '192.0.2.0' },
    });
    expect(debit.resultCode).toBe('Received');
    const refused = await provider
      .chargeCard({
        ...{ reference: 'card-1', amount: { value: 1295, currency: 'EUR' }, token: 'gone' },
        ...{ shopper: anna.account._id.toHexString(), countryCode: 'NL', locale: 'nl-NL' },
        returnUrl: 'http://localhost/',
      })
      .catch((error: unknown) => error);
    expect(String(refused)).toContain('refused: 422 803');

    const check = createExchangeCheck();
    const paths = new Set(selling.exchanges.map(({ method, path }) => `${method} ${path}`));
    expect(paths.size).toBe(5);
    expect(selling.exchanges.flatMap(check)).toEqual([]);

    await selling.hold();
    const { bank } = sandbox;
    const paid = bank.listPayments().find(({ status }) => status === 'authorised');
    const open = bank.listPayments().find(({ status }) => status === 'pending');
    bank.settlePending(open?.psp ?? '', false);
    for (const code of ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'CAPTURE_FAILED'] as const) {
      bank.dispute(paid?.psp ?? '', code);
    }
    const notices = [...selling.noticed, ...bank.waiting().map(({ item }) => item)];
    const kinds = new Set(notices.map(({ eventCode }) => eventCode));
    expect([...kinds].sort()).toEqual([
      ...['AUTHORISATION', 'CAPTURE_FAILED', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'REFUND'],
    ]);
    const fits = createNoticeCheck();
    for (const item of notices) expect(fits(item.eventCode, envelope(item, hmacKey))).toEqual([]);
  });

  it('see what is not described', () => {
    const check = createExchangeCheck();
    const request = { method: 'POST', path: '/checkout/v72/sessions', query: {}, status: 201 };
    expect(
      check({ ...request, body: { amount: { value: '1', currency: 'EUR' } }, answer: {} }),
    ).toContainEqual(expect.stringContaining('/amount/value must be integer'));
    expect(check({ ...request, path: '/checkout/v72/gifts', body: {}, answer: {} })).toEqual([
      'POST /checkout/v72/gifts is not described',
    ]);
  });
});
