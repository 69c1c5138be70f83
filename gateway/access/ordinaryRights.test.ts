import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '@rendezvous/core/accounts';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMember, textTo, type TestMember } from '@rendezvous/core/testing';
import { signupBody } from '../testing/signup.ts';
import { useGateway } from '../testing/useGateway.ts';
import { writeBuiltPages } from '../testing/builtPages.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'rights-'));
const closed = 'closed.rights.test';
const landing = ['/', '/landers/gallery', '/signup', '/login', '/pages/terms', '/premium'];

describe('what everybody may', () => {
  const gateway = useGateway({
    config: { dataDir, trustProxy: 1 },
    client: () => writeBuiltPages(landing.map((path) => ({ path, rendered: true }))),
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const { http } = gateway;
  const status = async (...asked: Parameters<typeof http>) => (await http(...asked)).status;

  it('[ROLE-01] a visitor sees landing and static pages, logs in, and signs up where the site takes signups', async () => {
    for (const path of landing) expect([path, await status('GET', path)]).toEqual([path, 200]);
    for (const call of ['page.php?token=terms', 'lander.php?lander=gallery', 'companyinfo.php']) {
      expect([call, await status('GET', `/api/${call}`)]).toEqual([call, 200]);
    }
    const settings = { ...defaultSettings, signups: 'other' as const };
    await Settings.create({ _id: closed, settings });
    const headers = { 'X-Forwarded-Host': closed };
    const refused = await http('POST', '/api/signup.php', { body: signupBody(), headers });
    expect([refused.status, refused.body['error']]).toEqual([403, 'signup_closed']);
    expect(await status('POST', '/api/signup.php', { body: signupBody() })).toBe(201);
    const passwordHash = await hashPassword('kaas en brood');
    const { account } = await makeMember({ account: { passwordHash } });
    const login = { email: account.email, password: 'kaas en brood' };
    expect(await status('POST', '/api/user.php', { body: login })).toBe(200);
    const wrong = { ...login, password: 'something else' };
    expect(await status('POST', '/api/user.php', { body: wrong })).toBe(401);
  });

  it('[ROLE-07] a free member chats, likes and searches, with three photos and two conversations of its own', async () => {
    const as = await makeMember({ account: { paidUser: false } });
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    for (const call of ['chats.php', 'likes.php', 'search.php', 'own-photos.php']) {
      expect([call, await status('GET', `/api/${call}`, { as })]).toEqual([call, 200]);
    }
    const body = { profile: anna.profile._id.toHexString() };
    expect(await status('POST', '/api/like.php', { as, body })).toBe(200);

    const image = sharp({ create: { width: 320, height: 320, channels: 3, background: '#a55' } });
    const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
    const upload = async () => {
      const form = new FormData();
      form.append('photo', file, 'photo.jpg');
      const headers = { 'X-Requested-With': 'test', Cookie: `auth=${as.token}` };
      const url = `${gateway.url}/api/photo.php`;
      return (await fetch(url, { method: 'POST', body: form, headers })).status;
    };
    const uploaded = [await upload(), await upload(), await upload(), await upload()];
    expect(uploaded).toEqual([201, 201, 201, 403]);

    const device = await gateway.connect(as);
    const write = async ({ profile: { _id: profile } }: TestMember) => {
      const answer = await device.ask('chat:send', textTo({ profile }));
      return answer.ok || answer.error.code;
    };
    const begun = [await write(anna), await write(bram), await write(carla), await write(anna)];
    expect(begun).toEqual([true, true, 'conversation_limit', true]);
    const { body: list } = await http('GET', '/api/chats.php', { as });
    expect(list['chats']).toHaveLength(2);
    // An answer begins nothing.
    const other = await gateway.connect(carla);
    await other.call('chat:send', textTo({ profile: as.profile._id }));
    expect(await write(carla)).toBe(true);
  });
});
