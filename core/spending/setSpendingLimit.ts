import type { Types } from 'mongoose';
import { Account, findUsable } from '../accounts/index.ts';
import { raiseDelayMs, type SpendingLimitRequest } from '../contract/index.ts';
import { Conflict, retryConflicts } from '../mongo/index.ts';
import { limitNow } from './limits.ts';

/** Changes one limit: lower at once, higher (or none) after 24 hours; the one that holds takes back a raise. */
export async function setSpendingLimit(
  id: Types.ObjectId,
  { period, limit }: SpendingLimitRequest,
  now: Date,
): Promise<void> {
  await retryConflicts(async () => {
    const account = await findUsable(id);
    const current = limitNow(account.spendingLimits, period, now);
    const isRaise = current !== null && (limit === null || limit > current);
    const at = new Date(now.getTime() + raiseDelayMs);
    const next = isRaise ? { limit: current, raise: { limit, at } } : { limit };
    const before = account.spendingLimits?.[period];
    const { matchedCount } = await Account.updateOne(
      { _id: id, [`spendingLimits.${period}`]: before ?? null },
      { $set: { [`spendingLimits.${period}`]: next } },
    );
    if (matchedCount !== 1) throw new Conflict();
  });
}
