import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addOperator } from '@rendezvous/core/operators';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { mailedToken, makeMember, makeMemberWith, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';
import { securityEvents } from './securityEvents.ts';

const metricsKey = 'a key for Prometheus';
const password = 'kaas en brood met mosterd';

interface Line {
  security?: string;
  code?: string;
  requestId?: string;
  count?: number;
  level: number;
}

describe('security events', () => {
  const lines: string[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  // As an installation logs unless told otherwise.
  const log = pino({ level: 'warn' }, target);
  const gateway = useGateway({ config: { metricsKey }, more: async () => ({ log }) });

  const post = (path: string, body: unknown, as?: Pick<TestMember, 'token'>) =>
    gateway.http('POST', `/api/${path}`, { body, ...(as && { as }) });
  const login = (email: string, given = password) => post('user.php', { email, password: given });
  const noted = () =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line) as Line)
      .map(({ security, count }) => (count ? `${security} ${count}` : security));
  async function figures(): Promise<Record<string, number>> {
    const headers = { Authorization: `Bearer ${metricsKey}` };
    const { body } = await gateway.http('GET', '/metrics', { headers });
    const found = String(body['text']).matchAll(
      /^rendezvous_security_events_total\{event="(\w+)"\} (\d+)$/gm,
    );
    return Object.fromEntries([...found].map(([, event, count]) => [event, Number(count)]));
  }

  it('[OPS-04] are one line of the log and one figure each, with nobody in them', async () => {
    const before = await figures();
    expect(Object.keys(before).sort()).toEqual([...securityEvents].sort());
    const anna = await makeMemberWith(password);
    const { email } = anna.account;
    const all: string[] = [];
    async function after(...expected: string[]): Promise<void> {
      all.push(...lines);
      expect(noted()).toEqual(expected);
    }

    await login(email, 'wrong');
    await after('login_failed');
    await login('nobody@example.test', 'wrong');
    await after('login_failed');
    await login(email);
    await after('login');
    await post(
      'password.php',
      {
        ...{ old_password: 'wrong', password: 'a better horse', password_repeat: 'a better horse' },
      },
      anna,
    );
    await after('login_failed');
    await post(
      'password.php',
      {
        ...{
          old_password: password,
          password: 'a better horse',
          password_repeat: 'a better horse',
        },
      },
      anna,
    );
    await after('password_changed', 'session_ended');
    const next = 'anna-next@example.test';
    await post('mail-change.php', { email: next, password: 'a better horse' }, anna);
    await after('mail_change_requested');
    await post('mail-change-do.php', { token: await mailedToken('mail_change') });
    await after('mail_changed');
    await post('reset-password.php', { email: next });
    await after('reset_requested');
    await login(next, 'a better horse');
    await login(next, 'a better horse');
    await after('login', 'login');
    await post('reset-password-do.php', {
      ...{ token: await mailedToken('reset_password'), password, password_repeat: password },
    });
    await after('password_reset', 'session_ended 3');
    for (let tries = 0; tries < 6; tries += 1) await login(next, 'wrong');
    await after(...Array.from({ length: 5 }, () => 'login_failed'), 'login_locked');

    const bram = await makeMemberWith(password);
    await gateway.http('GET', '/api/logout.php', { as: bram });
    await after('session_ended');
    const carla = await makeMemberWith(password);
    await gateway.http('DELETE', '/api/sessions.php', { as: carla, body: { others: true } });
    await after();
    await gateway.http('DELETE', '/api/sessions.php', {
      ...{ as: carla, body: { id: carla.sender.session } },
    });
    await after('session_ended');
    const dirk = await makeMemberWith(password);
    await post('delete-account.php', { password, reason: 'time' }, dirk);
    await after('account_deleted', 'session_ended');
    await post('reactivate.php', { token: await mailedToken('account_deleted') });
    await after('account_reactivated');

    const counted = await figures();
    const rise = Object.fromEntries(
      securityEvents.map((event) => [event, (counted[event] ?? 0) - (before[event] ?? 0)]),
    );
    expect(rise).toEqual({
      ...{ login: 3, login_failed: 8, login_locked: 1, reset_requested: 1, password_reset: 1 },
      ...{ password_changed: 1, mail_change_requested: 1, mail_changed: 1, session_ended: 7 },
      ...{ account_deleted: 1, account_reactivated: 1, access_refused: 0, attempt_refused: 0 },
    });
    const text = all.join('');
    expect(text.match(/"requestId":"[\w-]+"/g)).toHaveLength(all.length);
    for (const member of [anna, bram, carla, dirk]) {
      const { account, profile, token, sender } = member;
      const ids = [account._id.toHexString(), profile._id.toHexString()];
      for (const secret of [account.email, profile.name, token, sender.session, ...ids]) {
        expect(text).not.toContain(secret);
      }
    }
    for (const secret of ['@example', '127.0.0.1', '::1', password, 'better horse']) {
      expect(text).not.toContain(secret);
    }
  });

  it('a wrong code of an operator’s second factor is one like a wrong password', async () => {
    const email = 'operator@example.test';
    await addOperator({ email, name: 'Noor', password, totp: true, now: new Date() });
    lines.splice(0);
    const { body } = await post('user.php', { email, password, code: '000000' });
    expect([body['error'], noted()]).toEqual(['otp_invalid', ['login_failed']]);
  });
});

describe('attempts at what is not allowed', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const clock = createManualClock(new Date());
  const config = { metricsKey, trustProxy: 1, rateLimits: true };
  const gateway = useGateway({ config, clock, more: async () => ({ log }) });

  const noted = () =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line) as Line)
      .map(({ security, code, count }) => [security, code, ...(count ? [count] : [])].join(' '));
  async function figure(name: string): Promise<number> {
    const headers = { Authorization: `Bearer ${metricsKey}` };
    const { body } = await gateway.http('GET', '/metrics', { headers });
    const [, value = '0'] = new RegExp(`^${name} (\\d+)$`, 'm').exec(String(body['text'])) ?? [];
    return Number(value);
  }

  it('[OPS-04] are figures each, and lines of the log: the first of a kind, and every minute one with their number', async () => {
    const foreign = { headers: { Origin: 'https://evil.example' } };
    const put = () => gateway.http('PUT', '/api/user.php', foreign);
    for (let tries = 0; tries < 3; tries += 1) await put();
    expect(noted()).toEqual(['attempt_refused origin_refused']);
    clock.advance(59_000);
    await put();
    expect(noted()).toEqual([]);
    clock.advance(1_000);
    await put();
    expect(noted()).toEqual(['attempt_refused origin_refused 4']);
    expect(await figure('rendezvous_security_events_total{event="attempt_refused"}')).toBe(5);
    expect(await figure('rendezvous_refusals_total{code="origin_refused"}')).toBe(5);
  });

  it('are who asks for what others may do, comes with a key, host or origin that is none of ours, or too often', async () => {
    const anna = await makeMember();
    const device = await gateway.connect(anna);
    await gateway.http('GET', '/api/operator-figures.php', { as: anna });
    expect(noted()).toEqual(['access_refused not_found']);
    await device.raw('operator:queue', {});
    expect(noted()).toEqual(['access_refused unknown_event']);
    await gateway.http('GET', '/metrics', { headers: { Authorization: 'Bearer a guess' } });
    expect(noted()).toEqual(['access_refused authentication_required']);
    for (const path of ['/', '/api/settings.php']) {
      await gateway.http('GET', path, { headers: { 'X-Forwarded-Host': 'evil.example' } });
    }
    expect(noted()).toEqual(['attempt_refused unknown_site']);
    clock.advance(60_000);
    await expect(gateway.connect(anna, { Origin: 'https://evil.example' })).rejects.toThrow();
    expect(noted()).toEqual(['attempt_refused origin_refused']);
    const tries = Array.from({ length: 61 }, () =>
      gateway.http('POST', '/api/mailed-link.php', {
        body: { kind: 'reset_password', token: 'x' },
      }),
    );
    await Promise.all(tries);
    expect(noted().toSorted()).toEqual([
      'attempt_refused link_invalid',
      'attempt_refused rate_limited',
    ]);
    // Nor are these: a page that is not there, a form that was filled in wrongly, a visitor who has no session.
    await gateway.http('GET', '/api/nothing.php');
    await gateway.http('GET', '/api/profile.php?id=x', { as: anna });
    await gateway.http('GET', '/api/user.php');
    expect(noted()).toEqual([]);
  });

  it('are refusals among the figures at a handshake too, by their code', async () => {
    const anna = await makeMember();
    const counted = async () => ({
      origin: await figure('rendezvous_refusals_total{code="origin_refused"}'),
      site: await figure('rendezvous_refusals_total{code="unknown_site"}'),
    });
    const { origin, site } = await counted();
    await expect(gateway.connect(anna, { Origin: 'https://evil.example' })).rejects.toThrow();
    expect(await counted()).toEqual({ origin: origin + 1, site });
    await expect(gateway.connect(anna, { 'X-Forwarded-Host': 'evil.example' })).rejects.toThrow();
    expect(await counted()).toEqual({ origin: origin + 1, site: site + 1 });
  });
});
