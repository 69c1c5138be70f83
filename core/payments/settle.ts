import { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/index.ts';
import { LedgerEntry, nextEntry } from '../credits/index.ts';
import { holdsUse, usedWrite } from '../discounts/index.ts';
import { mailRequestRow, Outbox, type FactTo } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { advanceOrder } from './advance.ts';
import { Attempt, type AttemptDoc } from './attempt.model.ts';
import { Notice, type NoticeProblem } from './notice.model.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { orderFact } from './order.presenter.ts';
import { Refund, type RefundDoc } from './refund.model.ts';

/** Money that the provider has taken, as it says itself. */
export interface Taken {
  attempt: Types.ObjectId;
  pspReference: string;
  amount: { value: number; currency: string };
  now: Date;
  /** The notice that tells of it, marked as handled by the same commit. */
  notice?: Types.ObjectId;
}

/** The provider's word does not fit what we asked for: nobody gets credits for it. */
export class Mismatch extends Error {
  readonly problem: NoticeProblem;
  constructor(problem: NoticeProblem) {
    super(`a payment with another ${problem}`);
    this.name = 'Mismatch';
    this.problem = problem;
  }
}

/**
 * Completes an order with the money of one of its attempts, once: credits, ledger entry, Premium, the use of its
 * discount and the receipt in one transaction (PAY-03, MEMBERSHIP-05). Money for which there is nothing to give any
 * more goes back instead: of a second attempt, of an account that was deleted, of a discount that somebody else has
 * used meanwhile. @throws Mismatch when amount or currency are not those of the attempt
 */
export function settle(taken: Taken): Promise<FactTo[]> {
  return retryConflicts(() => settleOnce(taken), { attempts: 40 });
}

async function settleOnce(taken: Taken): Promise<FactTo[]> {
  const { now, notice, amount } = taken;
  if (notice && !(await isReceived(notice))) return [];
  const attempt = await Attempt.findById(taken.attempt).lean<AttemptDoc>();
  const order = attempt && (await Order.findById(attempt.order).lean<OrderDoc>());
  if (!attempt || !order) throw new Mismatch('unknown_reference');
  if (attempt.amount.currency !== amount.currency) throw new Mismatch('currency');
  if (attempt.amount.value !== amount.value) throw new Mismatch('amount');
  const noted = notice ? [handledWrite(notice)] : [];
  if (attempt.state === 'paid') {
    await commit(noted, []);
    return [];
  }
  const account = await Account.findById(order.account).lean<AccountDoc>();
  const paid = paidWrite(attempt, taken);
  const advanced = advanceOrder(
    order,
    { type: 'PAID' },
    { completedAt: now, paidBy: attempt._id, method: attempt.method },
  );
  const isOver = order.payment.state === 'completed' || !advanced;
  const isGone = !account || account.status === 'deleted' || account.status === 'erased';
  const use = order.price.discount?.use;
  const isLost = use !== undefined && !(await holdsUse(use, order._id));
  if (isOver || isGone || isLost) {
    const surplus: Write = {
      name: 'insertOne',
      namespace: namespaceOf(Refund),
      document: surplusOf(order, attempt, now),
    };
    // Not being completed by what goes back, an order that is open is over.
    const ended = isOver
      ? null
      : advanceOrder(order, {
          ...{ type: 'REFUSED', failure: 'unavailable' },
          attempt: order.payment.context.attempt,
        });
    await commit([...noted, paid, ...(ended ? [ended.write] : [])], [surplus]);
    return ended ? [orderFact(ended.after)] : [];
  }
  const { entry, after } = nextEntry(account, {
    ...{ kind: 'purchase', credits: order.credits, order: order._id, at: now },
  });
  const credited: Write = {
    name: 'updateOne',
    namespace: namespaceOf(Account),
    filter: { _id: account._id, ledgerEntries: account.ledgerEntries, status: account.status },
    update: {
      $set: {
        ...after,
        paidUser: true,
        creditPrice: {
          amount: order.price.toPay / order.credits,
          currency: order.price.currency,
        },
      },
    },
  };
  const mail = mailRequestRow(
    {
      ...{ kind: 'payment_completed', to: account.email, account: account._id },
      language: account.language,
      params: {
        ...{ order: order._id.toHexString(), count: order.credits },
        ...{ cents: order.price.toPay, currency: order.price.currency },
      },
    },
    now,
  );
  await commit(
    [
      ...noted,
      paid,
      advanced.write,
      credited,
      ...(use === undefined ? [] : [usedWrite(use, order._id)]),
    ],
    [
      { name: 'insertOne', namespace: namespaceOf(LedgerEntry), document: entry },
      { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail },
    ],
  );
  return [orderFact(advanced.after), balanceFact(order, after)];
}

/** What a member's devices are told of a new balance. */
export function balanceFact(
  { profile }: Pick<OrderDoc, 'profile'>,
  { credits, ledgerEntries }: Pick<AccountDoc, 'credits' | 'ledgerEntries'>,
): FactTo {
  return {
    profile: profile.toHexString(),
    name: 'credits:changed',
    payload: { credits, version: ledgerEntries },
  };
}

export async function commit(updates: Write[], inserts: Write[]): Promise<void> {
  if (updates.length + inserts.length === 0) return;
  await commitWrites([...updates, ...inserts], {
    inserted: inserts.length,
    updated: updates.length,
  });
}

/** A notice is handled by the very commit that does what it says: never twice, never forgotten (SEC-06). */
export function handledWrite(_id: Types.ObjectId): Write {
  return {
    name: 'updateOne',
    namespace: namespaceOf(Notice),
    filter: { _id, state: 'received' },
    update: { $set: { state: 'handled' } },
  };
}

/** Whether a notice still waits: another worker may have handled it in between. */
export async function isReceived(_id: Types.ObjectId): Promise<boolean> {
  return (await Notice.exists({ _id, state: 'received' })) !== null;
}

function paidWrite({ _id }: AttemptDoc, { pspReference }: Taken): Write {
  return {
    name: 'updateOne',
    namespace: namespaceOf(Attempt),
    filter: { _id, state: { $ne: 'paid' } },
    update: { $set: { state: 'paid', pspReference, checkAt: null } },
  };
}

function surplusOf(order: OrderDoc, attempt: AttemptDoc, now: Date): RefundDoc {
  return {
    _id: new Types.ObjectId(),
    account: order.account,
    order: order._id,
    attempt: attempt._id,
    kind: 'surplus',
    key: `attempt:${attempt._id.toHexString()}`,
    credits: 0,
    amount: attempt.amount,
    state: 'requested',
    tries: 1,
    dueAt: now,
    at: now,
  };
}
