import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteSettings } from '@rendezvous/core/contract';
import { makeMember, useDatabase, type TestMember } from '@rendezvous/core/testing';
import { defaultSettings } from '@rendezvous/core/site';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { gatewayDeps } from '../testing/useGateway.ts';
import { servePages, withNonce } from './page.ts';

const template = `<!doctype html><html lang="nl"><head><meta nonce="__CSP_NONCE__"><title>X</title>
<meta name="description" content="X" /><script type="application/json" id="site-settings">__SITE_SETTINGS__</script>
<!--page-head--></head><body><div id="root"><svg class="splash"></svg></div>
<script type="application/json" id="page-answers">__PAGE_ANSWERS__</script></body></html>`;

const page = (path: string, { rendered = false, asks = [] as string[] } = {}) => ({
  ...{
    path,
    rendered,
    asks,
    local: false,
    scripts: [],
    styles: [],
    texts: [],
    faces: 0,
    faceSizes: '',
  },
  pattern: `^${path.replace(':token', '(?<token>[^/]+)')}/?$`,
});
const newest = '/api/search.php?page=1';

/** Draws what it was given, and counts how often it drew. */
const renderer = `let drawn = 0;
export async function render({ path, language, settings, answers }) {
  if (path === '/broken') throw new Error('a component threw');
  drawn += 1;
  const names = Object.values(answers).flatMap(({ results = [] }) => results.map(({ name }) => name));
  return {
    html: '<h1>' + [path, language, settings.name, ...names, 'drawn ' + drawn].join('|') + '</h1>',
    styles: '<style data-styled="true">.a{}</style>',
    title: 'Title "of" ' + path, description: 'About <' + path + '>',
  };
}`;
const files: Record<string, string> = {
  'index.html': template,
  'pages.json': JSON.stringify({
    textsPath: '/assets/texts',
    languages: ['nl', 'en'],
    pages: [
      page('/', { rendered: true, asks: [newest] }),
      page('/login', { rendered: true }),
      page('/broken', { rendered: true }),
      page('/members'),
      page('/pages/:token', { rendered: true, asks: ['/api/page.php?token=:token'] }),
    ],
  }),
  'server/server.js': renderer,
};

describe('pages for strangers', () => {
  useDatabase();
  const clock = createManualClock(new Date());
  let folder: string;
  let server: Server;
  let settings: SiteSettings;
  let logged: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendered-'));
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    const deps = { ...gatewayDeps({ clock }), log, readSettings: async () => settings };
    server = createServer(express().use(withNonce, servePages(deps, folder)));
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
    const html = await response.text();
    const [, root = ''] = /<div id="root"(.*?)<\/div>/s.exec(html) ?? [];
    const [, answers = '{}'] = /id="page-answers">(.*?)<\/script>/s.exec(html) ?? [];
    return { response, html, root, given: JSON.parse(answers) as { loggedIn: boolean } };
  }

  it('[WEB-01] come drawn and marked for the client to take over, with their styles under the nonce of this answer', async () => {
    const first = await open('/login');
    expect(first.root).toMatch(/^ data-rendered><h1>\/login\|nl\|Site \d+\|drawn \d+<\/h1>$/);
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
    ]) {
      expect(html).toContain(line);
    }
    expect(html.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(html).not.toContain('noindex');
    expect((await open('/login')).html).toContain(`<link rel="canonical" href="${at}">`);
    const members = (await open('/members')).html;
    expect(members).toContain('<meta name="robots" content="noindex">');
    expect(members).not.toContain('canonical');

    const robots = await (await fetch(`${origin()}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${origin()}/sitemap.xml`);
    const sitemap = await (await fetch(`${origin()}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    expect(listed).toContain(at);
    expect(listed).toContain(`${origin()}/pages/terms`);
    expect(listed).not.toContain(`${origin()}/members`);
    expect(sitemap).toContain(`hreflang="en" href="${at}?lang=en"`);
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

  it('a form that is sent without script brings its page back, and leaves nothing in the address', async () => {
    const send = (path: string) =>
      fetch(origin() + path, { method: 'POST', redirect: 'manual', body: 'password=secret' });
    const answer = await send('/login?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
    expect((await send('/nowhere')).status).toBe(404);
    expect((await send('//evil.test')).status).toBe(404);
  });
});
