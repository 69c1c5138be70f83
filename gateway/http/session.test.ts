import { describe, expect, it } from 'vitest';
import { Account, Session } from '@rendezvous/core/accounts';
import { makeMember, makeMemberWith } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';
import { readAuthToken } from './session.ts';

const password = 'correct horse';
const underTls = { 'X-Forwarded-Proto': 'https' };

describe('sessions over HTTP', () => {
  const gateway = useGateway({ config: { trustProxy: 1 } });
  const login = (email: string, headers: Record<string, string> = {}) =>
    gateway.http('POST', '/api/user.php', { body: { email, password }, headers });
  const cookieIn = (headers: Headers) => headers.get('set-cookie') ?? '';

  it('[CONST-15] the cookie cannot be set by another host where there is TLS', async () => {
    const { account } = await makeMemberWith(password);
    const { headers } = await login(account.email, underTls);
    expect(cookieIn(headers)).toMatch(/^__Host-auth=[\w-]{43}; .*Path=\/;.*HttpOnly; Secure/);
    expect(cookieIn(headers)).not.toMatch(/domain/i);
    const [cookie = ''] = cookieIn(headers).split(';');
    const ask = (name: string, more = {}) =>
      gateway.http('GET', '/api/user.php', { headers: { Cookie: name, ...more } });
    expect((await ask(cookie, underTls)).status).toBe(200);
    // A page without TLS, or a host below this one, may have planted the plain one.
    const planted = cookie.replace('__Host-', '');
    expect((await ask(planted, underTls)).status).toBe(403);
    const device = await gateway.connect(null, { Cookie: cookie, ...underTls });
    expect(device.socket.connected).toBe(true);
    await expect(gateway.connect(null, { Cookie: planted, ...underTls })).rejects.toThrow(
      'authentication_required',
    );
  });

  it('what is no token is never looked up', () => {
    const token = 'a'.repeat(43);
    expect(readAuthToken(`x=1; auth=${token}`, false)).toBe(token);
    expect(readAuthToken(`auth=${token}.${token}`, false)).toBe(`${token}.${token}`);
    for (const more of ['b', '.', `.${token}b`, `.${token}.${token}`])
      expect(readAuthToken(`auth=${token}${more}`, false)).toBeNull();
    expect(readAuthToken('auth=nonsense', false)).toBeNull();
    expect(readAuthToken(undefined, true)).toBeNull();
  });

  it('a session of an account that was locked or deleted opens nothing', async () => {
    const anna = await makeMember();
    const as = { as: anna };
    for (const [status, code] of [
      ['locked', 'blocked'],
      ['deleted', 'deleted'],
    ] as const) {
      await Account.updateOne({ _id: anna.account._id }, { status });
      for (const path of ['/api/chats.php', '/api/notifications.php', '/api/user.php']) {
        const { body } = await gateway.http('GET', path, as);
        expect([path, body['error']]).toEqual([path, code]);
      }
    }
  });

  it('[CALL-07] logout works in a browser that sends neither Origin nor Sec-Fetch-Site', async () => {
    const anna = await makeMember();
    const { host } = new URL(gateway.url);
    const leave = (referer: string) =>
      fetch(`${gateway.url}/api/logout.php`, {
        headers: { Cookie: `auth=${anna.token}`, Referer: referer },
      });
    expect((await leave('http://elsewhere.test/')).status).toBe(403);
    expect(await Session.countDocuments({ _id: anna.sender.session })).toBe(1);
    expect((await leave(`http://${host}/members`)).status).toBe(200);
    expect(await Session.countDocuments({ _id: anna.sender.session })).toBe(0);
  });

  it('a login ends the session that its browser came with, and its sockets', async () => {
    const anna = await makeMemberWith(password);
    const device = await gateway.connect(anna);
    const { status } = await login(anna.account.email, { Cookie: `auth=${anna.token}` });
    expect(status).toBe(200);
    await device.ended;
    expect(await Session.countDocuments({ _id: anna.sender.session })).toBe(0);
    expect(await Session.countDocuments({ account: anna.account._id })).toBe(1);
  });
});

describe('limits by network', () => {
  const gateway = useGateway({ config: { rateLimits: true, trustProxy: 1 } });
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });

  it('[OPEN-34] logins are counted by network, whatever session they come with', async () => {
    const anna = await makeMemberWith(password);
    const body = { email: anna.account.email, password };
    let cookie = `auth=${anna.token}`;
    const codes: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      const headers = { ...from('192.0.2.9'), Cookie: cookie };
      const answer = await gateway.http('POST', '/api/user.php', { body, headers });
      codes.push(answer.status);
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  it('[OPEN-34] pages, mailed links and pictures have limits too, and say when to come again', async () => {
    const paths = ['/pictures/none.webp', '/activate?token=none', '/readyz'];
    const headers = from('192.0.2.10');
    const statuses = new Set<number>();
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(
        paths.flatMap((path) =>
          Array.from({ length: 10 }, () =>
            fetch(gateway.url + path, { headers, redirect: 'manual' }),
          ),
        ),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).not.toContain(429);
    const over = await Promise.all(
      paths.map((path) => fetch(gateway.url + path, { headers, redirect: 'manual' })),
    );
    expect(over.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(Number(over[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await fetch(`${gateway.url}/readyz`, { headers: from('192.0.2.11') });
    expect(other.status).toBe(200);
  });

  it('[OPEN-34] an IPv6 provider has a limit as well: the /48 around its networks', async () => {
    const network = (at: number) => from(`2001:db8:a:${at.toString(16)}::1`);
    const ask = (at: number) =>
      gateway.http('GET', '/api/settings.php', { headers: network(at) }).then((a) => a.status);
    for (let round = 0; round < 4; round += 1) {
      const codes = await Promise.all(
        Array.from({ length: 300 }, (_each, at) => ask(round * 300 + at)),
      );
      expect(new Set(codes)).toEqual(new Set([200]));
    }
    expect(await ask(5_000)).toBe(429);
  });
});

describe('figures', () => {
  const key = 'what Prometheus knows';
  const open = useGateway({ config: { metricsKey: key } });
  it('[OPS-04] are for whoever shows their key', async () => {
    const ask = (headers: Record<string, string>) =>
      open.http('GET', '/metrics', { headers }).then(({ status }) => status);
    expect(await ask({})).toBe(403);
    expect(await ask({ Authorization: 'Bearer another' })).toBe(403);
    expect(await ask({ Authorization: `Bearer ${key}` })).toBe(200);
  });
});
