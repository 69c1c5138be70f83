import type { AccountDoc } from '../accounts/index.ts';
import {
  Refused,
  spendingPeriods,
  spendingWindow,
  type SpendingPeriod,
} from '../contract/index.ts';

/** What a member has spent on messages, per period, at what the credits cost; in minor units, not rounded. */
export type Spent = Record<SpendingPeriod, { from: Date; amount: number }>;
/** A member's own limits: what holds, and what will from a time on. */
export type SpendingLimits = Partial<
  Record<SpendingPeriod, { limit: number | null; raise?: { limit: number | null; at: Date } }>
>;

/** The limit that holds now; null: none (TRUST-07). */
export function limitNow(
  limits: SpendingLimits | null | undefined,
  period: SpendingPeriod,
  now: Date,
): number | null {
  const own = limits?.[period];
  if (!own) return null;
  return own.raise && own.raise.at <= now ? own.raise.limit : own.limit;
}

/** What was spent in the period that `now` is in. */
export function spentIn(
  spent: Spent | null | undefined,
  period: SpendingPeriod,
  now: Date,
): number {
  const window = spent?.[period];
  const { from } = spendingWindow(period, now);
  return window && window.from.getTime() === from.getTime() ? window.amount : 0;
}

/**
 * Adds a debit to what was spent, or refuses with `spending_limit`: period, and what is left of it. Writes nothing: the
 * sums go into the same conditional update as the debit. Credits that were never paid for cost nothing.
 * @throws `spending_limit`
 */
export function spend(
  {
    spent,
    spendingLimits,
    creditPrice,
  }: Pick<AccountDoc, 'spent' | 'spendingLimits' | 'creditPrice'>,
  credits: number,
  now: Date,
): Spent | null {
  if (!creditPrice) return spent ?? null;
  const amount = credits * creditPrice.amount;
  const next = (period: SpendingPeriod) => ({
    from: spendingWindow(period, now).from,
    amount: spentIn(spent, period, now) + amount,
  });
  for (const period of spendingPeriods) {
    const limit = limitNow(spendingLimits, period, now);
    if (limit === null) continue;
    const left = limit - spentIn(spent, period, now);
    // A sum of fractions is compared as cents.
    if (Math.round(amount * 100) > Math.round(left * 100)) {
      throw new Refused('spending_limit', { period, left: Math.max(0, Math.floor(left)) });
    }
  }
  return { day: next('day'), week: next('week'), month: next('month') };
}
