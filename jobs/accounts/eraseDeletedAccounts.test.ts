import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import { makeMember, useDatabase } from '@rendezvous/core/testing';
import { runDue } from '../schedule.ts';
import { keepLog } from '../testing/listening.ts';
import { erasedMarker, eraseRegularly } from './eraseDeletedAccounts.ts';

const hourMs = 3_600_000;
const graceMs = 14 * 24 * hourMs;

describe('erasing as timed work', () => {
  useDatabase();

  it('[ACCOUNT-05, ACCOUNT-07, TRUST-10] is done every hour, for whoever left fourteen days ago', async () => {
    const at = new Date();
    const { account } = await makeMember({
      account: { status: 'deleted', deletion: { at, reason: 'time' } },
      profile: { status: 'deleted' },
    });
    const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-erasing-'));
    const pictures = createDiskPictureStore({ folder: join(dataDir, 'pictures') });
    const log = keepLog();
    const statusAt = async (ms: number) => {
      await runDue([eraseRegularly({ pictures, dataDir })], new Date(at.getTime() + ms), log);
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
});
