export { LedgerEntry, ledgerKinds, type LedgerDoc, type LedgerKind } from './ledger.model.ts';
export { grantCredits, nextEntry, type Balance } from './ledger.ts';
