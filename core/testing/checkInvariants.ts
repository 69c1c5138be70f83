import { Account } from '../accounts/index.ts';
import { Conversation, Message } from '../chat/index.ts';
import { LedgerEntry } from '../credits/index.ts';

/**
 * Walks the whole database and answers every way in which it breaks a promise: balances are the sum of
 * their ledger (TRUST-03), each charge points at one stored message and back (REAL-02), no client-made id
 * is stored twice (REAL-03), numbers have no gaps (REAL-04), unread counts are true. Empty: all is well.
 */
export async function checkInvariants(): Promise<string[]> {
  const wrong: string[] = [];
  const [accounts, entries, messages, conversations] = await Promise.all([
    Account.find().lean(),
    LedgerEntry.find().sort({ account: 1, number: 1 }).lean(),
    Message.find().sort({ conversation: 1, seq: 1 }).lean(),
    Conversation.find().lean(),
  ]);
  const messageById = new Map(messages.map((message) => [message._id.toHexString(), message]));
  const entriesByAccount = groupBy(entries, ({ account }) => account.toHexString());
  const messagesByConversation = groupBy(messages, ({ conversation }) =>
    conversation.toHexString(),
  );

  for (const account of accounts) {
    const id = account._id.toHexString();
    let balance = 0;
    for (const [index, entry] of (entriesByAccount.get(id) ?? []).entries()) {
      balance += entry.credits;
      if (entry.number !== index + 1)
        wrong.push(`ledger of ${id}: ${entry.number} at ${index + 1}`);
      if (entry.balance !== balance) wrong.push(`ledger of ${id}: balance of ${entry.number}`);
    }
    if (account.credits !== balance) wrong.push(`${id} has ${account.credits}, ledger ${balance}`);
  }
  for (const entry of entries) {
    if (entry.credits >= 0) continue;
    const message = entry.message && messageById.get(entry.message.toHexString());
    if (!message?.ledgerEntry?.equals(entry._id) || message.credits !== -entry.credits) {
      wrong.push(`ledger entry ${entry._id.toHexString()} without its message`);
    }
  }
  const charged = new Set(entries.flatMap(({ message }) => message?.toHexString() ?? []));
  const sendKeys = new Set<string>();
  for (const message of messages) {
    if (sendKeys.has(message.sendKey)) wrong.push(`stored twice: ${message.sendKey}`);
    sendKeys.add(message.sendKey);
    if (message.credits > 0 && !charged.has(message._id.toHexString())) {
      wrong.push(`message ${message._id.toHexString()} was not charged`);
    }
  }
  for (const conversation of conversations) {
    const id = conversation._id.toHexString();
    const log = messagesByConversation.get(id) ?? [];
    const gap = log.findIndex(({ seq }, index) => seq !== index + 1);
    if (gap >= 0) wrong.push(`conversation ${id}: gap at ${gap + 1}`);
    if (log.length !== conversation.lastSeq) wrong.push(`conversation ${id}: last number`);
    for (const side of conversation.sides) {
      const unread = log.filter(
        ({ seq, sender }) =>
          seq > Math.max(side.readUpTo, side.floor) && !sender.equals(side.profile),
      ).length;
      if (unread !== side.unread)
        wrong.push(`conversation ${id}: ${side.unread} unread, not ${unread}`);
    }
  }
  for (const id of messagesByConversation.keys()) {
    if (!conversations.some(({ _id }) => _id.toHexString() === id))
      wrong.push(`no conversation ${id}`);
  }
  return wrong;
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
