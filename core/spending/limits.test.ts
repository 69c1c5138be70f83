import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { raiseDelayMs, spendingWindow } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  checkInvariants,
  makeMember,
  refusalOf,
  send,
  sendOne,
  textTo,
  useDatabase,
} from '../testing/index.ts';
import { assertRoomToBuy, readSpendingLimits } from '../payments/index.ts';
import { setSpendingLimit } from './index.ts';
import { limitNow, spend, spentIn } from './limits.ts';

const settings = defaultSettings;
const creditPrice = { amount: 100, currency: 'EUR' };

describe('a member’s own limits', () => {
  useDatabase();

  it('hold for the very debit that would go beyond them, also of many at once', async () => {
    const now = new Date();
    const [anna, bram] = [
      await makeMember({ account: { credits: 10, creditPrice } }),
      await makeMember(),
    ];
    await setSpendingLimit(anna.account._id, { period: 'day', limit: 350 }, now);
    const to = { profile: bram.profile._id };
    const sends = await Promise.all(Array.from({ length: 8 }, () => sendOne(anna, textTo(to))));
    const taken = sends.filter(({ ok }) => ok);
    const busy = sends.filter((each) => !each.ok && each.refusal.code === 'overloaded');
    expect(taken.length).toBeLessThanOrEqual(3);
    const rest = Array.from({ length: busy.length }, () => ({
      sender: anna.sender,
      ...textTo(to),
    }));
    const { outcomes } = await send([...rest, { sender: anna.sender, ...textTo(to) }]);
    expect(outcomes.at(-1)).toEqual({
      ok: false,
      refusal: { code: 'spending_limit', period: 'day', left: 50 },
    });
    expect(await Account.findById(anna.account._id).lean()).toMatchObject({ credits: 7 });
    const { limits } = await readSpendingLimits(anna.account._id, { settings, now });
    expect(limits.day).toMatchObject({ limit: 350, spent: 300, bought: 0, raise: null });
    expect(limits.month.spent).toBe(300);
    expect(await checkInvariants()).toEqual([]);
  });

  it('cost nothing of credits that were never paid for', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 3 } }), await makeMember()];
    await setSpendingLimit(anna.account._id, { period: 'day', limit: 0 }, new Date());
    expect((await sendOne(anna, textTo({ profile: bram.profile._id }))).ok).toBe(true);
  });

  it('are lowered at once, raised after a day, and a raise can be taken back', async () => {
    const [other, { account }] = [await makeMember(), await makeMember()];
    const [now, later] = [new Date(), new Date(Date.now() + raiseDelayMs)];
    const set = (limit: number | null, at = now) =>
      setSpendingLimit(account._id, { period: 'month', limit }, at);
    const read = async (at: Date) =>
      (await readSpendingLimits(account._id, { settings, now: at })).limits.month;
    await set(10_000);
    await set(5_000);
    expect(await read(now)).toMatchObject({ limit: 5_000, raise: null });
    await set(15_000);
    expect(await read(now)).toMatchObject({
      limit: 5_000,
      raise: { limit: 15_000, at: later.toISOString() },
    });
    expect(await read(later)).toMatchObject({ limit: 15_000, raise: null });
    await set(5_000);
    expect(await read(now)).toMatchObject({ limit: 5_000, raise: null });
    expect(await read(later)).toMatchObject({ limit: 5_000, raise: null });
    expect((await Account.findById(other.account._id).lean())?.spendingLimits).toBeUndefined();
    await set(null);
    expect((await read(now)).raise).toMatchObject({ limit: null });
    const stored = await Account.findById(account._id).orFail().lean();
    expect(await refusalOf(assertRoomToBuy(stored, 5_001, now))).toEqual({
      ...{ code: 'spending_limit', period: 'month', left: 5_000 },
    });
    expect(await refusalOf(assertRoomToBuy(stored, 5_001, later))).toBeNull();
  });

  it('begin anew with each day, week from Monday and month', () => {
    const at = new Date('2026-11-22T23:59:59Z');
    const from = (period: 'day' | 'week' | 'month') =>
      spendingWindow(period, at).from.toISOString();
    expect([from('day'), from('week'), from('month')]).toEqual([
      '2026-11-22T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
    ]);
    expect(spendingWindow('week', at).to.toISOString()).toBe('2026-11-23T00:00:00.000Z');
  });

  it('take a debit up to the very limit, and count it in day, week and month', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const from = (period: 'day' | 'week' | 'month') => spendingWindow(period, now).from;
    const spent = {
      day: { from: new Date('2026-11-21T00:00:00Z'), amount: 900 },
      week: { from: from('week'), amount: 40 },
      month: { from: from('month'), amount: 50.5 },
    };
    const spendingLimits = { week: { limit: 240 } };
    expect([spentIn(spent, 'day', now), spentIn(spent, 'week', now)]).toEqual([0, 40]);
    expect([spentIn(null, 'day', now), limitNow(null, 'day', now)]).toEqual([0, null]);
    expect(spend({ spent, spendingLimits, creditPrice }, 2, now)).toEqual({
      day: { from: from('day'), amount: 200 },
      week: { from: from('week'), amount: 240 },
      month: { from: from('month'), amount: 250.5 },
    });
    const beyond = () => spend({ spent, spendingLimits, creditPrice }, 3, now);
    expect(beyond).toThrow(expect.objectContaining({ refusal: refusal(200) }));
    const less = { ...creditPrice, amount: 66.667 };
    expect(() => spend({ spent, spendingLimits, creditPrice: less }, 3, now)).not.toThrow();
    const exceeded = { ...spent, week: { from: from('week'), amount: 300 } };
    expect(() => spend({ spent: exceeded, spendingLimits, creditPrice }, 1, now)).toThrow(
      expect.objectContaining({ refusal: refusal(0) }),
    );
    expect(spend({ spent, spendingLimits, creditPrice: null }, 9, now)).toBe(spent);
    expect(spend({ spendingLimits, creditPrice: null }, 9, now)).toBeNull();
  });
});

const refusal = (left: number) => ({ code: 'spending_limit', period: 'week', left });
