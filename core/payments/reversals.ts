import type { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/index.ts';
import { LedgerEntry, nextEntry } from '../credits/index.ts';
import { blockWrites } from '../directDebit/index.ts';
import type { FactTo } from '../events/index.ts';
import { namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { advanceOrder, changeOrder } from './advance.ts';
import type { AttemptDoc } from './attempt.model.ts';
import { Order, type OrderDoc } from './order.model.ts';
import { orderFact } from './order.presenter.ts';
import { keepsPremium } from './premium.ts';
import { balanceFact, commit, handledWrite, isReceived } from './settle.ts';

/**
 * The bank takes the money of an order back (`by` 1) or gives it again (-1). Counted, not set: whatever order the
 * notices come in, the last state is the same. Credits that are still there go; those that are spent are spent. A
 * chargeback of a direct debit blocks account, IBAN and phone (OPEN-10).
 */
export function dispute(
  attempt: AttemptDoc,
  by: 1 | -1,
  { notice, now }: { notice: Types.ObjectId; now: Date },
): Promise<FactTo[]> {
  return retryConflicts(
    async () => {
      if (!(await isReceived(notice))) return [];
      const order = await Order.findById(attempt.order).lean<OrderDoc>();
      // Of a surplus attempt nobody has had anything.
      if (!order?.paidBy?.equals(attempt._id)) {
        await commit([handledWrite(notice)], []);
        return [];
      }
      const disputes = order.disputes + by;
      const was = order.disputes > 0;
      const is = disputes > 0;
      const blocks =
        by === 1 && attempt.kind === 'debit' ? await blockWrites(attempt._id, now) : [];
      if (was === is) {
        await commit([handledWrite(notice), changeOrder(order, { disputes }).write, ...blocks], []);
        return [];
      }
      const { writes, entry, reversedCredits, after } = await ledgerOf(order, is, now);
      const changed =
        advanceOrder(
          order,
          { type: is ? 'REVERSED' : 'RESTORED' },
          { disputes, reversedCredits },
        ) ?? changeOrder(order, { disputes, reversedCredits });
      await commit([handledWrite(notice), changed.write, ...writes, ...blocks], entry);
      return [orderFact(changed.after), ...(after ? [balanceFact(order, after)] : [])];
    },
    { attempts: 40 },
  );
}

/** What a reversal does to the balance, or its taking back. Erased accounts keep their ledger as it is. */
async function ledgerOf(order: OrderDoc, reversed: boolean, now: Date) {
  const account = await Account.findById(order.account).lean<AccountDoc>();
  const none = { writes: [], entry: [], reversedCredits: order.reversedCredits, after: null };
  if (!account || account.status === 'erased') return none;
  const credits = reversed
    ? Math.min(order.credits - order.refunded.credits, account.credits)
    : order.reversedCredits;
  const reversedCredits = reversed ? credits : 0;
  const paidUser = await keepsPremium(account, { ...order, reversed });
  const { entry, after } = nextEntry(account, {
    kind: reversed ? 'reversal' : 'restored',
    credits: reversed ? -credits : credits,
    ...{ order: order._id, at: now },
  });
  const moved = credits > 0;
  const write: Write = {
    name: 'updateOne',
    namespace: namespaceOf(Account),
    filter: { _id: account._id, ledgerEntries: account.ledgerEntries, status: account.status },
    update: { $set: { ...(moved && after), paidUser } },
  };
  const insert: Write = {
    name: 'insertOne',
    namespace: namespaceOf(LedgerEntry),
    document: entry,
  };
  return {
    writes: [write],
    entry: moved ? [insert] : [],
    reversedCredits,
    after: moved ? after : null,
  };
}
