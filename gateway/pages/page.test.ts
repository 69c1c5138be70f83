import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettings } from '@rendezvous/core/contract';
import { defaultSettings } from '@rendezvous/core/site';
import {
  makeMember,
  unreadOf,
  useDatabase,
  write,
  type TestMember,
} from '@rendezvous/core/testing';
import { gatewayDeps, securityDeps } from '../testing/useGateway.ts';
import { withNonce } from '../http/nonce.ts';
import { createCallLimits } from '../http/rateLimits.ts';
import { servePages } from './page.ts';

const template = `<!doctype html><html lang="nl"><head>
<meta nonce="__CSP_NONCE__"><script type="application/json" id="site-settings">__SITE_SETTINGS__</script>
<!--page-head--><script type="module" crossorigin src="/assets/frame.js"></script>
<link rel="stylesheet" crossorigin href="/assets/frame.css"></head><body>
<script type="application/json" id="page-answers">__PAGE_ANSWERS__</script></body></html>`;

const page = (pattern: string, name: string, asks: string[] = [], faces = 0) => ({
  pattern,
  ...{ path: '/', rendered: false, local: false },
  scripts: [`/assets/${name}.js`],
  styles: [`/assets/${name}.css`],
  texts: ['common'],
  asks,
  faces,
});
const files: Record<string, unknown> = {
  'index.html': template,
  'pages.json': {
    textsPath: '/assets/texts',
    languages: ['nl', 'en'],
    pages: [
      page('^/?$', 'Landing'),
      page('^/members/?$', 'Members', ['/api/search.php?page=1'], 2),
      page('^/members/(?<id>[^/]+)/?$', 'Profile', ['/api/profile.php?id=:id'], 1),
      page('^/chats/(?<id>[^/]+)/?$', 'Chat', ['/api/messages.php?conversation=:id']),
    ],
  },
  'sw.js': '// the worker',
  ...Object.fromEntries(
    ['frame', 'Landing', 'Members', 'Profile', 'Chat'].map((name) => [
      `assets/${name}.css`,
      `.${name}{color:red}`,
    ]),
  ),
  'assets/texts/nl/common.json': { close: 'Sluiten' },
  'assets/texts/en/common.json': { close: 'Close </script>' },
};

const script = 'export const answer = 42;'.repeat(100);

interface Answers {
  loggedIn: boolean;
  answers: Record<string, unknown>;
}

describe('the page', () => {
  useDatabase();
  let folder: string;
  let server: Server;
  let settings: SiteSettings = defaultSettings;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'client-'));
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      await writeFile(join(folder, name), text);
    }
    await writeFile(join(folder, 'assets/Landing.js'), script);
    await writeFile(join(folder, 'assets/Landing.js.br'), brotliCompressSync(script));
    const deps = { ...gatewayDeps(), readSettings: async () => settings };
    server = createServer(
      express().use(
        withNonce,
        servePages(securityDeps(deps), {
          limits: createCallLimits(deps),
          disconnectSession: () => undefined,
          folder,
        }),
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const address = (path: string) =>
    `http://localhost:${(server.address() as AddressInfo).port}${path}`;

  async function open(path: string, as?: TestMember, cookie = '') {
    const headers = { Cookie: [as ? `auth=${as.token}` : '', cookie].filter(Boolean).join('; ') };
    const response = await fetch(address(path), { headers });
    const html = await response.text();
    const [, json = ''] = /id="page-answers">(.*?)<\/script>/s.exec(html) ?? [];
    return { response, html, page: JSON.parse(json) as Answers };
  }

  it("[CALL-11] carries the site's settings, and is never kept", async () => {
    const { response, html } = await open('/');
    expect(html).toMatch(/id="site-settings">\{"settings":\{"name":"Rendezvous"/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain('__');
  });

  it('names what the address needs, and brings its texts in the language of the visitor', async () => {
    const dutch = await open('/');
    expect(dutch.html).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/Landing.js">',
    );
    expect(dutch.page).toEqual({
      loggedIn: false,
      answers: { '/assets/texts/nl/common.json': { close: 'Sluiten' } },
    });
    const english = await open('/', undefined, 'locale=en');
    expect(english.html).toContain('<html lang="en">');
    expect(english.page.answers['/assets/texts/en/common.json']).toEqual({
      close: 'Close </script>',
    });
    expect((await open('/nowhere')).page.answers).toEqual({});
  });

  it('[SEC-03] brings its styles along, each under the nonce of this answer, and fetches none', async () => {
    const nonces = await Promise.all(
      ['/', '/members', '/nowhere'].map(async (path) => {
        const { html } = await open(path);
        const [, nonce = ''] = /<meta nonce="(.+?)">/.exec(html) ?? [];
        const styles = [...html.matchAll(/<style nonce="(.+?)">(.+?)<\/style>/g)];
        expect(styles.map(([, own]) => own)).toEqual(styles.map(() => nonce));
        const [last, first] = styles.map(([, , css]) => css).reverse();
        expect(last).toBe('.frame{color:red}');
        expect(first).toBe({ '/': '.Landing{color:red}', '/members': '.Members{color:red}' }[path]);
        expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled>)/);
        expect(html).toContain('<link rel="stylesheet" href="/assets/frame.css" disabled>');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('[REAL-06] serves the worker that keeps the page for when there is no network, always the newest', async () => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://localhost:${port}/sw.js`);
    expect(await response.text()).toBe('// the worker');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/index.html', '/index%2Ehtml', '//pages.json', '/pages.json'])(
    'never shows %s as the build wrote it',
    async (path) => {
      const { response, html } = await open(path);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(html).toMatch(/id="site-settings">\{"settings"/);
    },
  );

  it('answers a member what the first paint asks for, and a visitor nothing', async () => {
    const [anna, bert] = [await makeMember(), await makeMember()];
    const id = String(bert.profile._id);
    const members = await open('/members', anna);
    expect(members.page.loggedIn).toBe(true);
    expect(members.page.answers).toMatchObject({
      '/api/user.php': { user: { email: anna.account.email } },
      '/api/search.php?page=1': { pageNumber: 1, results: [expect.objectContaining({ id })] },
    });
    const profile = await open(`/members/${id}`, anna);
    expect(profile.page.answers).toHaveProperty([`/api/profile.php?id=${id}`, 'profile', 'id'], id);
    const texts = ['/assets/texts/nl/common.json'];
    expect(Object.keys((await open(`/members/${id}`)).page.answers)).toEqual(texts);
    const wrong = await open('/members/nobody', anna);
    expect(Object.keys(wrong.page.answers)).toEqual(['/api/user.php', ...texts]);
  });

  it('names the first faces among its answers, and none that are not on the page', async () => {
    const mainImage = (name: string) => ({
      filename: `${name}.webp`,
      thumbFilename: `${name}-small.webp`,
      status: 'active' as const,
    });
    const preloads = ({ html }: { html: string }) =>
      [...html.matchAll(/<link rel="preload" as="image" href="(.*?)">/g)].map(([, href]) => href);
    const anna = await makeMember();
    const seen = (minutes: number) =>
      new Date(anna.profile.lastSeenAt.getTime() - minutes * 60_000);
    const bert = await makeMember({
      profile: { mainImage: mainImage('bert'), lastSeenAt: seen(1) },
    });
    await makeMember({ profile: { lastSeenAt: seen(2) } });
    await makeMember({ profile: { mainImage: mainImage('dirk'), lastSeenAt: seen(3) } });
    const members = await open('/members', anna);
    expect(preloads(members)).toEqual(['/pictures/bert.webp']);
    // Words do not wait for pictures; where there are none, the first paint does not wait for scripts.
    expect(members.html).not.toContain('fetchpriority');
    expect((await open('/')).html).toContain(
      '<script type="module" fetchpriority="low" crossorigin src="/assets/frame.js">',
    );
    const profile = `/members/${String(bert.profile._id)}`;
    expect(preloads(await open(profile, anna))).toEqual(['/pictures/bert.webp']);
    expect(preloads(await open(profile))).toEqual([]);
    const sizes = [180, 360].map((width) => ({ width, height: width, avif: true }));
    const eva = await makeMember({
      profile: { mainImage: { ...mainImage('eva'), base: 'eva', sizes } },
    });
    // In the sizes there are, as the page's own markup will ask for them.
    expect((await open(`/members/${String(eva.profile._id)}`, anna)).html).toContain(
      'imagesrcset="/pictures/eva-180.avif 180w, /pictures/eva-360.avif 360w" imagesizes="',
    );
    settings = { ...defaultSettings, cdn_prefix: 'https://cdn.test/?a&b="' };
    expect(preloads(await open(profile, anna))).toEqual([
      'https://cdn.test/?a&amp;b=&quot;bert.webp',
    ]);
    settings = defaultSettings;
  });

  it('comes with scripts as small as the build has made them, for who can read that', async () => {
    for (const [accepts, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', null],
    ] as const) {
      const response = await fetch(address('/assets/Landing.js'), {
        headers: { 'Accept-Encoding': accepts },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(await response.text()).toBe(script);
    }
    expect((await fetch(address('/assets/none.js'))).status).toBe(404);
  });

  it('shows visitors who is here only where the site lets them look, and the member has agreed', async () => {
    const anna = await makeMember({ profile: { shownToVisitors: true } });
    await makeMember();
    const call = '/api/search.php?page=1';
    expect((await open('/members')).page.answers).not.toHaveProperty([call]);
    settings = { ...defaultSettings, logged_out_search: 'other' };
    expect((await open('/members')).page.answers).toHaveProperty(
      [call, 'results', '0', 'id'],
      String(anna.profile._id),
    );
    expect((await open('/members')).page.answers).toHaveProperty([call, 'numResults'], 1);
    settings = defaultSettings;
  });

  it("shows nobody a stranger's conversation, and marks none as read", async () => {
    const [anna, bert, carl] = [await makeMember(), await makeMember(), await makeMember()];
    const conversation = await write(bert, anna.profile._id, ['Hallo']);
    const call = `/api/messages.php?conversation=${conversation}`;
    const mine = await open(`/chats/${conversation}`, anna);
    expect(mine.page.answers).toHaveProperty([call, 'messages', '0', 'text'], 'Hallo');
    expect(await unreadOf(anna)).toBe(1);
    expect((await open(`/chats/${conversation}`, carl)).page.answers).not.toHaveProperty([call]);
  });
});
