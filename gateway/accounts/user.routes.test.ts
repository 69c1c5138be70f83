import { describe, expect, it } from 'vitest';
import { Account, hashPassword, Session } from '@rendezvous/core/accounts';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const password = 'correct horse';

describe('user.php and logout.php', () => {
  const gateway = useGateway();

  async function memberWithPassword() {
    const member = await makeMember();
    await Account.updateOne(
      { _id: member.account._id },
      { passwordHash: await hashPassword(password) },
    );
    return member;
  }
  const login = (email: string, given = password) =>
    gateway.http('POST', '/api/user.php', { body: { email, password: given } });

  it('[CALL-04, CONST-15] logs in and sets the auth cookie for 30 days', async () => {
    const { account } = await memberWithPassword();
    const { status, headers, body } = await login(account.email);
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ email: account.email, credits: 10, paid_user: true });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^auth=[\w-]{43};/);
    expect(cookie).toContain('Max-Age=2592000');
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('SameSite=Lax');
  });

  it('[SEC-03] keeps the cookie from scripts', async () => {
    const { account } = await memberWithPassword();
    const { headers } = await login(account.email);
    expect(headers.get('set-cookie')).toContain('HttpOnly');
    expect(headers.get('set-cookie')).not.toContain('Secure');
  });

  it('[CALL-01, ENTITY-03] answers the current user, and never a password', async () => {
    const member = await memberWithPassword();
    const { status, body } = await gateway.http('GET', '/api/user.php', { as: member });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({
      id: member.account._id.toHexString(),
      status: 'active',
      credits: 10,
      paid_user: true,
      language: 'nl',
      notifications_disabled: [],
      profile: { id: member.profile._id.toHexString(), fictional: false },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  it('[ERR-09] refuses a wrong password in words', async () => {
    const { account } = await memberWithPassword();
    const { status, body } = await login(account.email, 'wrong');
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'login_failed', message: 'Login mislukt, probeer opnieuw' });
  });

  it('[ERR-10, ACCOUNT-08, ACCOUNT-09] says for how many minutes a login is locked', async () => {
    const { account } = await memberWithPassword();
    for (let failed = 0; failed < 5; failed += 1) await login(account.email, 'wrong');
    const { status, body } = await login(account.email);
    expect(status).toBe(429);
    expect(body).toEqual({
      error: 'account_locked',
      minutes: 15,
      message: 'Te veel foute pogingen, account voor 15 min geblokkeerd',
    });
    expect(await Session.countDocuments({ account: account._id })).toBe(1);
  });

  it('refuses what is no login at all, and names the fields', async () => {
    for (const body of [{}, { email: 'x' }, { email: 1, password: true }, [], 'not json']) {
      const answer = await gateway.http('POST', '/api/user.php', { body });
      expect(answer.status).toBe(422);
      expect(answer.body['error']).toBe('validation');
    }
  });

  it('[CALL-05, LOCALE-05] stores the language, and none that does not exist', async () => {
    const member = await makeMember();
    const put = (language: string) =>
      gateway.http('PUT', '/api/user.php', { as: member, body: { language } });
    expect((await put('pl')).body['user']).toMatchObject({ language: 'pl' });
    expect((await put('xx')).status).toBe(422);
    expect((await Account.findById(member.account._id).lean())?.language).toBe('pl');
  });

  it('[CALL-07, ACCOUNT-16] logs out: session and cookie are gone and its sockets end', async () => {
    const member = await makeMember();
    const device = await gateway.connect(member);
    const { status, headers } = await gateway.http('GET', '/api/logout.php', { as: member });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(/^auth=;/);
    await device.ended;
    expect((await gateway.http('GET', '/api/user.php', { as: member })).status).toBe(403);
    expect((await gateway.http('GET', '/api/logout.php', { as: member })).status).toBe(200);
  });

  it('[ROLE-03] needs a login for everything but settings', async () => {
    const calls = [
      ['GET', '/api/user.php'],
      ['PUT', '/api/user.php'],
      ['GET', '/api/chats.php'],
      ['DELETE', '/api/chat.php'],
      ['GET', '/api/search.php'],
      ['GET', '/api/profile.php'],
      ['GET', '/api/photo.php?id=000000000000000000000000'],
    ] as const;
    for (const [method, path] of calls) {
      const { status, body } = await gateway.http(method, path);
      expect([path, status, body['error']]).toEqual([path, 403, 'authentication_required']);
    }
  });
});
