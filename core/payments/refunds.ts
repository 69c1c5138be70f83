import { Types } from 'mongoose';
import { Account, findUsable, type AccountDoc } from '../accounts/index.ts';
import {
  Refused,
  type RefundRequest,
  type RefundView,
  type SiteSettings,
  type TransactionView,
} from '../contract/index.ts';
import { LedgerEntry, nextEntry } from '../credits/index.ts';
import { mailRequestRow, Outbox, type FactTo } from '../events/index.ts';
import { namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { ProviderRefused, type PaymentProvider } from '../ports/payments/index.ts';
import { changeOrder } from './advance.ts';
import { Attempt } from './attempt.model.ts';
import type { NoticeDoc } from './notice.model.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { orderFact } from './order.presenter.ts';
import { keepsPremium } from './premium.ts';
import { Refund, refundReference, type RefundDoc } from './refund.model.ts';
import { balanceFact, commit, handledWrite, isReceived, Mismatch } from './settle.ts';

const dayMs = 24 * 3_600_000;

/**
 * Unused credits of each of a member's completed orders. Credits are spent in the order in which they came, so what is
 * left is what was bought last. All of them together are never more than the balance.
 */
export function unusedByOrder(
  orders: Pick<OrderDoc, '_id' | 'credits' | 'refunded' | 'completedAt' | 'payment'>[],
  balance: number,
): Map<string, number> {
  let left = balance;
  const newestFirst = orders.toSorted(
    (a, b) => (b.completedAt?.getTime() ?? 0) - (a.completedAt?.getTime() ?? 0),
  );
  return new Map(
    newestFirst.map(({ _id, credits, refunded, payment }) => {
      const standing = payment.reversed ? 0 : credits - refunded.credits;
      const unused = Math.min(standing, left);
      left -= unused;
      return [_id.toHexString(), unused];
    }),
  );
}

/**
 * What an order's owner could have back now (MEMBERSHIP-13): its unused credits at the price paid for each, rounded
 * down; all that was paid where all of them are unused. Or why there is nothing (MEMBERSHIP-14).
 */
export function refundableOf(
  order: OrderDoc,
  unused: number,
  { settings, now }: { settings: SiteSettings; now: Date },
): NonNullable<TransactionView['refundable']> | 'not_paid' | 'reversed' | 'over' | 'used' {
  if (order.payment.state !== 'completed' || !order.completedAt) return 'not_paid';
  if (order.payment.reversed) return 'reversed';
  const until = new Date(order.completedAt.getTime() + settings.refund_days * dayMs);
  if (now > until) return 'over';
  const rest = order.price.toPay - order.refunded.amount;
  const share = Math.floor((order.price.toPay * unused) / order.credits);
  const amount = Math.min(rest, share);
  if (unused <= 0 || amount <= 0) return 'used';
  return { credits: unused, amount, until: until.toISOString() };
}

/**
 * Gives the unused credits of an order back (TRUST-05).
 * @throws `refund_refused` with the reason, `not_found` for somebody else's order
 */
export async function requestRefund(
  request: RefundRequest,
  { account: id, settings, now }: { account: Types.ObjectId; settings: SiteSettings; now: Date },
): Promise<{ refund: RefundDoc; facts: FactTo[] }> {
  const key = `${id.toHexString()}:${request.client_id}`;
  return retryConflicts(
    async () => {
      const account = await findUsable(id);
      const known = await Refund.findOne({ key }).lean<RefundDoc>();
      if (known) return { refund: known, facts: [] };
      const orders = await Order.find({ account: id, 'payment.state': 'completed' }).lean<
        OrderDoc[]
      >();
      const order =
        orders.find(({ _id }) => _id.toHexString() === request.order) ??
        (await Order.findOne({ _id: request.order, account: id }).lean<OrderDoc>());
      if (!order) throw new Refused('not_found');
      const unused = unusedByOrder(orders, account.credits).get(request.order) ?? 0;
      const found = refundableOf(order, unused, { settings, now });
      if (typeof found === 'string') throw new Refused('refund_refused', { reason: found });
      const { credits, amount } = found;
      const refund: RefundDoc = {
        _id: new Types.ObjectId(),
        ...{ account: id, order: order._id, kind: 'unused', key, credits },
        attempt: order.paidBy ?? order.attempt,
        amount: { value: amount, currency: order.price.currency },
        ...{ state: 'requested', tries: 1, dueAt: now, at: now },
      };
      const { updates, inserts, after, changed } = await refundWrites(account, order, refund, now);
      await commit(updates, inserts);
      return { refund, facts: [orderFact(changed), balanceFact(order, after)] };
    },
    { attempts: 40 },
  );
}

async function refundWrites(account: AccountDoc, order: OrderDoc, refund: RefundDoc, now: Date) {
  const { credits, amount } = refund;
  const refunded = {
    credits: order.refunded.credits + credits,
    amount: order.refunded.amount + amount.value,
  };
  const { entry, after } = nextEntry(account, {
    ...{ kind: 'refund', credits: -credits, order: order._id, at: now },
  });
  const paidUser = await keepsPremium(account, { ...order, refunded, reversed: false });
  const changed = changeOrder(order, { refunded });
  const { _id, email, language, ledgerEntries, status } = account;
  const mail = mailRequestRow(
    {
      ...{ kind: 'credits_refunded', to: email, language, account: _id },
      params: {
        ...{ order: order._id.toHexString(), count: credits },
        ...{ cents: amount.value, currency: amount.currency },
      },
    },
    now,
  );
  const updates: Write[] = [
    {
      name: 'updateOne',
      namespace: namespaceOf(Account),
      filter: { _id, ledgerEntries, status },
      update: { $set: { ...after, paidUser } },
    },
    changed.write,
  ];
  const inserts: Write[] = [
    { name: 'insertOne', namespace: namespaceOf(LedgerEntry), document: entry },
    { name: 'insertOne', namespace: namespaceOf(Refund), document: refund },
    { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail },
  ];
  return { updates, inserts, after, changed: changed.after };
}

/** Brings what is due to the provider. A try whose answer was lost is the same try again, by its reference. */
export async function sendRefunds(
  provider: PaymentProvider,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const due = await Refund.find({ dueAt: { $lte: now } })
    .limit(100)
    .lean<RefundDoc[]>();
  for (const refund of due) {
    if (signal?.aborted) return;
    await sendRefund(refund, provider, now);
  }
}

const againMs = 60_000;
const failedAgainMs = dayMs;

/** @throws ProviderUnavailable */
export async function sendRefund(
  refund: RefundDoc,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  const { _id, attempt, amount, tries } = refund;
  const paid = await Attempt.findById(attempt).lean();
  const still = { _id, tries, state: { $in: ['requested' as const, 'failed' as const] } };
  if (!paid?.pspReference) return;
  // Whoever dies on the way leaves it due again.
  const { matchedCount } = await Refund.updateOne(
    { ...still, dueAt: refund.dueAt },
    { $set: { dueAt: new Date(now.getTime() + againMs) } },
  );
  if (matchedCount === 0) return;
  try {
    await provider.refund({
      ...{ pspReference: paid.pspReference, amount },
      reference: refundReference(refund),
    });
    await Refund.updateOne(still, { $set: { state: 'sent', dueAt: null } });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await failRefund(refund, now);
  }
}

/** A day later it is tried once more, as another try; people see it meanwhile. */
async function failRefund({ _id, tries }: RefundDoc, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + failedAgainMs);
  await Refund.updateOne(
    { _id, tries, state: { $ne: 'done' } },
    { $set: { state: 'failed', dueAt, tries: tries + 1 } },
  );
}

/** What the provider tells of a refund; of a try that is not the last any more it tells nothing new. */
export async function noteRefund(notice: NoticeDoc, isDone: boolean, now: Date): Promise<FactTo[]> {
  return retryConflicts(async () => {
    if (!(await isReceived(notice._id))) return [];
    const [id = '', tries] = notice.reference.split('-');
    const refund = Types.ObjectId.isValid(id) ? await Refund.findById(id).lean<RefundDoc>() : null;
    if (!refund) throw new Mismatch('unknown_reference');
    if (notice.amount.currency !== refund.amount.currency) throw new Mismatch('currency');
    if (notice.amount.value !== refund.amount.value) throw new Mismatch('amount');
    const dueAt = new Date(now.getTime() + failedAgainMs);
    const change = isDone
      ? { state: 'done', dueAt: null }
      : { state: 'failed', dueAt, tries: refund.tries + 1 };
    const write: Write = {
      name: 'updateOne',
      namespace: namespaceOf(Refund),
      filter: { _id: refund._id, tries: refund.tries },
      update: { $set: change },
    };
    const isLast = refund.tries === Number(tries);
    await commit([handledWrite(notice._id), ...(isLast ? [write] : [])], []);
    return [];
  });
}

export function presentRefund({ _id, credits, amount, state, at }: RefundDoc): RefundView {
  return { id: _id.toHexString(), credits, amount: amount.value, state, at: at.toISOString() };
}
