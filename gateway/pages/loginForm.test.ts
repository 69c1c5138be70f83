import { describe, expect, it } from 'vitest';
import { Account, hashPassword, Session } from '@rendezvous/core/accounts';
import { defaultSettings } from '@rendezvous/core/site';
import { makeMember } from '@rendezvous/core/testing';
import { partsOfPage, writeBuiltPages } from '../testing/builtPages.ts';
import { useGateway } from '../testing/useGateway.ts';

const client = () =>
  writeBuiltPages([
    { path: '/login', rendered: true },
    { path: '/members', asks: [] },
  ]);

const password = 'correct horse battery';

/** What a browser does with a form; `Origin` goes along with every one. */
async function send(
  url: string,
  fields: Record<string, string>,
  { path = '/login', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, ...headers },
    body: new URLSearchParams(fields),
  });
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get('location');
  return { response, cookies, location, ...partsOfPage(await response.text()) };
}

async function makeLogin() {
  const member = await makeMember();
  const passwordHash = await hashPassword(password);
  await Account.updateOne({ _id: member.account._id }, { passwordHash });
  const { email } = await Account.findById(member.account._id).orFail();
  return { member, form: { email, password } };
}

describe('logging in as a plain form', () => {
  const site = useGateway({ client, config: { trustProxy: 1 } });

  it('[WEB-01] gives the session that the call gives, and leads to the members or to what was wanted', async () => {
    const { form } = await makeLogin();
    const { response, cookies, location } = await send(site.url, form);
    expect([response.status, location]).toEqual([303, '/members']);
    expect(cookies).toEqual([expect.stringMatching(/^auth=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)]);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    const me = await site.http('GET', '/api/user.php', { headers: { cookie } });
    expect(me.body['user']).toMatchObject({ email: form.email });

    const wanted = async (to: string) =>
      (await send(site.url, form, { path: `/login?to=${encodeURIComponent(to)}` })).location;
    expect(await wanted('/chats?x=1')).toBe('/chats?x=1');
    expect(await wanted('//evil.test')).toBe('/members');
    expect(await wanted('https://evil.test/')).toBe('/members');
  });

  it('[SEC-02] sets the cookie for this host alone where the visitor came by TLS', async () => {
    const { form } = await makeLogin();
    const headers = { 'X-Forwarded-Proto': 'https', Origin: site.url.replace('http:', 'https:') };
    const { cookies } = await send(site.url, form, { headers });
    expect(cookies).toEqual([expect.stringMatching(/^__Host-auth=.*; Secure; SameSite=Lax$/)]);
  });

  it('ends the session that the browser came with', async () => {
    const { member, form } = await makeLogin();
    await send(site.url, form, { headers: { Cookie: `auth=${member.token}` } });
    expect(await Session.countDocuments({ account: member.account._id })).toBe(1);
    expect((await site.http('GET', '/api/user.php', { as: member })).status).toBe(403);
  });

  it('draws the page with the reason and the address, never with the password, and lists it nowhere', async () => {
    const { form } = await makeLogin();
    const { response, cookies, root, given, html } = await send(site.url, {
      ...form,
      password: 'quite another one',
    });
    const call = await site.http('POST', '/api/user.php', {
      body: { ...form, password: 'quite another one' },
    });
    expect([response.status, call.status]).toEqual([401, 401]);
    expect(cookies).toEqual([]);
    expect(given.sent).toEqual({ email: form.email, refusal: { code: 'login_failed' } });
    expect(root).toContain('data-rendered');
    expect(root).toContain(JSON.stringify(given.sent));
    expect(html).not.toContain('quite another one');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    // Whoever opens the page next finds nothing of it.
    const next = await fetch(`${site.url}/login`);
    expect(await next.text()).not.toContain(form.email);
  });

  it.each([
    [{ email: 'a@b.test' }, 422, 'validation'],
    [{ email: 'a@b.test', password: '' }, 422, 'validation'],
    [{ email: 'a@b.test', password: 'x', more: 'y' }, 422, 'validation'],
  ])('%o is refused like the call, with %i', async (fields, status, code) => {
    const { response, given } = await send(site.url, fields as Record<string, string>);
    expect([response.status, given.sent?.refusal.code]).toEqual([status, code]);
  });

  it('a body that is no form, or far too long, changes nothing', async () => {
    const body = JSON.stringify({ email: 'a@b.test', password: 'x' });
    const headers = { Origin: site.url, 'Content-Type': 'application/json' };
    const post = (init: RequestInit) => fetch(`${site.url}/login`, { method: 'POST', ...init });
    expect((await post({ headers, body })).status).toBe(422);
    const long = new URLSearchParams({ email: 'x'.repeat(20_000) });
    expect((await post({ headers: { Origin: site.url }, body: long })).status).toBe(413);
  });

  it('[SEC-02] from another origin logs nobody in, right password or not, and shows nothing that was sent', async () => {
    const { form } = await makeLogin();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      const { response, cookies, given, html } = await send(site.url, form, { headers });
      expect([response.status, cookies]).toEqual([403, []]);
      expect(given.sent).toEqual({ email: '', refusal: { code: 'origin_refused' } });
      expect(html).not.toContain(form.email);
    }
  });

  it('[ACCOUNT-08] locks an address after as many failures as the call, and counts with it', async () => {
    const { form } = await makeLogin();
    const wrong = { ...form, password: 'wrong' };
    const { attempts } = defaultSettings.login_lock;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt % 2 === 0) await send(site.url, wrong);
      else await site.http('POST', '/api/user.php', { body: wrong });
    }
    const { response, given, cookies } = await send(site.url, form);
    expect([response.status, given.sent?.refusal.code]).toEqual([429, 'account_locked']);
    expect(cookies).toEqual([]);
  });
});

describe('limits of the plain form', () => {
  const site = useGateway({ client, config: { rateLimits: true } });

  it('[OPEN-34] are those of the call: what one has taken is gone for the other', async () => {
    const wrong = () => ({ email: `${crypto.randomUUID()}@a.test`, password: 'x' });
    let refused = 0;
    for (let sent = 0; sent < 31; sent += 1) {
      const answer =
        sent % 2 === 0
          ? (await send(site.url, wrong())).response.status
          : (await site.http('POST', '/api/user.php', { body: wrong() })).status;
      if (answer === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    const last = await send(site.url, wrong());
    expect(last.response.status).toBe(429);
    expect(Number(last.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
