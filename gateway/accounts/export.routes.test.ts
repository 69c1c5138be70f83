import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Account, findSession } from '@rendezvous/core/accounts';
import { removeConversation } from '@rendezvous/core/chat';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import { makeMember, makePhoto, write } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const config = { dataDir: join(tmpdir(), 'rendezvous-no-pictures') };

describe('export.php', () => {
  const clock = createManualClock(new Date());
  beforeAll(async () => {
    config.dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-export-'));
  });
  afterAll(() => rm(config.dataDir, { recursive: true, force: true }));
  const gateway = useGateway({ clock, config });

  it('[TRUST-04] answers all data of the account as a file', async () => {
    const anna = await makeMember({
      account: { credits: 300, lastSearch: 'min_age=40&photo=1' },
      profile: { description: 'over mij' },
    });
    const bram = await makeMember({ profile: { description: 'geheim van Bram' } });
    const carla = await makeMember();
    const photo = await makePhoto(anna.profile);
    const many = Array.from({ length: 230 }, (_, index) => `bericht ${index + 1}`);
    const conversation = await write(anna, bram.profile._id, many);
    await write(bram, anna.profile._id, ['antwoord van Bram']);
    const removed = await write(carla, anna.profile._id, ['weggedaan']);
    await removeConversation({ conversation: removed, profile: anna.profile._id });
    await write(bram, carla.profile._id, ['niet voor Anna']);
    const pictures = createDiskPictureStore({ folder: join(config.dataDir, 'pictures') });
    await pictures.write(`${photo.toHexString()}.webp`, Buffer.from('een gezicht'));

    const { status, headers, body } = await gateway.http('GET', '/api/export.php', { as: anna });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=.*-export\.json$/);
    expect(body['account']).toMatchObject({
      email: anna.account.email,
      profile: { description: 'over mij' },
    });
    expect(body['last_search']).toBe('min_age=40&photo=1');
    expect(body['devices']).toMatchObject([{ current: true }]);
    expect(body['notifications']).toMatchObject({ preferences: { new_messages: true } });
    expect(body['photos']).toMatchObject([
      { id: photo.toHexString(), data: Buffer.from('een gezicht').toString('base64') },
    ]);
    const ledger = body['ledger'] as object[];
    expect(ledger).toHaveLength(231);
    expect(ledger[230]).toMatchObject({ kind: 'text', message: { conversation } });
    const parts = body['conversations'] as {
      id: string;
      with: object;
      messages: { text: string }[];
    }[];
    expect(new Set(parts.map(({ id }) => id))).toEqual(new Set([conversation]));
    expect(parts.flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual([
      ...many,
      'antwoord van Bram',
    ]);
    expect(parts[0]?.with).toEqual({
      id: bram.profile._id.toHexString(),
      name: bram.profile.name,
      fictional: false,
    });
    const all = JSON.stringify(body);
    for (const others of [bram.account.email, 'geheim van Bram', 'niet voor Anna', 'weggedaan']) {
      expect(all).not.toContain(others);
    }
    expect(all).not.toMatch(/argon2|passwordHash/);
  });

  it('[TRUST-04, ROLE-03] is for the owner of a standing account only', async () => {
    expect((await gateway.http('GET', '/api/export.php')).status).toBe(403);
    const anna = await makeMember();
    await Account.updateOne({ _id: anna.account._id }, { status: 'locked' });
    const { body } = await gateway.http('GET', '/api/export.php', { as: anna });
    expect(body['error']).toBe('blocked');
  });

  it('notes when a device was last here, by calls and by sockets, at most once an hour', async () => {
    const anna = await makeMember();
    const seenAt = async () => (await findSession(anna.token, clock.now()))?.lastSeenAt;
    const first = await seenAt();
    await gateway.http('GET', '/api/user.php', { as: anna });
    clock.advance(61 * 60_000);
    await gateway.http('GET', '/api/user.php', { as: anna });
    await expect.poll(seenAt).toEqual(clock.now());
    const noted = clock.now();
    expect(noted).not.toEqual(first);
    clock.advance(59 * 60_000);
    await gateway.http('GET', '/api/user.php', { as: anna });
    clock.advance(2 * 60_000);
    expect(await seenAt()).toEqual(noted);
    await gateway.connect(anna);
    await expect.poll(seenAt).toEqual(clock.now());
  });
});
