import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteSettings } from '@rendezvous/core/contract';
import { makeMember, useDatabase, type TestMember } from '@rendezvous/core/testing';
import { defaultSettings, SiteContent } from '@rendezvous/core/site';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { partsOfPage, writeBuiltPages } from '../testing/builtPages.ts';
import { gatewayDeps, securityDeps } from '../testing/useGateway.ts';
import { withNonce } from '../http/nonce.ts';
import { createCallLimits } from '../http/rateLimits.ts';
import { servePages } from './page.ts';

const newest = '/api/search.php?page=1';
const pages = [
  { path: '/', rendered: true, asks: [newest] },
  { path: '/login', rendered: true },
  { path: '/signup', rendered: true },
  { path: '/broken', rendered: true },
  { path: '/members' },
  { path: '/pages/:token', rendered: true, asks: ['/api/page.php?token=:token'] },
];

describe('pages for strangers', () => {
  useDatabase();
  const clock = createManualClock(new Date());
  let folder: string;
  let server: Server;
  let settings: SiteSettings;
  let logged: string[];

  beforeAll(async () => {
    folder = await writeBuiltPages(pages);
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    const deps = { ...gatewayDeps({ clock }), log, readSettings: async () => settings };
    const props = { limits: createCallLimits(deps), disconnectSession: () => undefined, folder };
    server = createServer(express().use(withNonce, servePages(securityDeps(deps), props)));
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });
  let site = 0;
  beforeEach(() => {
    // Another site each time: nothing kept for the one before is in the way.
    settings = { ...defaultSettings, name: `Site ${(site += 1)}`, logged_out_search: 'other' };
    logged = [];
  });

  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  async function open(
    path: string,
    { as, cookie = '' }: { as?: TestMember; cookie?: string } = {},
  ) {
    const headers = { Cookie: [as ? `auth=${as.token}` : '', cookie].filter(Boolean).join('; ') };
    const response = await fetch(origin() + path, { headers, redirect: 'manual' });
    return { response, ...partsOfPage(await response.text()) };
  }

  it('[WEB-01] come drawn and marked for the client to take over, with their styles under the nonce of this answer', async () => {
    const first = await open('/login');
    expect(first.root).toMatch(
      /^ data-rendered><h1>\/login\|nl\|Site \d+\|\{"answers":\{\},"sent":null\}\|drawn \d+<\/h1>$/,
    );
    const nonceIn = ({ html }: { html: string }) => /<meta nonce="(.+?)">/.exec(html)?.[1];
    expect(first.html).toContain(
      `<style nonce="${nonceIn(first)}" data-styled="true">.a{}</style>`,
    );
    const second = await open('/login');
    expect(second.root).toBe(first.root);
    expect(nonceIn(second)).not.toBe(nonceIn(first));
    expect(second.html).toContain(`<style nonce="${nonceIn(second)}" data-styled`);
  });

  it('are kept by address, language and settings, whatever else is asked; from answers for half a minute', async () => {
    const drawnOf = ({ root }: { root: string }) => Number(/drawn (\d+)/.exec(root)?.[1]);
    const login = drawnOf(await open('/login'));
    expect(drawnOf(await open('/login?ref=x'))).toBe(login);
    expect(drawnOf(await open('/login?lang=en'))).toBe(login + 1);
    expect(drawnOf(await open('/login', { cookie: 'locale=en' }))).toBe(login + 1);
    settings = { ...settings, min_age: 21 };
    expect(drawnOf(await open('/login'))).toBe(login + 2);
    const landing = drawnOf(await open('/'));
    clock.advance(29_999);
    expect(drawnOf(await open('/'))).toBe(landing);
    clock.advance(1);
    expect(drawnOf(await open('/'))).toBe(landing + 1);
    expect(drawnOf(await open('/login'))).toBe(login + 2);
  });

  it('hold nothing of a member, who gets the page of the client, whoever opens it first', async () => {
    const anna = await makeMember({ profile: { name: 'Anna', shownToVisitors: true } });
    const bert = await makeMember({ profile: { name: 'Bert' } });
    const mine = await open('/', { as: bert });
    expect(mine.root).toContain('class="splash"');
    expect(mine.html).toContain(bert.account.email);
    const stranger = await open('/');
    expect(stranger.given.loggedIn).toBe(false);
    expect(stranger.root).toContain(anna.profile.name);
    for (const theirs of [bert.account.email, 'Bert', anna.account.email]) {
      expect(stranger.html).not.toContain(theirs);
    }
    expect((await open('/', { as: anna })).root).toContain('class="splash"');
    expect((await open('/members')).root).toContain('class="splash"');
  });

  it('fall back to the page of the client when drawing fails, and the log tells', async () => {
    const { response, root } = await open('/broken');
    expect(response.status).toBe(200);
    expect(root).toContain('class="splash"');
    expect(logged.join()).toContain('a component threw');
  });

  it('[WEB-02] name title, description, canonical address, languages and Open Graph; nothing of members is listed', async () => {
    const { html } = await open('/login?lang=en&ref=x');
    const at = `${origin()}/login`;
    for (const line of [
      '<html lang="en">',
      '<title>Title &quot;of&quot; /login</title>',
      '<meta name="description" content="About &lt;/login&gt;">',
      `<link rel="canonical" href="${at}?lang=en">`,
      `<link rel="alternate" hreflang="nl" href="${at}?lang=nl">`,
      `<link rel="alternate" hreflang="en" href="${at}?lang=en">`,
      `<link rel="alternate" hreflang="x-default" href="${at}">`,
      '<meta property="og:title" content="Title &quot;of&quot; /login">',
      '<meta property="og:description" content="About &lt;/login&gt;">',
      `<meta property="og:url" content="${at}?lang=en">`,
      '<meta property="og:type" content="website">',
      '<meta property="og:locale" content="en_GB">',
      '<meta property="og:locale:alternate" content="nl_NL">',
      `<meta property="og:image" content="${origin()}/share.jpg">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(html).toContain(line);
    }
    expect(html.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(html).not.toContain('noindex');
    expect((await open('/login')).html).toContain(`<link rel="canonical" href="${at}">`);
    const { html: members, response } = await open('/members');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect((await open('/login')).response.headers.get('x-robots-tag')).toBeNull();
    expect(members).toContain('<meta name="robots" content="noindex">');
    expect(members).not.toContain('canonical');
  });

  it('[WEB-02] robots.txt and the site map lead to every public page, those included that the site has written itself', async () => {
    const robots = await (await fetch(`${origin()}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${origin()}/sitemap.xml`);
    const written = { title: 'T', description: '', markdown: 'M', language: 'nl' } as const;
    const updatedAt = new Date('2026-03-04T12:00:00Z');
    await SiteContent.create([
      { ...written, _id: 'default/terms/nl', token: 'terms', updatedAt },
      { ...written, _id: 'localhost/about/nl', token: 'about' },
      { ...written, _id: 'elsewhere.test/hidden/nl', token: 'hidden' },
    ]);
    const sitemap = await (await fetch(`${origin()}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
    const changes = new Map(listed.map(([, loc = '', on]) => [loc.replace(origin(), ''), on]));
    const built = new Date().toISOString().slice(0, 10);
    expect(changes.get('/login')).toBe(built);
    expect(changes.get('/pages/privacy')).toBe(built);
    expect(changes.get('/pages/terms')).toBe('2026-03-04');
    expect(changes.has('/pages/about')).toBe(true);
    for (const path of ['/pages/about', '/pages/about?lang=en', '/login']) {
      expect((await open(path)).response.status).toBe(200);
    }
    for (const path of ['/members', '/pages/hidden']) expect(changes.has(path)).toBe(false);
    const at = `${origin()}/login`;
    expect(sitemap).toContain(`hreflang="en" href="${at}?lang=en"`);
    expect(sitemap).toContain(`hreflang="x-default" href="${at}"`);
  });

  it('an address without a page, a file that is not there and an unknown public text are not found, and not listed', async () => {
    for (const path of ['/nowhere', '/favicon.ico', '/pages/nothing', '/server/server.js']) {
      const { response, html, root } = await open(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(root, path).toContain('<h1>|nl|');
    }
    expect((await open('/pages/terms')).response.status).toBe(200);
    const shell = await open('/offline');
    expect(shell.response.status).toBe(200);
    expect(shell.root).toContain('class="splash"');
  });

  it('a form of the client that is sent without script brings its page back, and leaves nothing in the address', async () => {
    const send = (path: string) =>
      fetch(origin() + path, { method: 'POST', redirect: 'manual', body: 'password=secret' });
    const answer = await send('/signup?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/signup']);
    expect((await send('/nowhere')).status).toBe(404);
    expect((await send('//evil.test')).status).toBe(404);
  });
});
