import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { SiteContent } from '@rendezvous/core/site';
import { makeMember } from '@rendezvous/core/testing';
import { partsOfPage, writeBuiltPages } from '../testing/builtPages.ts';
import { useGateway } from '../testing/useGateway.ts';

async function client(): Promise<string> {
  const folder = await writeBuiltPages([
    { path: '/landers/gallery/:slug?', rendered: true },
    { path: '/landers/adultonly', rendered: true },
    { path: '/members/:id/landing', rendered: true, unlisted: true },
    { path: '/signup', rendered: true },
  ]);
  await mkdir(join(folder, 'share'));
  await writeFile(join(folder, 'share', 'gallery.jpg'), 'a picture');
  return folder;
}

const written = { language: 'nl', markdown: 'Meer over **{{site}}**.' } as const;
const dunes = {
  ...written,
  _id: 'default/landers/gallery/dunes/nl',
  token: 'landers/gallery/dunes',
  title: 'In de duinen',
  description: 'Buiten is het stil.',
  picture: 'caglar',
};

describe('landing pages', () => {
  const site = useGateway({ client });
  beforeEach(() => SiteContent.deleteMany({}));
  const answer = async (query: string) => (await site.http('GET', `/api/lander.php?${query}`)).body;
  const open = async (path: string) => {
    const response = await fetch(site.url + path);
    return { response, ...partsOfPage(await response.text()) };
  };

  it('[OPEN-57] a slug picks words and picture from what the site has written; an unknown one shows the page itself', async () => {
    const none = { variant: null, language: 'nl', ofSlug: false };
    expect(await answer('lander=gallery&slug=')).toEqual(none);
    await SiteContent.create(dunes);
    expect(await answer('lander=gallery&slug=dunes')).toEqual({
      variant: {
        title: 'In de duinen',
        description: 'Buiten is het stil.',
        html: '<p>Meer over <strong>Rendezvous</strong>.</p>\n',
        picture: 'caglar',
      },
      language: 'nl',
      ofSlug: true,
    });
    for (const slug of ['unknown', 'DUNES', '..%2Fgallery', '%00', 'x'.repeat(2_000), '$ne']) {
      expect(await answer(`lander=gallery&slug=${slug}`), slug).toEqual(none);
    }
    // In a language that nothing is written in, the product's own words; and of another page nothing.
    expect((await answer('lander=gallery&slug=dunes&language=en'))['variant']).toBeNull();
    expect((await answer('lander=video&slug=dunes'))['variant']).toBeNull();
    await SiteContent.create({
      ...{ ...dunes, _id: 'default/landers/gallery/nl', token: 'landers/gallery' },
      title: 'Voor iedereen',
    });
    expect(await answer('lander=gallery&slug=unknown')).toMatchObject({
      variant: { title: 'Voor iedereen' },
      ofSlug: false,
    });
    const refused = await site.http('GET', '/api/lander.php?lander=nothing');
    expect([refused.status, refused.body]).toMatchObject([422, { error: 'validation' }]);
  });

  it('a variant is no public text: it has no page of its own, and stands in the site map as what it is', async () => {
    await SiteContent.create(dunes);
    const refused = await site.http('GET', '/api/page.php?token=landers%2Fgallery%2Fdunes');
    expect(refused.status).toBe(422);
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
      loc.replace(site.url, ''),
    );
    expect(paths).toEqual(
      expect.arrayContaining(['/landers/gallery', '/landers/gallery/dunes', '/landers/adultonly']),
    );
    expect(paths.filter((path) => /members|:slug|pages\/landers/.test(path))).toEqual([]);
  });

  it('[WEB-02] each has a picture of its own where it is shared, and says to machines what it is', async () => {
    const { html } = await open('/landers/gallery');
    expect(html).toContain(`<meta property="og:image" content="${site.url}/share/gallery.jpg">`);
    expect((await open('/landers/adultonly')).html).toContain(`${site.url}/share.jpg`);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        { '@type': 'WebSite', name: 'Rendezvous' },
        {
          '@type': 'WebPage',
          url: `${site.url}/landers/gallery`,
          audience: { requiredMinAge: 18 },
          primaryImageOfPage: { url: `${site.url}/share/gallery.jpg` },
        },
      ],
    });
    expect(data).not.toContain('<');
  });

  it('what is sent by a form without script goes on to signing up with its source, and nothing else', async () => {
    const send = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const response = await fetch(site.url + path, { method: 'POST', redirect: 'manual', body });
      return [response.status, response.headers.get('location')];
    };
    const chosen = { gender: 'female', looking_for: 'male', country: 'NL', of_age: 'on' };
    expect(
      await send('/landers/gallery/x?network=n1&sub1=s&evil=1&to=//evil.test', chosen),
    ).toEqual([303, '/signup?gender=female&looking_for=male&country=NL&network=n1&sub1=s']);
    expect(await send('/landers/gallery', { gender: '<b>', country: 'nl; x' })).toEqual([
      303,
      '/signup',
    ]);
    const message = { message: 'Dag Margriet', gender: 'male' };
    expect(await send('/members/0123456789abcdef01234567/landing2/x?ref=r', message)).toEqual([
      303,
      '/members/0123456789abcdef01234567/signup?gender=male&ref=r',
    ]);
    expect(await send('/members/..%2F..%2Fevil/landing', {})).toEqual([
      303,
      '/members/..%2F..%2Fevil/signup',
    ]);
  });

  it('of a member strangers see what they have agreed to, of a fictional one its words, of others nothing', async () => {
    const prompts = [{ prompt: 'small_luxury', answer: 'koffie' }] as const;
    const text = { description: 'Lang verhaal', prompts: [...prompts] };
    const [shy, open_, made] = [
      await makeMember({ profile: text }),
      await makeMember({ profile: { ...text, shownToVisitors: true } }),
      await makeMember({ profile: { ...text, fictional: true } }),
    ];
    const landing = async (id: unknown) =>
      (await site.http('GET', `/api/member-landing.php?id=${String(id)}`)).body['member'];
    expect(await landing(shy.profile._id)).toBeNull();
    expect(await landing('0123456789abcdef01234567')).toBeNull();
    expect(await landing(open_.profile._id)).toEqual({
      ...{ id: String(open_.profile._id), name: open_.profile.name, age: expect.any(Number) },
      ...{ gender: open_.profile.gender, country: 'NL', city: open_.profile.city },
      ...{ main_image: null, fictional: false, description: '', prompts: [] },
    });
    expect(await landing(made.profile._id)).toMatchObject({ fictional: true, ...text });
    expect((await site.http('GET', '/api/member-landing.php?id=nobody')).status).toBe(422);
    const page = await open(`/members/${String(made.profile._id)}/landing`);
    expect(page.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.html).not.toMatch(/ld\+json|og:/);
  });
});
