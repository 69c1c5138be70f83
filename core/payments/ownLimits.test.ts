import { describe, expect, it } from 'vitest';
import { Account, type AccountDoc } from '../accounts/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  makeMember,
  makeOrder,
  plainOrder,
  refusalOf,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { Order, type OrderDoc } from './index.ts';
import { assertRoomToBuy, readSpendingLimits, roomToBuy } from './ownLimits.ts';

/** A Wednesday; its week began on Monday the 16th, its month on the 1st. */
const now = new Date('2026-11-18T12:00:00Z');
const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);

/** An order of so many cents, paid now unless said otherwise. */
function order(
  { account, profile }: TestMember,
  cents: number,
  changed: Partial<OrderDoc> & { state?: OrderDoc['payment']['state']; reversed?: true },
) {
  const { state = 'completed', reversed = false, ...rest } = changed;
  const made = plainOrder({ account: account._id, profile: profile._id });
  return Order.create({
    ...made,
    price: { ...made.price, toPay: cents },
    payment: { ...made.payment, state, reversed },
    completedAt: state === 'completed' ? now : null,
    ...rest,
  });
}

describe("a member's own limits of what is bought", () => {
  useDatabase();

  it('count what was paid in a period and what is being paid, less what went back', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await order(bram, 50_000, {});
    await order(anna, 1, { completedAt: at('18') });
    await order(anna, 20, { completedAt: new Date(at('18').getTime() - 1) });
    await order(anna, 300, { completedAt: new Date(at('16').getTime() - 1) });
    await order(anna, 4_000, { completedAt: new Date(at('01').getTime() - 1) });
    await order(anna, 50_000, { reversed: true });
    await order(anna, 70, { refunded: { credits: 1, amount: 68 } });
    for (const state of ['loading', 'pending', 'failed', 'cancelled'] as const) {
      await order(anna, state === 'loading' ? 100 : 600, { state, createdAt: at('18') });
      await order(anna, 5_000, { state, createdAt: at('01') });
    }
    const account = anna.account._id;
    const { limits, currency } = await readSpendingLimits(account, {
      ...{ now, settings: defaultSettings },
    });
    const { day, week, month } = limits;
    expect([day.bought, week.bought, month.bought]).toEqual([
      ...[1 + 2 + 700, 1 + 2 + 700 + 20, 1 + 2 + 700 + 20 + 300 + 10_000],
    ]);
    expect(currency).toBe('EUR');
    expect([day, week, month].map(({ ends_at }) => ends_at.slice(0, 10))).toEqual([
      ...['2026-11-19', '2026-11-23', '2026-12-01'],
    ]);
  });

  it('refuse what is more than they leave, by the period and what is left', async () => {
    const anna = await makeMember();
    const { order: one } = await makeOrder(anna, { order: { createdAt: now } });
    const own = (spendingLimits: NonNullable<AccountDoc['spendingLimits']>) => ({
      ...{ ...anna.account, spendingLimits },
    });
    const refused = (
      limits: NonNullable<AccountDoc['spendingLimits']>,
      amount: number,
      except = anna.account._id,
    ) => refusalOf(assertRoomToBuy(own(limits), amount, now, except));
    const both = { day: { limit: null }, week: { limit: 2_000 } };
    expect(await refused(both, 705)).toBe(null);
    expect(await refused(both, 706)).toEqual({ code: 'spending_limit', period: 'week', left: 705 });
    expect(await refused({ month: { limit: 1_000 } }, 1)).toEqual({
      ...{ code: 'spending_limit', period: 'month', left: 0 },
    });
    expect(await refused({ month: { limit: 1_000 } }, 1_000, one._id)).toBe(null);
    expect(await refusalOf(assertRoomToBuy(own(both), 706, now))).toMatchObject({ left: 705 });
    expect(await refused({}, 1_000_000)).toBe(null);
  });

  it('leave the least of what each leaves', async () => {
    const anna = await makeMember();
    await makeOrder(anna, { order: { createdAt: now } });
    const room = (spendingLimits: NonNullable<AccountDoc['spendingLimits']>) =>
      roomToBuy({ ...anna.account, spendingLimits }, now);
    expect(await room({})).toBe(null);
    expect(await room({ day: { limit: 2_000 } })).toBe(705);
    expect(await room({ day: { limit: 2_000 }, week: { limit: 1_900 } })).toBe(605);
    expect(await room({ day: { limit: 1_900 }, month: { limit: 2_000 } })).toBe(605);
    expect(await room({ day: { limit: 1_000 }, week: { limit: null } })).toBe(0);
  });

  it('are shown with what was spent, and with the raise that waits', async () => {
    const anna = await makeMember();
    const spent = { from: at('18'), amount: 12.6 };
    const later = new Date(now.getTime() + 1);
    await Account.updateOne(
      { _id: anna.account._id },
      {
        spent: {
          day: spent,
          week: { ...spent, from: at('16') },
          month: { ...spent, from: at('01') },
        },
        spendingLimits: {
          day: { limit: 500, raise: { limit: null, at: later } },
          week: { limit: 500, raise: { limit: 900, at: now } },
        },
      },
    );
    const settings = { ...defaultSettings, packages: [] };
    const { limits, currency } = await readSpendingLimits(anna.account._id, { settings, now });
    expect(limits).toEqual({
      day: {
        ...{ limit: 500, bought: 0, spent: 13, ends_at: '2026-11-19T00:00:00.000Z' },
        raise: { limit: null, at: later.toISOString() },
      },
      week: {
        ...{ limit: 900, bought: 0, spent: 13, ends_at: '2026-11-23T00:00:00.000Z', raise: null },
      },
      month: {
        ...{ limit: null, bought: 0, spent: 13, ends_at: '2026-12-01T00:00:00.000Z', raise: null },
      },
    });
    expect(currency).toBe('EUR');
    const [euro] = defaultSettings.packages;
    const zloty = { ...defaultSettings, packages: [{ ...euro!, currency: 'PLN' }] };
    const sold = await readSpendingLimits(anna.account._id, { settings: zloty, now });
    expect(sold.currency).toBe('PLN');
  });
});
