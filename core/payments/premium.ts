import type { AccountDoc } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { Order, type OrderDoc } from './order.model.ts';

type Standing = Pick<OrderDoc, '_id' | 'credits' | 'refunded'> & { reversed: boolean };

/**
 * Whether an account stays Premium after one of its orders has changed: for life, unless all that was ever bought
 * has gone back in full (OPEN-22).
 */
export async function keepsPremium(
  account: Pick<AccountDoc, '_id' | 'paidUser'>,
  changed: Standing,
): Promise<boolean> {
  const orders = await Order.find({ account: account._id, 'payment.state': 'completed' }).lean<
    OrderDoc[]
  >();
  const others = orders.filter(({ _id }) => !_id.equals(changed._id));
  const all: Standing[] = [
    changed,
    ...others.map((each) => ({ ...each, reversed: each.payment.reversed })),
  ];
  if (all.some((each) => !each.reversed && each.refunded.credits < each.credits)) return true;
  // Bought before there were orders.
  const older = { account: account._id, kind: 'purchase' as const, order: null };
  return account.paidUser && (await LedgerEntry.exists(older)) !== null;
}
