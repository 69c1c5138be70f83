import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Account, hashPassword } from '@rendezvous/core/accounts';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

/** What the gateway answers to these bytes until it closes the connection. */
async function say(url: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const connection = connect(Number(port), hostname).setEncoding('utf8');
  let answer = '';
  connection.on('data', (part) => {
    answer += String(part);
  });
  connection.write(bytes);
  await once(connection, 'close');
  return answer;
}

describe('requests from outside', () => {
  const gateway = useGateway();

  const changing = [
    ['POST', '/api/user.php'],
    ['PUT', '/api/user.php'],
    ['DELETE', '/api/chat.php'],
    ['GET', '/api/logout.php'],
    ['GET', '/api/auto-like.php'],
  ] as const;

  it('[SEC-02] may change nothing from another origin, GET logout and auto-like included', async () => {
    const member = await makeMember();
    const foreign = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ];
    for (const [method, path] of changing) {
      for (const headers of foreign) {
        const { status, body } = await gateway.http(method, path, { as: member, headers });
        expect([path, status, body['error']]).toEqual([path, 403, 'origin_refused']);
      }
    }
    const spellings = [
      '/api/logout.php/',
      '/api/LOGOUT.php',
      '/API/logout.php',
      '/api//logout.php',
    ];
    for (const path of spellings) {
      await gateway.http('GET', path, { as: member, headers: { Origin: 'https://evil.example' } });
    }
    expect((await gateway.http('GET', '/api/user.php', { as: member })).status).toBe(200);
  });

  it('get neither a stack nor a path of this machine when something fails', async () => {
    for (const path of ['/%E0%A4%A', '/assets/none.js', '/pictures/%00', '/api/%E0%A4%A']) {
      const { status, body } = await gateway.http('GET', path);
      expect([path, status >= 400]).toEqual([path, true]);
      expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts|\/dist\//);
    }
  });

  it('[SEC-02] may change something from the own origin, or as a script that names itself', async () => {
    const own = [
      { Origin: gateway.url },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'X-Requested-With': 'k6' },
    ];
    for (const headers of own) {
      const response = await fetch(`${gateway.url}/api/logout.php`, { headers });
      expect(response.status).toBe(200);
    }
    expect((await fetch(`${gateway.url}/api/logout.php`)).status).toBe(403);
  });

  it('[SEC-03] get a strict Content-Security-Policy without inline script', async () => {
    const { headers } = await gateway.http('GET', '/api/settings.php');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('[SEC-03] get the same headers where nothing is: other methods, refused handshakes, files that are not there', async () => {
    const asked = [
      ...[
        ['PUT', '/'],
        ['PROPFIND', '/login'],
        ['GET', '/socket.io/'],
        ['POST', '/socket.io/?EIO=4'],
      ],
      ...[
        ['GET', '/assets/'],
        ['GET', '/%E0%A4%A'],
        ['GET', '/pictures/none.webp'],
      ],
    ] as [string, string][];
    for (const [method, path] of asked) {
      const { status, headers, body } = await gateway.http(method, path);
      const policy = headers.get('content-security-policy') ?? '';
      const said = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
      expect([path, said.filter((part) => !policy.includes(part))]).toEqual([path, []]);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
      expect([path, status >= 400]).toEqual([path, true]);
      expect(JSON.stringify(body)).not.toContain('Cannot');
      expect([path, headers.get('content-type') ?? 'text; charset=utf-8']).toEqual([
        path,
        expect.stringMatching(/^application\/json|charset=utf-8$/),
      ]);
    }
  });

  it('are not sent back by TRACE', async () => {
    for (const path of ['/', '/api/user.php']) {
      const lines = [`TRACE ${path} HTTP/1.1`, 'Host: localhost', 'X-Requested-With: mirrored'];
      const answer = await say(gateway.url, [...lines, 'Connection: close', '', ''].join('\r\n'));
      expect(answer).toMatch(/^HTTP\/1\.1 40[34] /);
      expect(answer).not.toContain('mirrored');
    }
  });

  it('whose end is not clear are refused, and nothing of them passes for another request', async () => {
    const post = 'POST /api/user.php HTTP/1.1\r\nHost: localhost\r\n';
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const chunked = 'Transfer-Encoding: chunked\r\n';
    const unclear = [
      `${post}Content-Length: 5\r\n${chunked}\r\n0\r\n\r\n${smuggled}`,
      `${post}${chunked}Content-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
      `${post}${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`,
      `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `${post}Content-Length: 0\r\nContent-Length: 9\r\n\r\n${smuggled}`,
      `${post}X: a\r\n folded\r\nContent-Length: 0\r\n\r\n${smuggled}`,
      `${post}${chunked}\r\n1\na\r\n0\r\n\r\n${smuggled}`,
    ];
    for (const request of unclear) {
      const answer = await say(gateway.url, request);
      expect([request, answer.match(/HTTP\/1\.1 \d+/g)]).toEqual([request, ['HTTP/1.1 400']]);
    }
    expect(await say(gateway.url, smuggled)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('bring no operators, prototypes, second values or other fields to where the database is asked', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const id = bram.profile._id.toHexString();
    const before = await Account.findById(anna.account._id).lean();
    const any = { $gt: '' };
    const asked: [string, string, unknown?][] = [
      ['POST', '/api/user.php', { email: any, password: any }],
      ['POST', '/api/reset-password.php', { email: { $ne: null } }],
      [
        'POST',
        '/api/reset-password-do.php',
        { token: any, password: 'x'.repeat(9), password_repeat: any },
      ],
      ['POST', '/api/block.php', { profile: { $ne: anna.profile._id } }],
      ['PUT', '/api/user.php', { language: 'nl', credits: 1_000 }],
      ['PUT', '/api/user.php', { language: 'nl', role: 'operator' }],
      ['PUT', '/api/user.php', '{"language":"nl","__proto__":{"role":"operator"}}'],
      ['PUT', '/api/user.php', '{"language":"nl","constructor":{"prototype":{"role":"operator"}}}'],
      ['PUT', '/api/profile.php', { description: 'x', fictional: false, status: 'active' }],
      ['GET', `/api/profile.php?id=${id}&id=${id}`],
      ['GET', '/api/messages.php?conversation[$ne]=x'],
    ];
    for (const [method, path, body] of asked) {
      const answer = await gateway.http(method, path, {
        as: anna,
        ...(body !== undefined && { body }),
      });
      expect([path, body, answer.body['error']]).toEqual([path, body, 'validation']);
    }
    expect(await Account.findById(anna.account._id).lean()).toEqual(before);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  it('get coded refusals for what is too large, broken or unknown', async () => {
    const member = await makeMember();
    const large = { as: member, body: { language: 'x'.repeat(100_000) } };
    expect((await gateway.http('PUT', '/api/user.php', large)).body['error']).toBe(
      'payload_too_large',
    );
    const broken = { as: member, body: '{"language":' };
    expect((await gateway.http('PUT', '/api/user.php', broken)).body['error']).toBe('validation');
    const { status, body } = await gateway.http('GET', '/api/nothing.php');
    expect([status, body['error']]).toEqual([404, 'not_found']);
    expect((await gateway.http('GET', '/pictures/..%2fpackage.json')).status).toBe(404);
    expect((await gateway.http('GET', '/pictures/none.webp')).status).toBe(404);
  });

  it('[CALL-12, CALL-13, SETTING-01, SETTING-03..04, SETTING-06..10, SETTING-15, SETTING-18] get the settings of the domain they asked', async () => {
    const { body } = await gateway.http('GET', '/api/settings.php?geoip_selected_country=BE');
    expect(Object.keys(body['settings'] as object)).toEqual(
      expect.arrayContaining([
        ...['name', 'domain', 'domain_language', 'cdn_prefix', 'index_title', 'description'],
        ...['countries', 'geoip_country', 'geoip_selected_country', 'region_data'],
        ...['message_credits', 'signup_credits', 'photo_credits', 'gift_credits'],
        ...['message_length', 'minimum_message_costs', 'support_email', 'support_phone'],
        ...['company', 'delete_discount', 'refund_days', 'interests'],
      ]),
    );
    expect(body['settings']).toMatchObject({
      company: {
        name: expect.any(String),
        address: expect.any(String),
        registration_number: expect.any(String),
        city: expect.any(String),
        country: 'NL',
        tradenames: expect.any(Array),
        vat_numbers: expect.any(Array),
        added: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      minimum_message_costs: { NL: { costs: 87, currency: 'EUR' } },
      domain: 'localhost',
      geoip_selected_country: 'BE',
      message_credits: 1,
      message_length: 1000,
    });
  });
});

describe('behind a proxy with TLS', () => {
  const gateway = useGateway({ config: { trustProxy: 1 } });

  it('browsers are told to come by TLS from now on, and only by TLS are they told', async () => {
    for (const path of ['/api/settings.php', '/', '/healthz', '/socket.io/']) {
      const told = async (proto: string) =>
        (await gateway.http('GET', path, { headers: { 'X-Forwarded-Proto': proto } })).headers.get(
          'strict-transport-security',
        );
      expect([path, await told('https')]).toEqual([path, 'max-age=31536000']);
      expect([path, await told('http')]).toEqual([path, null]);
    }
  });

  it('[SEC-02] a page without TLS is another origin, for calls and for sockets', async () => {
    const member = await makeMember();
    const host = new URL(gateway.url).host;
    const over = (proto: string, origin: string) => ({
      'X-Forwarded-Proto': proto,
      Cookie: `${proto === 'https' ? '__Host-auth' : 'auth'}=${member.token}`,
      Origin: `${origin}://${host}`,
    });
    const put = async (headers: Record<string, string>) =>
      (await gateway.http('PUT', '/api/user.php', { headers, body: { language: 'nl' } })).status;
    expect(await put(over('https', 'https'))).toBe(200);
    expect(await put(over('https', 'http'))).toBe(403);
    expect(await put(over('http', 'http'))).toBe(200);
    await gateway.connect(null, over('https', 'https'));
    await expect(gateway.connect(null, over('https', 'http'))).rejects.toThrow();
    await gateway.connect(null, over('http', 'http'));
  });

  it('[SEC-03] the auth cookie is Secure', async () => {
    const { account } = await makeMember();
    await Account.updateOne(
      { _id: account._id },
      { passwordHash: await hashPassword('a password') },
    );
    const { headers } = await gateway.http('POST', '/api/user.php', {
      body: { email: account.email, password: 'a password' },
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(headers.get('set-cookie')).toContain('; Secure');
  });
});
