import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import { makeMember, useDatabase, type TestMember } from '@rendezvous/core/testing';
import { runDueTasks } from '../scheduledTasks.ts';
import { keepLog } from '../testing/listening.ts';
import { erasedMarker, createErasureTask } from './erasureTask.ts';

const hourMs = 3_600_000;
const graceMs = 14 * 24 * hourMs;
const { signal } = new AbortController();

describe('erasing as timed work', () => {
  useDatabase();
  const leaver = (at: Date) =>
    makeMember({
      account: { status: 'deleted', deletion: { at, reason: 'time' } },
      profile: { status: 'deleted' },
    });

  it('[ACCOUNT-05, ACCOUNT-07, TRUST-10] is done every hour, for whoever left fourteen days ago', async () => {
    const at = new Date();
    const { account } = await leaver(at);
    const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-erasing-'));
    const pictures = createDiskPictureStore({ folder: join(dataDir, 'pictures') });
    const log = keepLog();
    const statusAt = async (ms: number) => {
      await runDueTasks([createErasureTask({ pictures, dataDir })], new Date(at.getTime() + ms), {
        log,
        signal,
      });
      return (await Account.findById(account._id).lean())?.status;
    };
    expect(await statusAt(graceMs - 1)).toBe('deleted');
    // Its turn is not due again yet.
    expect(await statusAt(graceMs)).toBe('deleted');
    expect(await readdir(dataDir)).toEqual([]);
    expect(await statusAt(graceMs + hourMs)).toBe('erased');
    expect(await readdir(dataDir)).toEqual([erasedMarker]);
    await rm(dataDir, { recursive: true });
    expect(log.lines).toEqual([]);
  });

  it('counts a deletion that stands in the future from now on', async () => {
    const now = new Date();
    const { account } = await leaver(new Date(now.getTime() + 400 * 24 * hourMs));
    const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-erasing-'));
    const pictures = createDiskPictureStore({ folder: join(dataDir, 'pictures') });
    const run = (at: Date) =>
      runDueTasks([createErasureTask({ pictures, dataDir })], at, { log: keepLog(), signal });
    await run(now);
    expect((await Account.findById(account._id).lean())?.deletion?.at).toEqual(now);
    await run(new Date(now.getTime() + graceMs));
    expect((await Account.findById(account._id).lean())?.status).toBe('erased');
    await rm(dataDir, { recursive: true });
  });

  it('[TRUST-10] the next start is to compact the database also when one of two accounts fails', async () => {
    const at = new Date();
    const [broken, whole] = [await leaver(at), await leaver(at)];
    const email = `${broken.account._id.toHexString()}@erased.invalid`;
    await makeMember({ account: { email } });
    const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-erasing-'));
    const pictures = createDiskPictureStore({ folder: join(dataDir, 'pictures') });
    const log = keepLog();
    const works = [createErasureTask({ pictures, dataDir })];
    await runDueTasks(works, new Date(at.getTime() + graceMs), { log, signal });
    const statusOf = async ({ account }: TestMember) =>
      (await Account.findById(account._id).lean())?.status;
    expect([await statusOf(broken), await statusOf(whole)]).toEqual(['deleted', 'erased']);
    expect(log.lines).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual([erasedMarker]);
    await rm(dataDir, { recursive: true });
  });
});
