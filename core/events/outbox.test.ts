import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import {
  completeRows,
  DeadLetter,
  leaseDueRows,
  Outbox,
  postponeRows,
  readLeased,
  readOutboxLag,
  messagesSentRow,
  type SentMessage,
  mailRequestRow,
} from './index.ts';
import { makeMember, sendOne, send, textTo, useDatabase, write } from '../testing/index.ts';

const leaseMs = 60_000;
const later = (ms: number) => new Date(Date.now() + ms);

describe('outbox', () => {
  useDatabase();

  it('[REAL-08] gets one row with every batch, in its transaction, that names all and quotes nothing', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const sent = await send([
      { sender: anna.sender, ...textTo({ profile: bram.profile._id }, 'geheim') },
      { sender: bram.sender, ...textTo({ profile: anna.profile._id }, 'ook geheim') },
      { sender: bram.sender, ...textTo({ profile: bram.profile._id }, 'aan mijzelf') },
    ]);
    const rows = await Outbox.find().lean();
    expect(rows).toHaveLength(1);
    expect(rows[0]?._id).toEqual(sent.outbox[0]?._id);
    expect(rows[0]).toMatchObject({
      fact: 'chat:messageSent',
      messages: [
        { seq: 1, from: anna.profile._id, to: bram.profile._id, type: 'text', credits: 1 },
        { seq: 2, from: bram.profile._id, to: anna.profile._id, type: 'text', credits: 1 },
      ],
    });
    expect(JSON.stringify(rows)).not.toContain('geheim');
  });

  it('[REAL-08] gets no row when nothing was stored', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 0 } }), await makeMember()];
    const outcome = await sendOne(anna, textTo({ profile: bram.profile._id }));
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'insufficient_credits' } });
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[OPS-03] gives each due row to one of many relays that ask at once', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    for (const text of ['1', '2', '3', '4', '5']) await write(anna, bram.profile._id, [text]);
    const now = later(10_000);
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => leaseDueRows({ now, leaseMs })),
    );
    const leases = asked.filter((lease) => lease !== null);
    const held = (await Promise.all(leases.map(readLeased))).flat();
    expect(new Set(held.map(({ _id }) => _id.toHexString())).size).toBe(held.length);
    const rest = await leaseDueRows({ now, leaseMs });
    const restRows = rest ? await readLeased(rest) : [];
    expect(held.length + restRows.length).toBe(5);
  });

  it('hands out few mails at a time, and messages however many mails are due before them', async () => {
    const mail = { to: 'a@b.test', language: 'nl', account: null, params: {} } as const;
    const rows = Array.from({ length: 120 }, () =>
      mailRequestRow({ ...mail, kind: 'account_reactivated' }, new Date(0)),
    );
    await Outbox.insertMany([...rows, messagesSentRow([sentMessage(1)], new Date(1_000))]);
    const lease = await leaseDueRows({ now: later(0), leaseMs });
    const facts = lease ? (await readLeased(lease)).map(({ fact }) => fact).sort() : [];
    expect(facts).toEqual(['chat:messageSent', ...Array.from({ length: 8 }, () => 'mail:wanted')]);
    expect(lease?.more).toBe(true);
  });

  it('hands out no more than a bite at a time, and says whether more is due', async () => {
    const rows = [600, 200, 200, 200].map((size, index) => {
      const messages = Array.from({ length: size }, (_each, seq) => sentMessage(seq + 1));
      return messagesSentRow(messages, new Date(index));
    });
    await Outbox.insertMany(rows);
    const sizes: number[] = [];
    for (let more = true; more;) {
      const lease = await leaseDueRows({ now: later(0), leaseMs });
      const leased = lease ? await readLeased(lease) : [];
      sizes.push(leased.reduce((sum, { messages }) => sum + messages.length, 0));
      more = lease?.more ?? false;
    }
    expect(sizes).toEqual([600, 400, 200]);
    expect(await leaseDueRows({ now: later(0), leaseMs })).toBe(null);
  });

  it('[REAL-11] makes rows due again when a lease runs out, and leaves nothing to the old one', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Een']);
    const first = await leaseDueRows({ now: later(10_000), leaseMs });
    if (!first) throw new Error('no lease');
    expect(await leaseDueRows({ now: later(10_000 + leaseMs - 1_000), leaseMs })).toBe(null);
    const second = await leaseDueRows({ now: later(11_000 + leaseMs), leaseMs });
    if (!second) throw new Error('no second lease');
    expect(await readLeased(first)).toEqual([]);
    await postponeRows(first, later(0));
    const [row] = await readLeased(second);
    expect(row).toMatchObject({ handed: 2 });
    await completeRows([{ _id: second.rows[0]! }]);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[OPS-04] tells how many rows wait, how old the oldest is, and how many are dead', async () => {
    const now = new Date();
    expect(await readOutboxLag(now)).toEqual({ waiting: 0, oldestMs: 0, dead: 0 });
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Een']);
    await write(anna, bram.profile._id, ['Twee']);
    const oldest = await Outbox.findOne().sort({ at: 1 }).lean();
    if (!oldest) throw new Error('no row');
    const { _id, fact, messages, at } = oldest;
    await DeadLetter.create({
      ...{ _id, fact, messages, at, told: true },
      ...{ failures: 1, error: 'x', diedAt: at },
    });
    expect(await readOutboxLag(new Date(at.getTime() + 1_234))).toEqual({
      waiting: 2,
      oldestMs: 1_234,
      dead: 1,
    });
  });
});

function sentMessage(seq: number): SentMessage {
  const id = () => new Types.ObjectId();
  return {
    ...{ _id: id(), conversation: id(), seq, from: id(), to: id() },
    ...{ type: 'text', credits: 1, ledgerEntry: null },
  };
}
