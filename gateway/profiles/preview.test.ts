import { describe, expect, it } from 'vitest';
import { Profile, type ProfileDoc } from '@rendezvous/core/profiles';
import { defaultSettings } from '@rendezvous/core/site';
import { makeMember } from '@rendezvous/core/testing';
import { partsOfPage, writeBuiltPages } from '../testing/builtPages.ts';
import { useGateway } from '../testing/useGateway.ts';

const call = (id: string) => `/api/member-preview.php?id=${id}`;
const client = () =>
  writeBuiltPages([
    {
      ...{ path: '/members/:id', rendered: true, unlisted: true },
      asks: ['/api/profile.php?id=:id'],
      strangersAsk: [call(':id')],
    },
  ]);

const mainImage = {
  ...{ filename: 'a.webp', thumbFilename: 'a-small.webp', status: 'active' as const },
};
const secrets = {
  description: 'What only members read',
  interests: ['sailing'],
  attributes: { body_type: 'slim' },
  photoCount: 4,
} satisfies Partial<ProfileDoc>;

describe('what strangers see of a member', () => {
  const settings = { ...defaultSettings, logged_out_search: 'other' as const };
  const site = useGateway({ client, more: async () => ({ readSettings: async () => settings }) });

  async function make(profile: Partial<ProfileDoc>): Promise<string> {
    const { profile: made } = await makeMember({ profile: { mainImage, ...secrets, ...profile } });
    return made._id.toHexString();
  }
  const preview = async (id: string) => {
    const { status, body } = await site.http('GET', call(id));
    return { status, preview: body['preview'] };
  };

  it('is what the switch for it promises: name, age, town and main photo, and nothing else', async () => {
    const id = await make({ shownToVisitors: true });
    const { preview: seen } = await preview(id);
    expect(Object.keys(seen as object).sort()).toEqual(
      [
        ...['age', 'city', 'country', 'description', 'fictional', 'gender', 'id'],
        ...['main_image', 'name'],
      ].sort(),
    );
    expect(seen).toMatchObject({ id, description: '', main_image: { filename: 'a.webp' } });
  });

  it('is nothing of who has not agreed, is invisible, has left or never was, and all of these look the same', async () => {
    const hidden = await Promise.all([
      make({}),
      ...(['invisible', 'disabled', 'deleted'] as const).map((status) =>
        make({ status, shownToVisitors: true }),
      ),
    ]);
    for (const id of [...hidden, 'f'.repeat(24)]) {
      expect(await preview(id)).toEqual({ status: 200, preview: null });
    }
    expect((await preview('nobody')).status).toBe(422);
  });

  it('has the description of a fictional profile, and no photo that nobody has approved', async () => {
    const fictional = await make({ fictional: true });
    expect((await preview(fictional)).preview).toMatchObject({
      ...{ fictional: true, description: secrets.description },
    });
    const pending = { ...mainImage, status: 'pending' as const };
    const id = await make({ shownToVisitors: true, mainImage: pending });
    expect((await preview(id)).preview).toMatchObject({ main_image: null });
  });

  it('ends when the member takes it back, at once: no drawing of it is kept, and none may be listed', async () => {
    const id = await make({ shownToVisitors: true, name: 'Anneke' });
    const open = async () => {
      const response = await fetch(`${site.url}/members/${id}`);
      return { response, ...partsOfPage(await response.text()) };
    };
    const first = await open();
    expect(first.root).toContain('data-rendered');
    expect(first.root).toContain('Anneke');
    expect(first.html).not.toContain(secrets.description);
    expect(first.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(first.html).toContain('<meta name="robots" content="noindex">');
    expect(first.html).not.toMatch(/canonical|og:title/);
    await Profile.updateOne({ _id: id }, { shownToVisitors: false });
    expect((await open()).html).not.toContain('Anneke');
  });

  it('is for strangers: members get the page of the client with the whole profile', async () => {
    const id = await make({ shownToVisitors: true });
    const { token } = await makeMember();
    const response = await fetch(`${site.url}/members/${id}`, {
      headers: { Cookie: `auth=${token}` },
    });
    const { root, given } = partsOfPage(await response.text());
    expect(root).toContain('class="splash"');
    expect(Object.keys(given.answers).sort()).toEqual([
      `/api/profile.php?id=${id}`,
      '/api/user.php',
    ]);
  });

  it('[ROUTE-59] an address with what is no id is not found', async () => {
    expect((await fetch(`${site.url}/members/nobody`)).status).toBe(404);
  });
});

describe('a site that shows nobody to strangers', () => {
  const settings = { ...defaultSettings, logged_out_search: 'none' as const };
  const site = useGateway({ more: async () => ({ readSettings: async () => settings }) });

  it('[SETTING-17] shows no preview either', async () => {
    const { profile } = await makeMember({ profile: { fictional: true } });
    const { body } = await site.http('GET', call(profile._id.toHexString()));
    expect(body).toEqual({ preview: null });
  });
});
