import { describe, expect, it } from 'vitest';
import { Message } from '../chat/index.ts';
import { Outbox } from '../events/index.ts';
import { makeMember, useDatabase, write } from '../testing/index.ts';
import { Audit, recordSent } from './index.ts';

describe('audit trail', () => {
  useDatabase();

  it('says who sent what to whom for how much, and never the text', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['geheim']);
    await recordSent(await Outbox.find().lean());
    const message = await Message.findOne().lean();
    if (!message) throw new Error('no message');
    expect(await Audit.find().lean()).toEqual([
      {
        _id: `chat:messageSent ${message._id.toHexString()}`,
        fact: 'chat:messageSent',
        by: anna.profile._id,
        to: bram.profile._id,
        type: 'text',
        message: message._id,
        conversation: message.conversation,
        seq: 1,
        credits: 1,
        ledgerEntry: message.ledgerEntry,
        at: message.sentAt,
      },
    ]);
  });

  it('has one entry a message, however often and however mixed the rows come', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Een', 'Twee']);
    const early = await Outbox.find().lean();
    await recordSent(early);
    await write(anna, bram.profile._id, ['Drie']);
    const all = await Outbox.find().lean();
    await Promise.all([recordSent(all), recordSent(early), recordSent(all)]);
    const trail = await Audit.find().sort({ seq: 1 }).lean();
    expect(trail.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('rejects what cannot be written, so that it is tried again', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Een']);
    const [row] = await Outbox.find().lean();
    if (!row) throw new Error('no row');
    // Larger than any document may be.
    const type = 'x'.repeat(17 * 2 ** 20) as 'text';
    const unwritable = { ...row, messages: row.messages.map((each) => ({ ...each, type })) };
    await expect(recordSent([unwritable])).rejects.toThrow();
    await expect(recordSent([])).resolves.toBeUndefined();
  });

  it('is append-only', async () => {
    await expect(Audit.deleteMany({})).rejects.toThrow('append-only');
    await expect(Audit.updateMany({}, { $set: { credits: 0 } })).rejects.toThrow('append-only');
  });
});
