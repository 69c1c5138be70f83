import type { Types } from 'mongoose';
import { Message } from '../chat/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { findPlain } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import type { Findings } from './findings.ts';
import { chunks, stream } from './streams.ts';

const byId = <Doc extends { _id: Types.ObjectId }>(docs: Doc[]) =>
  new Map(docs.map((doc) => [doc._id.toHexString(), doc]));

/** Each charge points at exactly one stored message, and that one back at it (REAL-02, TRUST-03). Answers how many. */
export async function verifyCharges(findings: Findings): Promise<number> {
  let count = 0;
  const entries = stream(
    LedgerEntry,
    ['_id', 'account', 'credits', 'message'],
    { _id: 1 },
    {
      credits: { $lte: 0 },
      // What goes back to the buyer belongs to an order: see core/payments.
      kind: { $nin: ['refund', 'reversal'] },
    },
  );
  for await (const chunk of chunks(entries)) {
    count += chunk.length;
    const ids = chunk.flatMap(({ message }) => message ?? []);
    const messages = byId(
      await findPlain(Message, { _id: { $in: ids } }, ['_id', 'sender', 'credits', 'ledgerEntry']),
    );
    const senders = [...messages.values()].map(({ sender }) => sender);
    const profiles = byId(await findPlain(Profile, { _id: { $in: senders } }, ['_id', 'account']));
    for (const entry of chunk) {
      const message = entry.message && messages.get(entry.message.toHexString());
      if (!message?.ledgerEntry?.equals(entry._id) || message.credits !== -entry.credits) {
        findings.add(`ledger entry ${entry._id.toHexString()} without its message`);
        continue;
      }
      const payer = profiles.get(message.sender.toHexString())?.account;
      if (payer && !payer.equals(entry.account)) {
        findings.add(`ledger entry ${entry._id.toHexString()} charges somebody else`);
      }
    }
  }
  return count;
}

/** Each message that cost something was charged, once (REAL-02). Answers how many messages there are. */
export async function verifyCharged(findings: Findings): Promise<number> {
  let count = 0;
  const messages = stream(Message, ['_id', 'credits', 'ledgerEntry'], { _id: 1 });
  for await (const chunk of chunks(messages)) {
    count += chunk.length;
    const ids = chunk.flatMap(({ ledgerEntry }) => ledgerEntry ?? []);
    const entries = byId(
      await findPlain(LedgerEntry, { _id: { $in: ids } }, ['_id', 'message', 'credits']),
    );
    for (const { _id, credits, ledgerEntry } of chunk) {
      if (credits === 0 && ledgerEntry === null) continue;
      const entry = ledgerEntry && entries.get(ledgerEntry.toHexString());
      if (!entry?.message?.equals(_id) || entry.credits !== -credits) {
        findings.add(`message ${_id.toHexString()} was not charged`);
      }
    }
  }
  return count;
}

/** No id made by a device is stored twice (REAL-03). */
export async function verifySendKeys(findings: Findings): Promise<void> {
  let last: string | undefined;
  for await (const { sendKey } of stream(Message, ['sendKey'], { sendKey: 1 })) {
    if (sendKey === last) findings.add(`stored twice: ${sendKey}`);
    last = sendKey;
  }
}
