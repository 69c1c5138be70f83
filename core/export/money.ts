import type { AccountDoc } from '../accounts/index.ts';
import type { SiteSettings } from '../contract/index.ts';
import { DirectDebit } from '../directDebit/index.ts';
import { DiscountUse } from '../discounts/index.ts';
import {
  presentCard,
  readSpendingLimits,
  readTransactions,
  StoredCard,
  type StoredCardDoc,
} from '../payments/index.ts';
import type { Part } from './jsonObject.ts';

/** What was bought and how it was paid, as far as the site knows it (TRUST-04). */
export async function moneyParts(
  { _id: account }: Pick<AccountDoc, '_id'>,
  asking: { settings: SiteSettings; now: Date },
): Promise<Part[]> {
  const cards = await StoredCard.find({ account }).lean<StoredCardDoc[]>();
  const uses = await DiscountUse.find({ account }).lean();
  return [
    ['transactions', allTransactions(account, asking)],
    ['stored_cards', cards.map(presentCard)],
    ['direct_debits', await mandatesOf(account)],
    ['discounts', uses.map(({ code, order, state }) => ({ code, order, state }))],
    ['spending_limits', (await readSpendingLimits(account, asking)).limits],
  ];
}

async function* allTransactions(
  account: AccountDoc['_id'],
  asking: { settings: SiteSettings; now: Date },
) {
  for (let before: string | undefined; ;) {
    const { transactions, more } = await readTransactions(account, before, asking);
    yield* transactions;
    before = transactions.at(-1)?.payment_id;
    if (!more || before === undefined) return;
  }
}

async function mandatesOf(account: AccountDoc['_id']) {
  const mandates = await DirectDebit.find({ account }).lean();
  return mandates.map(({ _id, ibanHash: _iban, phoneHash: _phone, ...mandate }) => ({
    mandate: _id,
    ...mandate,
    at: mandate.at.toISOString(),
  }));
}
