import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { notificationTypes } from '@rendezvous/core/contract';
import { wanting } from '@rendezvous/core/notifications';
import { makeMember, write, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('notifications.php and ledger.php', () => {
  const gateway = useGateway();

  const get = async (as: TestMember) =>
    (await gateway.http('GET', '/api/notifications.php', { as })).body;
  const put = (as: TestMember, body: unknown) =>
    gateway.http('PUT', '/api/notifications.php', { as, body });

  it('[ENTITY-43] answers each type as the product ships it until it is switched', async () => {
    const anna = await makeMember();
    const { preferences } = await get(anna);
    expect(Object.keys(preferences as object)).toEqual([...notificationTypes]);
    expect(preferences).toMatchObject({ new_messages: true, promotions: false, site_news: false });

    const change = { new_messages: false, promotions: true };
    const { body } = await put(anna, { preferences: change });
    expect(body['preferences']).toMatchObject({ ...change, like_received: true });
    await put(anna, { preferences: { promotions: false } });
    await put(anna, { preferences: { new_messages: true } });
    expect((await get(anna))['preferences']).toEqual(preferences);
    await put(anna, { preferences: { new_messages: false } });
    expect(await wanting('new_messages', [anna.profile._id])).toEqual(new Set());
    expect((await put(anna, { preferences: { rain: true } })).status).toBe(422);
  });

  it('[ENTITY-14] a member has a date of birth, and preferences for mail and push apart from each other', async () => {
    const anna = await makeMember();
    const { profile } = (await gateway.http('GET', '/api/profile.php', { as: anna })).body;
    expect(profile).toMatchObject({ date_of_birth: '1980-06-15' });
    const { body } = await put(anna, { preferences: { like_received: false } });
    expect(body).toMatchObject({
      preferences: { like_received: false },
      push: { preferences: { like_received: true } },
    });
    const switched = { preferences: { new_messages: false } };
    expect((await put(anna, { push: switched })).body).toMatchObject({
      preferences: { like_received: false, new_messages: true },
      push: { preferences: { like_received: true, new_messages: false } },
    });
  });

  it('[INVIS-01, INVIS-02, INVIS-03, INVIS-07] switches invisible mode on and off: others find and see it, or not', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const profile = `/api/profile.php?id=${anna.profile._id.toHexString()}`;
    const seen = async () => {
      const search = await gateway.http('GET', '/api/search.php', { as: bram });
      const { status } = await gateway.http('GET', profile, { as: bram });
      return [search.body['numResults'], status];
    };
    expect((await get(anna))['invisible']).toBe(false);
    expect(await seen()).toEqual([1, 200]);
    expect((await put(anna, { invisible: true })).body['invisible']).toBe(true);
    expect(await seen()).toEqual([0, 404]);
    expect((await gateway.http('GET', profile, { as: anna })).status).toBe(200);
    expect((await put(anna, { invisible: false })).body['invisible']).toBe(false);
    expect(await seen()).toEqual([1, 200]);
    const dirk = await makeMember({
      account: { status: 'not_confirmed' },
      profile: { status: 'disabled' },
    });
    expect((await put(dirk, { invisible: true })).body['error']).toBe('not_confirmed');
  });

  it('[REAL-07] a member switches off read receipts for itself, at once', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, ['een']);
    const { body } = await put(bram, { privacy: { read_receipts: false, typing: false } });
    expect(body['privacy']).toEqual({ typing: false, presence: true, read_receipts: false });
    const [a, b] = [await gateway.connect(anna), await gateway.connect(bram)];
    await b.call('chat:read', { conversation, upToSeq: 1 });
    await b.fact('chat:messagesRead');
    await a.call('chat:list', {});
    expect(a.factsNamed('chat:messagesRead')).toEqual([]);

    await put(bram, { privacy: { read_receipts: true } });
    await write(anna, bram.profile._id, ['twee']);
    await b.call('chat:read', { conversation, upToSeq: 2 });
    expect(await a.fact('chat:messagesRead')).toMatchObject({ upToSeq: 2 });
  });

  it('tells why no mail goes out, until its owner wants it again', async () => {
    const anna = await makeMember({ account: { notificationsDisabled: ['bounce', 'fbl'] } });
    expect((await get(anna))['disabled']).toEqual(['bounce', 'fbl']);
    expect((await put(anna, { enable_mail: true })).body['disabled']).toEqual([]);
    expect((await Account.findById(anna.account._id).lean())?.notificationsDisabled).toEqual([]);
    expect((await put(anna, { enable_mail: false })).status).toBe(422);
  });

  it('[TRUST-04] the ledger says of each entry what it was for, a page at a time', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 60 } }), await makeMember()];
    const texts = Array.from({ length: 55 }, (_, index) => `geheim ${index}`);
    const conversation = await write(anna, bram.profile._id, texts);
    const page = async (query = '') =>
      (await gateway.http('GET', `/api/ledger.php${query}`, { as: anna })).body as {
        entries: { number: number }[];
        more: boolean;
      };
    const first = await page();
    expect([first.entries.length, first.more]).toEqual([50, true]);
    expect(first.entries[0]).toEqual({
      ...{ number: 56, kind: 'text', credits: -1, balance: 5, order: null },
      at: expect.stringMatching(/^\d{4}-/),
      message: {
        id: expect.any(String),
        conversation,
        profile: { id: bram.profile._id.toHexString(), name: bram.profile.name },
      },
    });
    const rest = await page(`?before=${first.entries.at(-1)?.number}`);
    expect(rest.entries.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(rest).toMatchObject({ more: false });
    expect(rest.entries.at(-1)).toMatchObject({ kind: 'purchase', credits: 60, message: null });
    expect(JSON.stringify([first, rest])).not.toContain('geheim');
  });

  it('[ROLE-03] is for members who are logged in', async () => {
    for (const path of ['notifications.php', 'ledger.php']) {
      expect((await gateway.http('GET', `/api/${path}`)).status).toBe(403);
    }
  });
});
