import { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/index.ts';
import { Refused } from '../contract/index.ts';
import { Conflict, commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { LedgerEntry, type LedgerDoc, type LedgerKind } from './ledger.model.ts';

/** What the ledger must know of an account to add to it. */
export type Balance = Pick<AccountDoc, '_id' | 'credits' | 'ledgerEntries'>;

/**
 * The next ledger entry of an account, and the balance after it. Writes nothing:
 * the caller commits entry and balance in one transaction (TRUST-03).
 */
export function nextEntry(
  balance: Balance,
  change: {
    kind: LedgerKind;
    credits: number;
    message?: Types.ObjectId;
    order?: Types.ObjectId;
    key?: string;
    at: Date;
  },
): { entry: LedgerDoc; after: Pick<Balance, 'credits' | 'ledgerEntries'> } {
  const credits = balance.credits + change.credits;
  if (credits < 0) throw new Error('a balance never goes below zero');
  const number = balance.ledgerEntries + 1;
  const entry: LedgerDoc = {
    _id: new Types.ObjectId(),
    account: balance._id,
    number,
    kind: change.kind,
    credits: change.credits,
    balance: credits,
    message: change.message ?? null,
    ...(change.order && { order: change.order }),
    ...(change.key !== undefined && { key: change.key }),
    at: change.at,
  };
  return { entry, after: { credits, ledgerEntries: number } };
}

/**
 * Gives credits to an account: the ledger entry and the balance in one transaction.
 * A purchase makes the member Premium for life and sets what a credit cost (MEMBERSHIP-05, OPEN-04).
 * The same `key` again grants nothing more, so that a grant whose answer was lost can be repeated.
 * An account that is deleted gets none: `deleted`, and nothing is written.
 * @throws `deleted`
 */
export async function grantCredits(props: {
  account: Types.ObjectId;
  kind: 'signup' | 'purchase';
  credits: number;
  /** Names this grant among all; without one every call is a grant of its own. */
  key?: string;
  /** Price of one credit in minor units; purchases only. */
  creditPrice?: { amount: number; currency: string };
  at: Date;
}): Promise<void> {
  const { account: id, kind, credits, creditPrice, at } = props;
  // A try whose answer was lost may have done it: the next one must know its own.
  const key = props.key ?? `grant ${new Types.ObjectId().toHexString()}`;
  await retryConflicts(async () => {
    if (await LedgerEntry.exists({ key })) return;
    const account = await Account.findById(id, { credits: 1, ledgerEntries: 1, status: 1 }).lean();
    if (!account) throw new Conflict();
    const { status, ledgerEntries } = account;
    if (status === 'deleted' || status === 'erased') throw new Refused('deleted');
    const { entry, after } = nextEntry(account, { kind, credits, key, at });
    const writes: Write[] = [
      {
        name: 'updateOne',
        namespace: namespaceOf(Account),
        filter: { _id: id, ledgerEntries, status },
        update: {
          $set: {
            credits: after.credits,
            ledgerEntries: after.ledgerEntries,
            ...(kind === 'purchase' && { paidUser: true }),
            ...(creditPrice && { creditPrice }),
          },
        },
      },
      { name: 'insertOne', namespace: namespaceOf(LedgerEntry), document: entry },
    ];
    await commitWrites(writes, { inserted: 1, updated: 1 });
  });
}
