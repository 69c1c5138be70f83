import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PushSubscription } from '@rendezvous/core/push';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const path = '/api/user.php?push=1';

/** What a browser hands over, with fresh keys. */
function subscription(more: { endpoint?: string; keys?: object } = {}) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: 'https://push.test/abc',
    expirationTime: null,
    ...more,
    keys: {
      p256dh: pair.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
      ...more.keys,
    },
  };
}

describe('push subscriptions over HTTP', () => {
  const gateway = useGateway();
  const post = (as: TestMember, body: unknown) => gateway.http('POST', path, { as, body });
  const settingsOf = async (as: TestMember) =>
    (await gateway.http('GET', '/api/notifications.php', { as })).body as {
      push: { preferences: object; hides_names: boolean; devices: { id: string }[] };
    };

  it('[CALL-06, PUSH-03] stores the subscription of a browser for its session, once', async () => {
    const anna = await makeMember();
    const given = subscription();
    expect(await post(anna, { subscription: given })).toMatchObject({ status: 200, body: {} });
    await post(anna, { subscription: given });
    expect(await PushSubscription.find().lean()).toMatchObject([
      {
        account: anna.account._id,
        profile: anna.profile._id,
        session: anna.sender.session,
        endpoint: given.endpoint,
        keys: given.keys,
      },
    ]);
    const { push } = await settingsOf(anna);
    expect(push.devices).toMatchObject([{ current: true, since: expect.any(String) }]);
    expect(JSON.stringify(push)).not.toContain(given.endpoint);
  });

  it('keeps the same browser apart for two accounts, and thirty browsers for one', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const given = subscription();
    await post(anna, { subscription: given });
    await post(bram, { subscription: given });
    expect(await PushSubscription.countDocuments()).toBe(2);
    for (let browser = 0; browser < 30; browser += 1) {
      const endpoint = `https://push.test/${browser}`;
      await post(bram, { subscription: subscription({ endpoint }) });
    }
    expect(await PushSubscription.countDocuments({ account: bram.account._id })).toBe(30);
    expect(await PushSubscription.countDocuments({ account: anna.account._id })).toBe(1);
  });

  it.each([
    ['another host', { endpoint: 'https://169.254.169.254/latest' }],
    ['a host that only ends alike', { endpoint: 'https://evilpush.test/abc' }],
    ['no TLS', { endpoint: 'http://push.test/abc' }],
    ['a name in the address', { endpoint: 'https://push.test@10.0.0.1/abc' }],
    ['a key of no curve', { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['a short secret', { keys: { auth: 'AAAA' } }],
  ])('refuses %s', async (_what, more) => {
    const anna = await makeMember();
    const answer = await post(anna, { subscription: subscription(more) });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation' } });
    expect(await PushSubscription.countDocuments()).toBe(0);
  });

  it('refuses strangers, and is the login without push=1', async () => {
    const body = { subscription: subscription() };
    expect((await gateway.http('POST', path, { body })).status).toBe(403);
    expect((await gateway.http('POST', '/api/user.php', { body })).status).toBe(422);
  });

  it('ends the subscription of a device, by its id or its endpoint, and of no one else', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await post(anna, { subscription: subscription() });
    await post(anna, { subscription: subscription({ endpoint: 'https://push.test/other' }) });
    const { push } = await settingsOf(anna);
    const end = (as: TestMember, body: object) => gateway.http('DELETE', path, { as, body });
    await end(bram, { id: push.devices[0]?.id });
    expect(await PushSubscription.countDocuments()).toBe(2);
    await end(anna, { id: push.devices[0]?.id });
    await end(anna, { endpoint: 'https://push.test/abc' });
    expect(await PushSubscription.countDocuments()).toBe(0);
    expect((await end(anna, { endpoint: 'https://push.test/abc' })).status).toBe(200);
  });

  it('[ENTITY-44] switches what rings apart from what is mailed, each kind by itself', async () => {
    const anna = await makeMember();
    const before = await settingsOf(anna);
    expect(before.push).toEqual({
      preferences: {
        new_conversations: true,
        new_messages: true,
        like_received: true,
        unread_message_reminder: true,
      },
      hides_names: false,
      quiet: null,
      devices: [],
    });
    const push = { preferences: { like_received: false }, hides_names: true };
    await gateway.http('PUT', '/api/notifications.php', { as: anna, body: { push } });
    const after = await settingsOf(anna);
    expect(after).toEqual({
      ...before,
      push: {
        ...{ hides_names: true, quiet: null, devices: [] },
        preferences: { ...before.push.preferences, like_received: false },
      },
    });
  });

  it('[ENTITY-44] keeps the quiet hours of a member with the time zone they are meant in', async () => {
    const anna = await makeMember();
    const put = (quiet: object | null) =>
      gateway.http('PUT', '/api/notifications.php', { as: anna, body: { push: { quiet } } });
    const quiet = { from: 22, to: 8, zone: 'Europe/Amsterdam' };
    expect((await put(quiet)).status).toBe(200);
    expect((await settingsOf(anna)).push).toMatchObject({ quiet });
    for (const wrong of [{ zone: 'Europe/Atlantis' }, { to: 22 }, { from: 24 }, { from: 7.5 }]) {
      expect((await put({ ...quiet, ...wrong })).body['error']).toBe('validation');
    }
    expect((await settingsOf(anna)).push).toMatchObject({ quiet });
    await put(null);
    expect((await settingsOf(anna)).push).toMatchObject({ quiet: null });
  });

  it('[SETTING-12] the settings carry the public key of this installation', async () => {
    const { body } = await gateway.http('GET', '/api/settings.php');
    const settings = body['settings'] as { push_public_key: string };
    expect(settings.push_public_key).toMatch(/^B[\w-]{86}$/);
  });
});
