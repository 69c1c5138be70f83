import { describe, expect, it } from 'vitest';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeFictional, makeMember, textTo } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

/** Every object in an answer that shows this profile: has its id, and a name. */
function shownIn(answer: unknown, id: string): { fictional?: unknown }[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const one: { id?: unknown; name?: unknown; fictional?: unknown } = answer;
  const own = one.id === id && one.name !== undefined ? [one] : [];
  return [...own, ...Object.values(answer).flatMap((part) => shownIn(part, id))];
}

describe('a fictional profile', () => {
  const gateway = useGateway();

  it('[TRUST-02, PROD-07] is never without its mark, in whatever call or fact a member hears of it', async () => {
    const anna = await makeMember({ profile: { lookingFor: 'male' } });
    const fictional = await makeFictional({ gender: 'male', name: 'Vera Zon' });
    const id = fictional._id.toHexString();
    const { token } = anna;
    const device = await gateway.connect(anna);
    const other = await gateway.connect(anna);
    await device.call('chat:send', textTo({ profile: fictional._id }));
    await other.fact('chat:messageSent');
    const get = async (path: string) =>
      (await gateway.http('GET', `/api/${path}`, { as: { token } })).body;
    const find = async (q: string) =>
      (await gateway.http('POST', '/api/chat-search.php', { as: { token }, body: { q } })).body;
    await gateway.http('POST', '/api/like.php', { as: anna, body: { profile: id } });
    const answers: Record<string, unknown> = {
      autoLike: await get('auto-like.php'),
      search: await get('search.php?page=1'),
      profile: await get(`profile.php?id=${id}`),
      signup: (await gateway.http('GET', `/api/signup-profile.php?id=${id}`)).body,
      matches: await get('signup-matches.php'),
      chats: await get('chats.php'),
      given: await get('likes.php?type=given'),
      received: await get('likes.php'),
      both: await get('likes.php?type=matches'),
      list: await device.call('chat:list', {}),
      sync: await device.call('chat:sync', {}),
      found: await find('Hoi'),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const shown = shownIn(answer, id);
      const marked = shown.every((each) => each.fictional === true);
      expect([name, shown.length > 0, marked]).toEqual([name, name !== 'found', true]);
    }
    const related = await makeMember({ profile: { gender: 'male' } });
    const beside = await get(`profile.php?id=${related.profile._id.toHexString()}`);
    expect(shownIn(beside, id)).toMatchObject([{ fictional: true }]);
    const told = [...device.facts, ...other.facts].flatMap(({ payload }) => shownIn(payload, id));
    expect(told.every((each) => each.fictional === true)).toBe(true);
  });

  it('[SETTING-13, PROD-07] the site says by which sign and words it is marked', async () => {
    const words = {
      ...{ fictional_icon: 'drama', fictional_warning: 'Fysiek contact is niet mogelijk' },
      ...{ fictional_singular: 'Fictief profiel', fictional_plural: 'Fictieve profielen' },
    };
    expect((await gateway.http('GET', '/api/settings.php')).body['settings']).toMatchObject(words);
    const own = { ...defaultSettings, fictional_warning: 'Afspreken kan niet' };
    await Settings.create({ _id: '127.0.0.1', settings: own });
    const there = await fetch(`${gateway.url.replace('localhost', '127.0.0.1')}/api/settings.php`);
    expect(await there.json()).toMatchObject({
      settings: { fictional_warning: 'Afspreken kan niet' },
    });
  });
});
