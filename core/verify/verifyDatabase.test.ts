import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { Conversation, Message, type MessageDoc } from '../chat/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { makeMember, sendOne, textTo, useDatabase } from '../testing/index.ts';
import { verifyDatabase } from './index.ts';

describe('the walk over the whole database', () => {
  useDatabase();

  beforeEach(async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    await sendOne(anna, textTo({ profile: bram.profile._id }));
    await sendOne(anna, textTo({ profile: bram.profile._id }));
    await sendOne(bram, textTo({ profile: anna.profile._id }));
    await sendOne(carla, textTo({ profile: anna.profile._id }));
  });

  it('[LOADT-03] finds nothing where all is well, and says how much it has seen', async () => {
    expect(await verifyDatabase()).toEqual({
      ...{ accounts: 3, charges: 4, messages: 4, conversations: 2 },
      ...{ broken: 0, wrong: [] },
    });
  });

  const damages: [string, () => Promise<unknown>, RegExp][] = [
    [
      '[LOADT-03, TRUST-03] a balance that is not its ledger',
      () => Account.collection.updateOne({}, { $inc: { credits: 1 } }),
      /^\w+ has 9, ledger 8$/,
    ],
    [
      '[LOADT-03, TRUST-03] a ledger entry that was changed',
      () => LedgerEntry.collection.updateOne({ kind: 'text' }, { $set: { credits: -2 } }),
      /^ledger of \w+: balance of 2$/,
    ],
    [
      '[LOADT-03, TRUST-03] a ledger entry that was removed',
      () => LedgerEntry.collection.deleteOne({ kind: 'text', number: 2 }),
      /^message \w+ was not charged$/,
    ],
    [
      '[LOADT-03, TRUST-03] a ledger entry of nobody',
      () =>
        LedgerEntry.collection.insertOne({
          ...{ account: new Types.ObjectId(), number: 1, kind: 'signup' },
          ...{ credits: 5, balance: 5, message: null, at: new Date() },
        }),
      /^ledger entry \w+ without its account$/,
    ],
    [
      '[LOADT-03, REAL-02] a charge whose message is gone',
      () => Message.collection.deleteOne({ seq: 3 }),
      /^ledger entry \w+ without its message$/,
    ],
    [
      '[LOADT-03, REAL-02] a charge on somebody else’s account',
      async () => {
        const third = await Message.findOne({ seq: 3 }).lean<MessageDoc>();
        const other = await Message.findOne({
          sender: { $ne: third?.sender ?? null },
        }).lean<MessageDoc>();
        await Message.collection.updateOne({ seq: 3 }, { $set: { sender: other?.sender } });
      },
      /^ledger entry \w+ charges somebody else$/,
    ],
    [
      '[LOADT-03, REAL-03] the same send stored twice',
      async () => {
        await Message.collection.dropIndex('sendKey_1');
        const { sendKey } = (await Message.findOne({ seq: 1 }).lean()) ?? {};
        await Message.collection.updateOne({ seq: 2 }, { $set: { sendKey } });
      },
      /^stored twice: /,
    ],
    [
      '[LOADT-03, REAL-04] a gap in the numbers',
      () => Message.collection.updateOne({ seq: 3 }, { $set: { seq: 4 } }),
      /^conversation \w+: 4 at 3$/,
    ],
    [
      '[LOADT-03, REAL-04] a last number that is not the last',
      () => Conversation.collection.updateOne({}, { $inc: { lastSeq: 1 } }),
      /^conversation \w+: last number \d, not \d$/,
    ],
    [
      '[LOADT-03, REAL-02] an unread count that is not true',
      () => Conversation.collection.updateOne({}, { $inc: { 'sides.0.unread': 1 } }),
      /^conversation \w+: \d unread, not \d$/,
    ],
    [
      '[LOADT-03, REAL-02] a message without its conversation',
      () => Conversation.collection.deleteOne({}),
      /^message \w+ without its conversation$/,
    ],
  ];
  it.each(damages)('%s', async (_title, damage, expected) => {
    await damage();
    const { broken, wrong } = await verifyDatabase();
    expect(broken).toBe(wrong.length);
    expect(wrong).toContainEqual(expect.stringMatching(expected));
  });
});
