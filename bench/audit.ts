import { Account } from '@rendezvous/core/accounts';
import { Message } from '@rendezvous/core/chat';
import { LedgerEntry } from '@rendezvous/core/credits';
import type { Seeded } from './seed.ts';

/** Throws unless every acknowledged message was stored once, and every balance is what its ledger says. */
export async function audit(members: Seeded[], granted: number, sent: number): Promise<void> {
  const stored = await Message.countDocuments();
  if (stored !== sent) throw new Error(`${sent} messages acknowledged, ${stored} stored`);
  let spent = 0;
  for (const { account } of members) {
    const [holder, [last], entries] = await Promise.all([
      Account.findById(account, { credits: 1 }).lean(),
      LedgerEntry.find({ account }).sort({ number: -1 }).limit(1).lean(),
      LedgerEntry.countDocuments({ account }),
    ]);
    if (!holder || holder.credits !== last?.balance || entries !== last.number) {
      throw new Error(`ledger and balance of ${account.toHexString()} differ`);
    }
    spent += granted - holder.credits;
  }
  if (spent !== sent) throw new Error(`${sent} messages acknowledged, ${spent} credits charged`);
}
