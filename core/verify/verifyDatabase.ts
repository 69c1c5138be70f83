import { verifyBalances } from './balances.ts';
import { verifyCharged, verifyCharges, verifySendKeys } from './charges.ts';
import { verifyConversations } from './conversations.ts';
import { createFindings } from './findings.ts';

export interface Verified {
  accounts: number;
  charges: number;
  messages: number;
  conversations: number;
  /** How many promises are broken, and the first thousand of them in words. */
  broken: number;
  wrong: string[];
}

/**
 * Walks the whole database and answers every way in which it breaks a promise: balances are the sum of
 * their ledger (TRUST-03), each charge points at one stored message and back (REAL-02), no client-made id
 * is stored twice (REAL-03), numbers have no gaps (REAL-04), unread counts are true. Reads in the order of
 * indexes and keeps nothing, so the size does not matter; nobody should write meanwhile.
 */
export async function verifyDatabase(): Promise<Verified> {
  const findings = createFindings();
  const accounts = await verifyBalances(findings);
  const charges = await verifyCharges(findings);
  const messages = await verifyCharged(findings);
  await verifySendKeys(findings);
  const conversations = await verifyConversations(findings);
  const { count, texts } = findings;
  return { accounts, charges, messages, conversations, broken: count(), wrong: texts() };
}
