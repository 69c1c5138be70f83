import { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/index.ts';
import type { SiteSettings, TransactionsAnswer, TransactionView } from '../contract/index.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { presentOrder } from './order.presenter.ts';
import { findOwnOrder } from './pay.ts';
import { Refund, type RefundDoc } from './refund.model.ts';
import { presentRefund, refundableOf, unusedByOrder } from './refunds.ts';

const pageSize = 50;
const monthsShown = 12;

interface Asking {
  settings: SiteSettings;
  now: Date;
}

/** A member's purchases, the newest first (PAY-14), and what was paid a month. */
export async function readTransactions(
  account: Types.ObjectId,
  before: string | undefined,
  asking: Asking,
): Promise<TransactionsAnswer> {
  const page = await Order.find({
    account,
    ...(before !== undefined && { _id: { $lt: new Types.ObjectId(before) } }),
  })
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .lean<OrderDoc[]>();
  const shown = page.slice(0, pageSize);
  return {
    transactions: await present(shown, account, asking),
    more: page.length > pageSize,
    months: await readMonths(account, asking.now),
  };
}

/** One of them. @throws `not_found` for anybody else's */
export async function readTransaction(
  id: string,
  account: Types.ObjectId,
  asking: Asking,
): Promise<TransactionView> {
  const [view] = await present([await findOwnOrder(id, account)], account, asking);
  if (!view) throw new Error('an order without a view');
  return view;
}

async function present(
  orders: OrderDoc[],
  account: Types.ObjectId,
  asking: Asking,
): Promise<TransactionView[]> {
  const completed = await Order.find({ account, 'payment.state': 'completed' }).lean<OrderDoc[]>();
  const { credits = 0 } = (await Account.findById(account).lean<AccountDoc>()) ?? {};
  const unused = unusedByOrder(completed, credits);
  const refunds = await Refund.find({
    order: { $in: orders.map(({ _id }) => _id) },
    kind: 'unused',
  }).lean<RefundDoc[]>();
  return orders.map((order) => {
    const refundable = refundableOf(order, unused.get(order._id.toHexString()) ?? 0, asking);
    return {
      ...presentOrder(order),
      refunds: refunds.filter((each) => each.order.equals(order._id)).map(presentRefund),
      refundable: typeof refundable === 'string' ? null : refundable,
      receipt: order.completedAt !== null,
    };
  });
}

async function readMonths(
  account: Types.ObjectId,
  now: Date,
): Promise<TransactionsAnswer['months']> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown + 1));
  const paid = await Order.find({ account, completedAt: { $gte: first } }).lean<OrderDoc[]>();
  return Array.from({ length: monthsShown }, (_, index) => {
    const at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index));
    const month = at.toISOString().slice(0, 7);
    const own = paid.filter(({ completedAt }) => completedAt?.toISOString().startsWith(month));
    return {
      month,
      amount: own.reduce(
        (sum, { price, refunded, payment }) =>
          payment.reversed ? sum : sum + price.toPay - refunded.amount,
        0,
      ),
      currency: own[0]?.price.currency ?? 'EUR',
    };
  });
}
