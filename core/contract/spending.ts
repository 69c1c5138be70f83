/** Calendar periods in UTC; a week begins on Monday. */
export const spendingPeriods = ['day', 'week', 'month'] as const;
export type SpendingPeriod = (typeof spendingPeriods)[number];

/** One limit as its owner sees it; amounts in minor units of the site's currency (TRUST-07). */
export interface SpendingLimitView {
  /** Null: no limit. */
  limit: number | null;
  /** What was paid at the till in this period. */
  bought: number;
  /** What was spent on messages in this period, at what the credits cost. */
  spent: number;
  ends_at: string;
  /** A higher limit, or none (null), that holds from `at` on; null: none is waiting. */
  raise: { limit: number | null; at: string } | null;
}
/** GET and PUT /api/spending-limit.php */
export interface SpendingLimitsAnswer {
  currency: string;
  limits: Record<SpendingPeriod, SpendingLimitView>;
}
/** Raising waits so long. */
export const raiseDelayMs = 24 * 3_600_000;

/** When the period that `at` is in begins and ends. */
export function spendingWindow(period: SpendingPeriod, at: Date): { from: Date; to: Date } {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  if (period === 'month')
    return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
  const length = period === 'day' ? 1 : 7;
  const first = period === 'day' ? day : day - ((at.getUTCDay() + 6) % 7);
  return {
    from: new Date(Date.UTC(year, month, first)),
    to: new Date(Date.UTC(year, month, first + length)),
  };
}
