import type { Types } from 'mongoose';
import { findUsable, type AccountDoc } from '../accounts/index.ts';
import {
  Refused,
  spendingPeriods,
  spendingWindow,
  type SiteSettings,
  type SpendingLimitsAnswer,
  type SpendingPeriod,
} from '../contract/index.ts';
import { limitNow, spentIn } from '../spending/index.ts';
import { Order, type OrderDoc } from './order.model.ts';

/**
 * Refuses a purchase that is more than the member's own limits leave (TRUST-07): what was bought in the period and what
 * is under way counts. @throws `spending_limit` with the period and what is left of it
 */
export async function assertRoomToBuy(
  account: Pick<AccountDoc, '_id' | 'spendingLimits'>,
  amount: number,
  now: Date,
  except?: Types.ObjectId,
): Promise<void> {
  for (const period of spendingPeriods) {
    const limit = limitNow(account.spendingLimits, period, now);
    if (limit === null) continue;
    const left = Math.max(0, limit - (await boughtIn(period, account._id, now, except)));
    if (amount > left) throw new Refused('spending_limit', { period, left });
  }
}

/** The least that the limits leave to buy for; null: there is no limit. */
export async function roomToBuy(
  account: Pick<AccountDoc, '_id' | 'spendingLimits'>,
  now: Date,
): Promise<number | null> {
  let least: number | null = null;
  for (const period of spendingPeriods) {
    const limit = limitNow(account.spendingLimits, period, now);
    if (limit === null) continue;
    const left = Math.max(0, limit - (await boughtIn(period, account._id, now)));
    least = least === null ? left : Math.min(least, left);
  }
  return least;
}

/** What was paid or is being paid in the period, less what went back. */
async function boughtIn(
  period: SpendingPeriod,
  account: Types.ObjectId,
  now: Date,
  except?: Types.ObjectId,
): Promise<number> {
  const { from } = spendingWindow(period, now);
  const orders = await Order.find({
    account,
    ...(except && { _id: { $ne: except } }),
    $or: [
      { completedAt: { $gte: from } },
      {
        completedAt: null,
        createdAt: { $gte: from },
        'payment.state': { $in: ['loading', 'pending'] },
      },
    ],
  }).lean<OrderDoc[]>();
  return orders.reduce((sum, { price, refunded, payment }) => {
    return payment.reversed ? sum : sum + price.toPay - refunded.amount;
  }, 0);
}

/** The member's own limits, and what stands against them. */
export async function readSpendingLimits(
  id: Types.ObjectId,
  { settings, now }: { settings: SiteSettings; now: Date },
): Promise<SpendingLimitsAnswer> {
  const account = await findUsable(id);
  const view = async (period: SpendingPeriod) => {
    const raise = account.spendingLimits?.[period]?.raise;
    return {
      limit: limitNow(account.spendingLimits, period, now),
      bought: await boughtIn(period, id, now),
      spent: Math.round(spentIn(account.spent, period, now)),
      ends_at: spendingWindow(period, now).to.toISOString(),
      raise: raise && raise.at > now ? { limit: raise.limit, at: raise.at.toISOString() } : null,
    };
  };
  const limits = { day: await view('day'), week: await view('week'), month: await view('month') };
  return { currency: settings.packages[0]?.currency ?? 'EUR', limits };
}
