import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '@rendezvous/core/contract';
import { defaultSettings, Settings, SiteContent } from '@rendezvous/core/site';
import { pageTokens } from '@rendezvous/locales/pages';
import { useGateway } from '../testing/useGateway.ts';
import { renderMarkdown } from './markdown.ts';

interface Page {
  title: string;
  description: string;
  html: string;
}

describe('public pages', () => {
  const site = useGateway();
  const page = async (token: string, language = 'nl') => {
    const headers = { cookie: `locale=${language}` };
    const { status, body } = await site.http('GET', `/api/page.php?token=${token}`, { headers });
    return { status, ...(body['page'] as Page) };
  };
  beforeEach(() => SiteContent.deleteMany({}));

  it.each(pageTokens)(
    '[ROUTE-38..45] the page %s has its places filled, in each of the seven languages',
    async (token) => {
      for (const language of languages) {
        const { status, title, description, html } = await page(token, language);
        expect(status).toBe(200);
        expect(`${title}${description}${html}`).not.toMatch(/\{\{|\}\}/);
        expect(html.length).toBeGreaterThan(500);
      }
    },
  );

  it('a page follows the settings: periods, prices and who runs the site', async () => {
    await site.http('GET', '/api/settings.php');
    const { html } = await page('terms');
    expect(html).toContain(`binnen ${defaultSettings.refund_days} dagen`);
    expect(html).toContain('1 december 2023');
    expect((await page('pricing')).html).toContain('€&nbsp;59,95'.replace('&nbsp;', '\u00a0'));
    expect((await page('service')).html).toContain('href="tel:+31200000000"');
  });

  it("a site's own text comes before the product's, for the domain before that for all", async () => {
    const own = { token: 'about', language: 'nl', description: '' } as const;
    expect((await page('about')).status).toBe(404);
    await SiteContent.create({
      ...own,
      _id: 'default/about/nl',
      title: 'Over {{site}}',
      markdown: 'Wij zijn **{{company}}**.',
    });
    expect(await page('about')).toMatchObject({
      title: 'Over Rendezvous',
      html: '<p>Wij zijn <strong>Rendezvous</strong>.</p>\n',
    });
    await SiteContent.create({ ...own, _id: 'localhost/about/nl', title: 'Hier', markdown: 'Ja' });
    expect((await page('about')).title).toBe('Hier');
  });

  it('an unknown or malformed token is refused', async () => {
    expect((await page('nothing')).status).toBe(404);
    expect((await page('..%2Fnl%2Fterms')).status).toBe(422);
  });

  it('[CALL-23] companyinfo.php tells who runs the site', async () => {
    const { status, body } = await site.http('GET', '/api/companyinfo.php');
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Rendezvous',
      address: 'Voorbeeldstraat 1',
      kvk: '00000000',
      city: 'Amsterdam',
      country: 'NL',
      tradenames: ['Rendezvous'],
      vat_numbers: ['NL000000000B00'],
      support_phone: '+31 20-000 00 00',
      delete_discount: 30,
      added: '2023-12-01',
    });
    expect(await Settings.countDocuments()).toBeLessThan(3);
  });
});

describe('prices before there is an account', () => {
  const site = useGateway();

  it('[OPEN-64] prices are those of the country that the visitor has chosen, of the site for others', async () => {
    const [own] = defaultSettings.packages;
    const polish = { ...own!, amount: 5_900, currency: 'PLN' };
    const settings = { ...defaultSettings, country_packages: { PL: [polish] } };
    await Settings.create({ _id: 'localhost', settings });
    const asked = async (path: string, chosen: string) => {
      const headers = { cookie: `locale=nl; country=${chosen}` };
      return (await site.http('GET', `/api/${path}`, { headers })).body;
    };
    const table = async (chosen: string) =>
      ((await asked('page.php?token=pricing', chosen))['page'] as Page).html;
    expect(await table('PL')).toMatch(/PLN\s59,00/);
    expect(await table('PL')).not.toContain('€');
    expect(await table('BE')).toMatch(/€\s59,95/);
    const offered = async (chosen: string) => (await asked('packages.php', chosen))['packages'];
    expect(await offered('PL')).toMatchObject([{ price: { to_pay: 5_900, currency: 'PLN' } }]);
    expect(await offered('BE')).toHaveLength(defaultSettings.packages.length);
  });
});

describe('markdown of a site', () => {
  it('markup and addresses that could run something are shown as text', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    );
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x']) {
      expect(renderMarkdown(`[x](${url})`)).not.toContain('<a');
    }
    expect(renderMarkdown('[x](/pages/terms)')).toContain('<a href="/pages/terms">');
  });
});
