import { Account, type AccountDoc } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import type { Findings } from './findings.ts';
import { stream, walkOwned } from './streams.ts';

/** Each balance is the sum of its ledger, whose entries are numbered without gaps (TRUST-03). Answers how many. */
export async function verifyBalances(findings: Findings): Promise<number> {
  let accounts = 0;
  let open: Pick<AccountDoc, '_id' | 'credits' | 'ledgerEntries'> | null = null;
  let balance = 0;
  let entries = 0;
  await walkOwned(
    stream(Account, ['_id', 'credits', 'ledgerEntries'], { _id: 1 }),
    stream(LedgerEntry, ['_id', 'account', 'number', 'credits', 'balance'], {
      account: 1,
      number: 1,
    }),
    ({ account }) => account,
    {
      open(account) {
        accounts += 1;
        open = account;
        balance = 0;
        entries = 0;
      },
      item({ account, number, credits, balance: recorded }) {
        entries += 1;
        balance += credits;
        const id = account.toHexString();
        if (number !== entries) findings.add(`ledger of ${id}: ${number} at ${entries}`);
        if (recorded !== balance) findings.add(`ledger of ${id}: balance of ${number}`);
        if (balance < 0) findings.add(`ledger of ${id}: below zero at ${number}`);
      },
      close() {
        if (!open) return;
        const id = open._id.toHexString();
        if (open.credits !== balance) {
          findings.add(`${id} has ${open.credits}, ledger ${balance}`);
        }
        if (open.ledgerEntries !== entries) {
          findings.add(`${id} counts ${open.ledgerEntries} ledger entries, not ${entries}`);
        }
      },
      orphan({ _id }) {
        findings.add(`ledger entry ${_id.toHexString()} without its account`);
      },
    },
  );
  return accounts;
}
