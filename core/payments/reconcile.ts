import { Types } from 'mongoose';
import { LedgerEntry, type LedgerDoc } from '../credits/index.ts';
import type { PaymentProvider, ProviderBooking } from '../ports/payments/index.ts';
import { Attempt, type AttemptDoc } from './attempt.model.ts';
import { Notice } from './notice.model.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { Refund, refundReference, type RefundDoc } from './refund.model.ts';

/** One way in which orders, provider and ledger do not agree, in words for whoever operates the site. */
export type Difference = string;

const dayMs = 24 * 3_600_000;

/**
 * Compares all orders with the ledger, and the provider's books of the days from `from` to `to` (UTC, whole days) with the
 * attempts and refunds they name; answers every difference. `provider` null: without its books.
 */
export async function reconcile(props: {
  from: Date;
  to: Date;
  provider: Pick<PaymentProvider, 'readBookings'> | null;
}): Promise<Difference[]> {
  const { from, to, provider } = props;
  const found = [...(await compareLedger()), ...(await refusedNotices())];
  if (!provider) return found;
  const bookings: ProviderBooking[] = [];
  for (let day = from.getTime(); day <= to.getTime(); day += dayMs) {
    bookings.push(...(await provider.readBookings(new Date(day))));
  }
  const compared = await compareBookings(bookings, { from, to: new Date(to.getTime() + dayMs) });
  return [...found, ...compared];
}

/** Each completed order brought its credits once, and lost as many as it says; nothing else came in by an order. */
async function compareLedger(): Promise<Difference[]> {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for await (const order of Order.find().lean<OrderDoc>().cursor()) {
    const id = order._id.toHexString();
    seen.add(id);
    const entries = await LedgerEntry.find({ order: order._id }).lean<LedgerDoc[]>();
    const sum = (kind: LedgerDoc['kind']) =>
      entries.filter((each) => each.kind === kind).reduce((total, each) => total + each.credits, 0);
    const expected = order.payment.state === 'completed' ? order.credits : 0;
    if (sum('purchase') !== expected) {
      differences.push(`order ${id}: ${sum('purchase')} credits in the ledger, not ${expected}`);
    }
    if (-sum('refund') !== order.refunded.credits) {
      differences.push(`order ${id}: ${-sum('refund')} credits paid back in the ledger`);
    }
    if (-sum('reversal') - sum('restored') !== order.reversedCredits) {
      differences.push(`order ${id}: other credits reversed in the ledger`);
    }
    const refunds = await Refund.find({ order: order._id, kind: 'unused' }).lean<RefundDoc[]>();
    const back = refunds.reduce((total, { amount }) => total + amount.value, 0);
    if (back !== order.refunded.amount) differences.push(`order ${id}: refunds of ${back}`);
    const paid = await Attempt.find({ order: order._id, state: 'paid' }).lean<AttemptDoc[]>();
    for (const attempt of paid) {
      const isOwn = order.paidBy?.equals(attempt._id) ?? false;
      const key = `attempt:${attempt._id.toHexString()}`;
      if (!isOwn && !(await Refund.exists({ key }))) {
        differences.push(`attempt ${attempt._id.toHexString()}: paid for nothing`);
      }
    }
  }
  const inLedger = await LedgerEntry.distinct('order', { order: { $exists: true } });
  for (const order of inLedger) {
    if (order && !seen.has(String(order))) differences.push(`ledger: no order ${String(order)}`);
  }
  return differences;
}

async function refusedNotices(): Promise<Difference[]> {
  const refused = await Notice.find({ state: 'refused' }).lean();
  return refused.map(({ key, problem }) => `notice ${key}: refused for its ${problem}`);
}

async function compareBookings(
  bookings: ProviderBooking[],
  { from, to }: { from: Date; to: Date },
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const booked = new Set<string>();
  for (const { kind, reference, pspReference, amount } of bookings) {
    booked.add(`${kind} ${reference}`);
    const what = `provider: ${kind} ${pspReference}`;
    const id = reference.split('-')[0] ?? '';
    if (!Types.ObjectId.isValid(id)) {
      differences.push(`${what}: unknown reference ${reference}`);
    } else if (kind === 'refunded') {
      const refund = await Refund.findById(id).lean<RefundDoc>();
      if (!refund) differences.push(`${what}: no refund ${reference}`);
      else if (refund.amount.value !== amount.value) differences.push(`${what}: another amount`);
      else if (refund.state !== 'done') differences.push(`${what}: not noted as done`);
    } else {
      const attempt = await Attempt.findById(id).lean<AttemptDoc>();
      if (!attempt) differences.push(`${what}: no attempt ${reference}`);
      else if (attempt.amount.value !== amount.value) differences.push(`${what}: another amount`);
      else if (attempt.state !== 'paid') differences.push(`${what}: not noted as paid`);
    }
  }
  const completed = await Order.find({ completedAt: { $gte: from, $lt: to } }).lean<OrderDoc[]>();
  for (const { _id, paidBy } of completed) {
    if (paidBy && booked.has(`authorised ${paidBy.toHexString()}`)) continue;
    differences.push(`order ${_id.toHexString()}: the provider has booked no payment`);
  }
  const done = await Refund.find({ state: 'done', at: { $gte: from, $lt: to } }).lean<
    RefundDoc[]
  >();
  for (const refund of done) {
    if (booked.has(`refunded ${refundReference(refund)}`)) continue;
    differences.push(`refund ${refundReference(refund)}: the provider has booked none`);
  }
  return differences;
}
