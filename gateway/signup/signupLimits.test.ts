import { describe, expect, it } from 'vitest';
import { countAddressCheck } from '@rendezvous/core/accounts';
import { cookieOf, mailedTokens, signupBody } from '../testing/signup.ts';
import { useGateway } from '../testing/useGateway.ts';

describe('signing up too often', () => {
  const startedAt = Date.now();
  const clock = { passedMs: 0, now: () => new Date(startedAt + clock.passedMs) };
  const gateway = useGateway({ clock, config: { rateLimits: true, trustProxy: 1 } });
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });
  const check = (body: object, ip: string) =>
    gateway.http('POST', '/api/signup-check.php', { body, headers: from(ip) });

  it('is refused for a while from one address', async () => {
    const ask = () => check({ name: 'Sanne' }, '192.0.2.1');
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200);
    const { status, body } = await ask();
    expect([status, body['error']]).toEqual([429, 'rate_limited']);
    expect(body['retry_in_ms']).toBeGreaterThan(0);
  });

  it('[OPEN-34] makes five accounts an hour from one network, and lets repeats in', async () => {
    const bodies = Array.from({ length: 6 }, (_, index) =>
      signupBody({ email: `m${index}@example.test` }),
    );
    const signUp = (body: object, ip: string) =>
      gateway.http('POST', '/api/signup.php', { body, headers: from(ip) });
    for (const [index, body] of bodies.slice(0, 5).entries()) {
      clock.passedMs = index * 60_000;
      expect((await signUp(body, `2001:db8::${index + 1}`)).status).toBe(201);
    }
    const [first = {}, last = {}] = [bodies[0], bodies[5]];
    const refused = await signUp(last, '2001:db8::ffff');
    // The first of the five is an hour old in 56 minutes.
    expect([refused.status, refused.body['retry_in_ms']]).toEqual([429, 56 * 60_000]);
    expect((await signUp(first, '2001:db8::ffff')).status).toBe(201);
    expect((await signUp(last, '2001:db8:0:1::1')).status).toBe(201);
    clock.passedMs = 60 * 60_000;
    const { status } = await signUp(signupBody({ email: 'x@example.test' }), '2001:db8::ffff');
    expect(status).toBe(201);
    clock.passedMs = 0;
  });

  it('tells of sixty addresses an hour whether they have an account, and of no more', async () => {
    const ip = '198.51.100.1';
    const asked = Array.from({ length: 59 }, () => countAddressCheck(ip, clock.now()));
    await Promise.all(asked);
    expect((await check({ email: 'a@example.test' }, ip)).status).toBe(200);
    const { status, body } = await check({ email: 'b@example.test' }, ip);
    expect([status, body['retry_in_ms']]).toEqual([429, 60 * 60_000]);
    expect((await check({ name: 'Sanne' }, ip)).status).toBe(200);
    expect((await check({ email: 'b@example.test' }, '198.51.100.2')).status).toBe(200);
  });

  it('[SIGNUP-06] mails one address five activation links an hour, whoever asks', async () => {
    const { headers } = await gateway.http('POST', '/api/signup.php', {
      body: signupBody(),
      headers: from('203.0.113.1'),
    });
    const again = () => gateway.http('POST', '/api/activation-mail.php', { as: cookieOf(headers) });
    for (let asked = 1; asked <= 5; asked += 1) {
      clock.passedMs = asked * 60_000;
      expect((await again()).status).toBe(200);
    }
    clock.passedMs = 6 * 60_000;
    const refused = await again();
    expect([refused.status, refused.body['retry_in_ms']]).toEqual([429, 55 * 60_000]);
    expect(await mailedTokens('sanne@example.test')).toHaveLength(6);
    clock.passedMs = 0;
  });
});
