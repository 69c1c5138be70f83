import { describe, expect, it } from 'vitest';
import {
  DeadLetter,
  recordFailure,
  failuresMax,
  leaseDueRows,
  Outbox,
  readDeadLetters,
  readLeased,
  replayDeadLetters,
  type DeadLetterDoc,
  type OutboxDoc,
  mailRequestRow,
} from './index.ts';
import type { MailRequest } from '../mail/index.ts';
import { makeMember, useDatabase, write } from '../testing/index.ts';

const leaseMs = 60_000;

describe('rows that fail', () => {
  useDatabase();

  async function sendBatch(texts: string[]): Promise<void> {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, texts);
  }

  async function lease(now: Date): Promise<OutboxDoc[]> {
    const leased = await leaseDueRows({ now, leaseMs });
    return leased ? readLeased(leased) : [];
  }

  /** Lets the clock run to whenever the next row is due. */
  async function whenDue(): Promise<Date> {
    const next = await Outbox.findOne().sort({ dueAt: 1 }).lean();
    if (!next) throw new Error('nothing waits');
    return next.dueAt;
  }

  async function listDeadLetters(): Promise<DeadLetterDoc[]> {
    const letters: DeadLetterDoc[] = [];
    for await (const letter of readDeadLetters()) letters.push(letter);
    return letters;
  }

  async function failUntilDead(error: string): Promise<number[]> {
    const pausesMs: number[] = [];
    while ((await Outbox.countDocuments()) > 0) {
      const now = await whenDue();
      for (const row of await lease(now)) {
        if ((await recordFailure(row, error, now)) !== 'again') continue;
        const failed = await Outbox.findById(row._id).lean();
        pausesMs.push((failed?.dueAt.getTime() ?? 0) - now.getTime());
      }
    }
    return pausesMs;
  }

  it('[OPS-03] wait twice as long after every failure, up to five minutes, then are dead letters', async () => {
    await sendBatch(['Een']);
    const pausesMs = await failUntilDead('audit: broken');
    expect(pausesMs).toHaveLength(failuresMax['chat:messageSent'] - 1);
    expect(pausesMs.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(pausesMs.at(-1)).toBe(300_000);
    expect((await listDeadLetters())[0]).not.toHaveProperty('expiresAt');
    expect(await listDeadLetters()).toMatchObject([
      { failures: failuresMax['chat:messageSent'], error: 'audit: broken', messages: [{ seq: 1 }] },
    ]);
  });

  it('[OPS-03] are taken apart before they die, so that only what is bad stays', async () => {
    await sendBatch(['Een', 'Twee', 'Drie']);
    const bad = (row: OutboxDoc) => row.messages.some(({ seq }) => seq === 2);
    while ((await Outbox.countDocuments()) > 0) {
      const now = await whenDue();
      for (const row of await lease(now)) {
        if (bad(row)) await recordFailure(row, 'broken', now);
        else await Outbox.deleteOne({ _id: row._id });
      }
    }
    expect(await listDeadLetters()).toMatchObject([{ messages: [{ seq: 2 }] }]);
  });

  it('[OPS-03] are nobody else’s to fail: a lease that has gone changes nothing', async () => {
    await sendBatch(['Een']);
    const now = await whenDue();
    const [old] = await lease(now);
    const [current] = await lease(new Date(now.getTime() + leaseMs));
    if (!old || !current) throw new Error('no lease');
    const before = await Outbox.findOne().lean();
    expect(await recordFailure(old, 'late', now)).toBe('gone');
    expect(
      await recordFailure({ ...old, failures: failuresMax['chat:messageSent'] }, 'late', now),
    ).toBe('gone');
    expect(await Outbox.findOne().lean()).toEqual(before);
    expect(await DeadLetter.countDocuments()).toBe(0);
  });

  it('[OPS-03] die and are replayed with their mail', async () => {
    const mail: MailRequest = {
      kind: 'activation',
      to: 'anna@example.test',
      language: 'nl',
      account: null,
      params: { link: 'l' },
    };
    const wanted = mailRequestRow(mail, new Date());
    await Outbox.create(wanted);
    const pausesMs = await failUntilDead('mail: 451');
    // A server that says "later" to strangers is asked for a day, at least once an hour.
    const hours = pausesMs.reduce((sum, each) => sum + each) / 3_600_000;
    expect([Math.round(hours), Math.max(...pausesMs)]).toEqual([24, 3_600_000]);
    const [letter] = await listDeadLetters();
    expect(letter).toMatchObject({ fact: 'mail:wanted', mail });
    const keptMs = (letter?.expiresAt?.getTime() ?? 0) - (letter?.diedAt.getTime() ?? 0);
    expect(keptMs).toBe(30 * 24 * 3_600_000);
    await replayDeadLetters('all', new Date());
    expect(await Outbox.findOne().lean()).toMatchObject({
      _id: wanted._id,
      mail,
      size: wanted.size,
    });
    expect(await Outbox.findOne().lean()).not.toHaveProperty('expiresAt');
  });

  it('[OPS-03] can be replayed, one or all, as if nothing had happened', async () => {
    await sendBatch(['Een']);
    await sendBatch(['Twee']);
    await sendBatch(['Drie']);
    const ids = (await Outbox.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id.toHexString());
    await failUntilDead('broken');
    const now = new Date();
    expect(await replayDeadLetters(ids[1] ?? '', now)).toBe(1);
    const [row] = await Outbox.find().lean();
    expect(row).toMatchObject({ dueAt: now, messages: [{ seq: 1 }] });
    expect(row?._id.toHexString()).toBe(ids[1]);
    expect(row).not.toHaveProperty('failures');

    const both = await Promise.all([
      replayDeadLetters('all', now),
      replayDeadLetters('all', now),
      replayDeadLetters(ids[1] ?? '', now),
      replayDeadLetters('no id', now),
    ]);
    expect(both.reduce((sum, count) => sum + count)).toBe(2);
    expect(await Outbox.countDocuments()).toBe(3);
    expect(await listDeadLetters()).toEqual([]);
  });
});
