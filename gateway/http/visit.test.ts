import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { Outbox } from '@rendezvous/core/events';
import { createSettingsReader, defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import { partsOfPage, writeBuiltPages } from '../testing/builtPages.ts';
import { refusalMessage } from './messages.ts';
import { useGateway } from '../testing/useGateway.ts';

const client = () =>
  writeBuiltPages([
    { path: '/login', rendered: true },
    { path: '/members', asks: ['/api/search.php?page=1'] },
    { path: '/members/:id', asks: ['/api/profile.php?id=:id'] },
  ]);

async function makeEnglishMember(): Promise<TestMember> {
  const member = await makeMember();
  await Account.updateOne({ _id: member.account._id }, { language: 'en' });
  return member;
}

describe('who asks', () => {
  const site = useGateway({ client, config: { trustProxy: 1 } });

  async function open(
    path: string,
    { as, cookie = '' }: { as?: TestMember; cookie?: string } = {},
  ) {
    const sent = [as ? `auth=${as.token}` : '', cookie].filter(Boolean).join('; ');
    const response = await fetch(site.url + path, { headers: { Cookie: sent } });
    return { response, ...partsOfPage(await response.text()) };
  }

  it('an English member without a cookie gets pages, refusals, public texts and letters in English', async () => {
    const as = await makeEnglishMember();
    const page = await open('/members', { as });
    expect(page.html).toContain('<html lang="en">');
    expect(page.html).toContain('This page needs JavaScript');
    const refused = await site.http('GET', '/api/messages.php?conversation=x', { as });
    expect(refused.body).toMatchObject({ error: 'validation' });
    const dutch = await site.http('GET', '/api/messages.php?conversation=x', {
      as: await makeMember(),
    });
    expect(dutch.body['message']).not.toBe(refused.body['message']);
    const terms = await site.http('GET', '/api/page.php?token=terms', { as });
    expect(terms.body['page']).toMatchObject({ language: 'en' });
    const body = {
      ...{ id: crypto.randomUUID(), name: 'Ann', email: 'ann@a.test', reason: 'other' },
      text: 'Something here is not as it should be, and I would like to say so.',
    };
    expect((await site.http('POST', '/api/complaint.php', { as, body })).status).toBe(201);
    const mail = await Outbox.findOne({ 'mail.to': 'ann@a.test' }).lean();
    expect(mail?.mail).toMatchObject({ kind: 'complaint_received', language: 'en' });
  });

  it("[LOCALE-03] no address has a language in it: a member's language goes before the cookie and before what the address asks for; a stranger's is the cookie's", async () => {
    const as = await makeEnglishMember();
    const cookie = 'locale=nl';
    expect((await open('/members?lang=nl', { as, cookie })).html).toContain('<html lang="en">');
    expect((await open('/login', { cookie: 'locale=en' })).html).toContain('<html lang="en">');
    expect((await open('/login')).html).toContain('<html lang="nl">');
  });

  it('a country that is chosen once is that of later pages and settings; one that the site does not know changes nothing', async () => {
    const chosenIn = ({ html }: { html: string }) =>
      /"geoip_selected_country":(null|"\w\w")/.exec(html)?.[1];
    const { response, ...first } = await open('/login?geoip_selected_country=BE');
    expect(chosenIn(first)).toBe('"BE"');
    const [set = ''] = response.headers.getSetCookie();
    expect(set).toMatch(/^country=BE; Max-Age=31536000; .*HttpOnly; SameSite=Lax$/);
    const cookie = 'country=BE';
    expect(chosenIn(await open('/login', { cookie }))).toBe('"BE"');
    expect(chosenIn(await open('/login?geoip_selected_country=NL', { cookie }))).toBe('"NL"');
    const { body } = await site.http('GET', '/api/settings.php', { headers: { cookie } });
    expect(body['settings']).toMatchObject({ geoip_selected_country: 'BE' });
    const wrong = await open('/login?geoip_selected_country=XX');
    expect(wrong.response.headers.getSetCookie()).toEqual([]);
    expect(chosenIn(await open('/login', { cookie: 'country=XX' }))).toBe('null');
  });

  it('where there is TLS no other host can choose the country or the language', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const chosen = async (cookie: string) => {
      const { body } = await site.http('GET', '/api/settings.php', {
        headers: { ...headers, cookie },
      });
      return (body['settings'] as Record<string, unknown>)['geoip_selected_country'];
    };
    const set = await site.http('GET', '/login?geoip_selected_country=BE', { headers });
    expect(set.headers.get('set-cookie')).toMatch(/^__Host-country=BE; .*; Secure; SameSite=Lax$/);
    expect(await chosen('__Host-country=BE')).toBe('BE');
    expect(await chosen('country=BE')).toBeNull();
    const languageWith = async (cookie: string) => {
      const { body } = await site.http('GET', '/login', { headers: { ...headers, cookie } });
      return /<html lang="(\w\w)">/.exec(String(body['text']))?.[1];
    };
    expect(await languageWith('locale=nl; __Host-locale=en')).toBe('en');
    expect(await languageWith('locale=en')).toBe('nl');
  });

  it('answers in a page are those of their routes: validated, and refused to who may not ask', async () => {
    const as = await makeMember();
    const other = await makeMember();
    const id = String(other.profile._id);
    const address = `/api/profile.php?id=${id}`;
    const page = await open(`/members/${id}`, { as });
    const { body } = await site.http('GET', address, { as });
    expect(page.given.answers[address]).toEqual(body);
    const user = await site.http('GET', '/api/user.php', { as });
    expect(page.given.answers['/api/user.php']).toEqual(user.body);
    await Account.updateOne({ _id: as.account._id }, { status: 'locked' });
    expect((await open(`/members/${id}`, { as })).given.answers).toEqual({});
    expect((await site.http('GET', address, { as })).body['error']).toBe('blocked');
  });
});

describe('the language of a site', () => {
  // Time flies, so that settings are read anew for every request.
  let nowMs = 0;
  const readSettings = createSettingsReader({ nowMs: () => (nowMs += 60_000) });
  const site = useGateway({ client, more: async () => ({ readSettings }) });

  /** What a stranger is told with a cookie: by the page, a refusal, a public text. */
  async function languagesWith(cookie?: string): Promise<(string | undefined)[]> {
    const headers = { ...(cookie && { cookie }) };
    const page = await site.http('GET', '/login', { headers });
    const refused = await site.http('GET', '/api/nothing.php', { headers });
    const text = await site.http('GET', '/api/page.php?token=terms', { headers });
    const written = (['nl', 'en', 'de', 'pl'] as const).find(
      (language) => refusalMessage('not_found', {}, { language }) === refused.body['message'],
    );
    return [
      /<html lang="(\w\w)">/.exec(String(page.body['text']))?.[1],
      written,
      (text.body['page'] as { language: string }).language,
    ];
  }
  const settle = (domain_language: string) =>
    Settings.updateOne(
      { _id: 'default' },
      { settings: { ...defaultSettings, domain_language, geoip_country: 'NL' } },
      { upsert: true },
    );

  it('[LOCALE-06] is the first two letters of domain_language, where they are a language that is written', async () => {
    for (const [domain, language] of [
      ...[['de-AT', 'de'] as const, ['PL', 'pl'] as const, ['en_GB', 'en'] as const],
      ...[['xx', 'nl'] as const, ['', 'nl'] as const],
    ]) {
      await settle(domain);
      expect([domain, ...(await languagesWith())]).toEqual([domain, ...Array(3).fill(language)]);
    }
  });

  it('[LOCALE-07] gives way to the cookie of who has chosen another, not to one that nobody has written', async () => {
    await settle('de');
    expect(await languagesWith('locale=en')).toEqual(['en', 'en', 'en']);
    expect(await languagesWith('a=b; locale=pl')).toEqual(['pl', 'pl', 'pl']);
    expect(await languagesWith('locale=xx')).toEqual(['de', 'de', 'de']);
  });
});

describe('reads of a network', () => {
  const site = useGateway({ client, config: { rateLimits: true } });

  it('[OPEN-34] count alike as calls and as answers in pages', async () => {
    const as = await makeMember();
    const headers = { Cookie: `auth=${as.token}` };
    const page = async () =>
      partsOfPage(await (await fetch(`${site.url}/members`, { headers })).text());
    // Two answers each, of three hundred reads.
    const pages = await Promise.all(Array.from({ length: 149 }, page));
    expect(pages.every(({ given }) => '/api/user.php' in given.answers)).toBe(true);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) {
      statuses.push((await site.http('GET', '/api/user.php', { as })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await page()).given).toEqual({ loggedIn: true, answers: {} });
  });
});
