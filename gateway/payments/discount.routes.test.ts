import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { DiscountUse, makeDiscountCode } from '@rendezvous/core/discounts';
import { newDiscountSchema } from '@rendezvous/core/contract';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import { orderOf, useSelling } from '../testing/useSelling.ts';

const hourMs = 3_600_000;

describe('discounts at the till', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock });
  const { call, buy, atBank, deliver } = selling;
  const member = (signedUpMs: number, more: object = {}) =>
    makeMember({
      account: {
        ...{ credits: 0, paidUser: false },
        signupDate: new Date(clock.now().getTime() - signedUpMs),
        ...more,
      },
    });
  const old = () => member(48 * hourMs);
  const make = (more: object) =>
    makeDiscountCode(newDiscountSchema.parse({ percentage: 10, ...more }), clock.now());
  const refusal = async (as: TestMember, query: string) => {
    const { body } = await call('GET', `discountcode.php?${query}`, as);
    return [body['error'], body['message'], body['reason']];
  };
  const stateOf = async (as: TestMember, id: string) => (await selling.order(as, id)).state;

  it('[BONUS-12, BONUS-14, CALL-14, ENTITY-25] the time bonus is a quarter off, for four hours and one purchase', async () => {
    const anna = await member(3 * hourMs);
    const { body: code } = await call('GET', 'discountcode.php?timebonus=true', anna);
    expect(code).toMatchObject({
      ...{ code: 'TIMEBONUS25', value_percentage: 25, status: 'active' },
      ...{ validity: 'once-per-user', expired: false, paymentmethods: [] },
      user_id: anna.account._id.toHexString(),
    });
    const { body } = await buy(anna);
    expect(orderOf(body).price).toMatchObject({
      ...{ amount: 1295, to_pay: 971 },
      discount: { code: 'TIMEBONUS25', percentage: 25, amount: 324 },
    });
    await atBank(body, 'approve');
    await deliver();
    await expect.poll(() => stateOf(anna, orderOf(body).payment_id)).toBe('completed');
    expect(await refusal(anna, 'code=TIMEBONUS25')).toEqual([
      'code_refused',
      expect.any(String),
      'first_purchase',
    ]);
    const late = await member(4 * hourMs);
    expect((await refusal(late, 'code=timebonus25'))[2]).toBe('expired');
    expect((await call('GET', 'discountcode.php?timebonus=true', late)).status).toBe(404);
  });

  it('[BONUS-15, CALL-15, PROD-09] the welcome discount is a quarter off a first purchase, as long as the site says', async () => {
    const anna = await member(hourMs);
    const { body } = await call('GET', 'discountcode.php?welcome=true', anna);
    expect(body).toMatchObject({ code: 'WELCOME', value_percentage: 25 });
    const bought = await buy(anna, { discount_code: 'welcome' });
    expect(orderOf(bought.body).price.to_pay).toBe(971);
    expect((await call('GET', 'discountcode.php?welcome=true', await old())).status).toBe(404);
  });

  it('[BONUS-16, BONUS-17, BONUS-18, BONUS-19, BONUS-20, BONUS-21, PAY-12] says why a code is refused', async () => {
    const [anna, bram] = [await old(), await old()];
    expect(await refusal(anna, 'code=NOPE')).toEqual([
      ...['code_not_found', 'Code niet gevonden', undefined],
    ]);
    await make({ code: 'MIN', minimum: 2000 });
    expect((await refusal(anna, 'code=MIN&package=p0'))[2]).toBe('minimum');
    expect((await buy(anna, { discount_code: 'MIN' })).body['reason']).toBe('minimum');
    expect((await call('GET', 'discountcode.php?code=MIN&package=p1', anna)).status).toBe(200);
    await make({ code: 'BELGIUM', country: 'BE' });
    expect((await buy(anna, { discount_code: 'BELGIUM' })).body['reason']).toBe('country');
    await make({ code: 'OLD', expires: new Date(clock.now().getTime() - 1) });
    expect((await refusal(anna, 'code=OLD'))[2]).toBe('expired');
    await make({ code: 'MINE', user: bram.account._id.toHexString() });
    expect((await refusal(anna, 'code=MINE'))[2]).toBe('user');
    await make({ code: 'PAYPAL', methods: ['paypal'] });
    expect((await buy(anna, { discount_code: 'PAYPAL' })).body['reason']).toBe('method');
    expect((await buy(anna, { discount_code: 'PAYPAL', method: 'paypal' })).status).toBe(200);
    await make({ code: 'ONCE' });
    const { body } = await buy(bram, { discount_code: 'once' });
    expect((await refusal(anna, 'code=ONCE'))[2]).toBe('reserved');
    await atBank(body, 'approve');
    await deliver();
    await expect.poll(() => stateOf(bram, orderOf(body).payment_id)).toBe('completed');
    expect((await refusal(anna, 'code=ONCE')).slice(0, 2)).toEqual([
      ...['code_used', 'Code reeds gebruikt'],
    ]);
  });

  it('[PROD-08] gives one discount of fifty uses of a single-use code at once', async () => {
    await make({ code: 'SINGLE', percentage: 50 });
    const members = await Promise.all(Array.from({ length: 50 }, old));
    const answers = await Promise.all(
      members.map((each) => buy(each, { discount_code: 'SINGLE' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body['reason']))).toEqual(new Set(['reserved']));
    expect(await DiscountUse.countDocuments({ code: 'SINGLE' })).toBe(1);
  });

  it('[TRUST-06] offers who leaves its own discount, but no better one within a day of a countdown', async () => {
    const fresh = await member(5 * hourMs);
    expect((await call('GET', 'discountcode.php?deletion=true', fresh)).status).toBe(404);
    const anna = await old();
    const { body } = await call('GET', 'discountcode.php?deletion=true', anna);
    expect(body).toMatchObject({ value_percentage: 30, validity: 'once' });
    const again = await call('GET', 'discountcode.php?deletion=true', anna);
    expect(again.body['code']).toBe(body['code']);
    const bram = await old();
    expect((await refusal(bram, `code=${String(body['code'])}`))[2]).toBe('user');
    const bought = await buy(anna, { discount_code: body['code'] });
    expect(orderOf(bought.body).price.to_pay).toBe(907);
  });

  it('frees a reservation with the payment that ended without money, and returns money that came too late', async () => {
    await make({ code: 'LAST' });
    const [anna, bram] = [await old(), await old()];
    const first = await buy(anna, { discount_code: 'LAST' });
    const { payment_id } = orderOf(first.body);
    await selling.comeBack(anna, await atBank(first.body, 'cancel'));
    expect((await buy(bram, { discount_code: 'LAST' })).body['reason']).toBe('reserved');
    clock.advance(4 * hourMs);
    expect((await buy(bram, { discount_code: 'LAST' })).status).toBe(200);
    const retry = await call('POST', 'payment-retry.php', anna, {
      ...{ client_id: randomUUID(), order: payment_id, method: 'paypal' },
    });
    expect(retry.body['reason']).toBe('reserved');
    expect((await Account.findById(anna.account._id).lean())?.credits).toBe(0);
  });
});
