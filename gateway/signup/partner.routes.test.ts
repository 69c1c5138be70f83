import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { Outbox } from '@rendezvous/core/events';
import { PendingSignup, Signup } from '@rendezvous/core/signup';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMember } from '@rendezvous/core/testing';
import { cookieOf, mailedTokens, signupBody } from '../testing/signup.ts';
import { useGateway } from '../testing/useGateway.ts';

const keys = ['first-partners-key', 'second-partners-key'] as const;
const tracking = { network: 'partner', ref: 'r9', sub1: '', sub2: '', sub3: '' };
const email = 'eva@example.test';
const dayMs = 24 * 60 * 60_000;

describe('signups that partners begin', () => {
  const startedAt = Date.now();
  const clock = { passedMs: 0, now: () => new Date(startedAt + clock.passedMs) };
  const gateway = useGateway({ clock, config: { partnerKeys: [...keys], trustProxy: 1 } });

  /** As a partner's server calls: with a key and no origin. */
  async function begin(body: unknown, authorization = `Bearer ${keys[0]}`, site?: string) {
    const response = await fetch(`${gateway.url}/api/partner-signup.php`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(authorization && { Authorization: authorization }),
        ...(site && { 'X-Forwarded-Host': site }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  async function link(): Promise<string> {
    await begin({ email: 'Eva@Example.test', name: 'Eva', country: 'BE', tracking });
    const [token = ''] = await mailedTokens(email, 'complete_signup');
    return token;
  }
  function complete(token: string, changed: Record<string, unknown> = {}) {
    const { email: _fromLink, ...form } = signupBody({ name: 'Eva', ...changed });
    return gateway.http('POST', '/api/complete-signup.php', { body: { ...form, token } });
  }
  const known = (token: string) =>
    gateway.http('GET', `/api/complete-signup.php?token=${encodeURIComponent(token)}`);

  it('[SIGNUP-13] are no account yet, and a mail with the link to finish them', async () => {
    const answer = await begin({ email: 'Eva@Example.test', name: 'Eva', country: 'BE', tracking });
    expect(answer).toEqual({ status: 202, body: {} });
    expect(await Account.countDocuments()).toBe(0);
    const [token = ''] = await mailedTokens(email, 'complete_signup');
    const { body } = await known(token);
    expect(body).toEqual({ known: { email, name: 'Eva', country: 'BE' } });
  });

  it('[SIGNUP-13, ENTITY-37, ACCOUNT-01] become an account of the address of the link, to be confirmed like any other', async () => {
    const token = await link();
    const { signup } = signupBody();
    const { status, headers, body } = await complete(token, { signup, country: 'BE' });
    expect(status).toBe(201);
    expect(body['user']).toMatchObject({ email, status: 'not_confirmed', paid_user: false });
    const asked = await gateway.http('GET', '/api/user.php', { as: cookieOf(headers) });
    expect(asked.body['user']).toEqual(body['user']);
    expect(await mailedTokens(email)).toHaveLength(1);
    expect((await Signup.findById(signup).lean())?.tracking).toEqual(tracking);
    expect(await PendingSignup.countDocuments()).toBe(0);
  });

  it('[SIGNUP-13] are finished once: a repeat is let in, another one is not', async () => {
    const token = await link();
    const { signup } = signupBody();
    const answers = await Promise.all([0, 1, 2].map(() => complete(token, { signup })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await Account.countDocuments()).toBe(1);
    // Without the link's address there is no repeat.
    const { body } = await complete('x', { signup });
    expect(body['error']).toBe('link_invalid');
    const other = await complete(token);
    expect([other.status, other.body['error']]).toEqual([410, 'link_invalid']);
    expect((await known(token)).body['error']).toBe('link_invalid');
  });

  it('[SIGNUP-13, VALID-13] are held against the same rules', async () => {
    const token = await link();
    const check = (changed: object) =>
      gateway.http('POST', '/api/signup-check.php', { body: { token, ...changed } });
    expect((await check({ name: 'Eva', country: 'BE' })).status).toBe(200);
    for (const answer of [await check({ name: '@eva' }), await complete(token, { name: '@eva' })]) {
      expect(answer.body['fields']).toEqual({ name: 'name_begins_with_at' });
    }
    // The address is the link's, so it may not be the name either.
    for (const own of [await check({ name: email }), await complete(token, { name: email })]) {
      expect(own.body['fields']).toEqual({ name: 'name_is_email' });
    }
    expect((await check({ token: `${token}x` })).body['error']).toBe('link_invalid');
    expect(await Account.countDocuments()).toBe(0);
    expect((await complete(token)).status).toBe(201);
  });

  it('[SIGNUP-13] say before they are sent that the address has an account by now', async () => {
    const token = await link();
    await makeMember({ account: { email } });
    const body = { token, name: 'Eva' };
    const answer = await gateway.http('POST', '/api/signup-check.php', { body });
    expect([answer.status, answer.body['error']]).toEqual([409, 'account_exists']);
  });

  it('work for seven days and not a moment longer', async () => {
    const token = await link();
    clock.passedMs = defaultSettings.link_ttl.activation_days * dayMs;
    for (const answer of [await known(token), await complete(token)]) {
      expect(answer.body['error']).toBe('link_invalid');
    }
    clock.passedMs -= 1;
    expect((await known(token)).status).toBe(200);
    expect((await complete(token)).status).toBe(201);
    clock.passedMs = 0;
  });

  it('tell a partner nothing about an address, and mail it once an hour at most', async () => {
    const { account } = await makeMember();
    expect(await begin({ email: account.email })).toEqual({ status: 202, body: {} });
    expect(await Outbox.countDocuments()).toBe(0);
    const both = await Promise.all([begin({ email }), begin({ email }, `Bearer ${keys[1]}`)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(await mailedTokens(email, 'complete_signup')).toHaveLength(1);
    const others = Array.from({ length: 40 }, (_, index) => `e${index % 8}@example.test`);
    await Promise.all(others.map((other) => begin({ email: other })));
    expect(await Outbox.countDocuments()).toBe(9);
    clock.passedMs = 61 * 60_000;
    await begin({ email, name: 'Later' });
    const [first = '', second = ''] = await mailedTokens(email, 'complete_signup');
    // Both links lead to what was sent last.
    for (const token of [first, second]) {
      expect((await known(token)).body).toEqual({ known: { email, name: 'Later' } });
    }
    clock.passedMs = 0;
  });

  it('are begun only by who has a key, with an address that can be one', async () => {
    for (const wrong of ['', 'Bearer x', keys[0], `Basic ${keys[0]}`, `Bearer ${keys.join(',')}`]) {
      const answer = await begin({ email }, wrong);
      expect([answer.status, answer.body['error']]).toEqual([403, 'authentication_required']);
    }
    for (const wrong of [{}, { email: 'x' }, { email, role: 'operator' }, { email, gender: 'x' }]) {
      expect((await begin(wrong)).status).toBe(422);
    }
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[SIGNUP-11] are begun where signup is open to traffic sources, and nowhere that takes nobody', async () => {
    for (const signups of ['with_trafficsource', 'other'] as const) {
      const settings = { ...defaultSettings, signups };
      await Settings.create({ _id: `${signups}.partner.test`, settings });
    }
    const on = (site: string) => begin({ email }, undefined, `${site}.partner.test`);
    expect((await on('other')).body['error']).toBe('signup_closed');
    expect((await on('with_trafficsource')).status).toBe(202);
  });
});

describe('a site without partners', () => {
  const gateway = useGateway();

  it('has no such call', async () => {
    const headers = { Authorization: 'Bearer ' };
    const { status } = await gateway.http('POST', '/api/partner-signup.php', { headers, body: {} });
    expect(status).toBe(404);
  });
});
