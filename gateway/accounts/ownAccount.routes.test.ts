import { describe, expect, it } from 'vitest';
import { Account, openSession, type AccountDoc } from '@rendezvous/core/accounts';
import { deleteReasons } from '@rendezvous/core/contract';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { mailedToken, mailsOf, makeMember, makeMemberWith } from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { gatewayDeps, useGateway } from '../testing/useGateway.ts';

const password = 'correct horse';
const chosen = { password: 'a better horse', password_repeat: 'a better horse' };

describe('the account after signup', () => {
  const clock = createManualClock(new Date());
  const gateway = useGateway({ clock });

  const post = (path: string, body: unknown, as?: { token: string }) =>
    gateway.http('POST', `/api/${path}`, { body, ...(as && { as }) });
  const login = (email: string, given: string) => post('user.php', { email, password: given });
  /** A second device of the same account. */
  async function second(account: AccountDoc) {
    const { token } = await openSession(account, clock.now());
    return { token, device: await gateway.connect({ token }) };
  }

  it('[ACCOUNT-12, VALID-08, VALID-09, ERR-16, ERR-17] resets a password by mail and ends every socket', async () => {
    const anna = await makeMemberWith(password);
    const { email } = anna.account;
    const unknown = await post('reset-password.php', { email: 'nobody@example.test' });
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { error: 'email_unknown', message: 'E-mailadres niet gevonden' },
    ]);
    expect((await post('reset-password.php', { email })).body).toEqual({});
    const token = await mailedToken('reset_password');
    expect((await post('mailed-link.php', { kind: 'reset_password', token })).status).toBe(200);
    const differ = { ...chosen, password_repeat: 'no' };
    const refused = await post('reset-password-do.php', { token, ...differ });
    expect([refused.status, refused.body['fields']]).toEqual([
      422,
      { password_repeat: 'passwords_differ' },
    ]);

    const device = await gateway.connect(anna);
    expect((await post('reset-password-do.php', { token, ...chosen })).status).toBe(200);
    await device.ended;
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, chosen.password)).status).toBe(200);
    const again = await post('reset-password-do.php', { token, ...chosen });
    expect([again.status, again.body]).toEqual([
      410,
      {
        error: 'link_invalid',
        message: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
      },
    ]);
    expect((await post('mailed-link.php', { kind: 'reset_password', token })).status).toBe(410);
  });

  it('[VALID-10] changes a password, and signs the other devices out at once', async () => {
    const anna = await makeMemberWith(password);
    const [own, other] = [await gateway.connect(anna), await second(anna.account)];
    const wrong = await post('password.php', { old_password: 'x', ...chosen }, anna);
    expect([wrong.status, wrong.body['fields']]).toEqual([422, { old_password: 'wrong_password' }]);
    const changed = await post('password.php', { old_password: password, ...chosen }, anna);
    expect(changed.status).toBe(200);
    await other.device.ended;
    expect(own.socket.connected).toBe(true);
    expect((await gateway.http('GET', '/api/user.php', { as: other })).status).toBe(403);
    expect((await gateway.http('GET', '/api/user.php', { as: anna })).status).toBe(200);
  });

  it('[ACCOUNT-13, VALID-06, VALID-07] changes the address by a mailed link', async () => {
    const [anna, bram] = [await makeMemberWith(password), await makeMember()];
    const ask = (email: string) => post('mail-change.php', { email, password }, anna);
    expect((await ask('no address')).body['fields']).toEqual({ email: 'invalid_new_email' });
    expect((await ask(bram.account.email)).body['fields']).toEqual({ email: 'email_taken' });
    expect((await ask('new@example.test')).body).toEqual({});
    const token = await mailedToken('mail_change');
    expect((await post('mail-change-do.php', { token })).body).toEqual({});
    const { body } = await gateway.http('GET', '/api/user.php', { as: anna });
    expect(body['user']).toMatchObject({ email: 'new@example.test' });
    expect((await post('mail-change-do.php', { token })).body['error']).toBe('link_invalid');
  });

  it('[ACCOUNT-05, ACCOUNT-06, ACCOUNT-10, ENTITY-35] deletes an account, with what its owner has to say, and brings it back', async () => {
    const anna = await makeMemberWith(password);
    const [own, other] = [await gateway.connect(anna), await second(anna.account)];
    const because = await post('delete-account.php', { password, reason: 'bored' }, anna);
    expect(because.status).toBe(422);
    const wish = { password, reason: 'other', remarks: 'te veel mail' };
    const { status, body, headers } = await post('delete-account.php', wish, anna);
    expect([status, body]).toEqual([
      200,
      { final_at: new Date(clock.now().getTime() + 14 * 86_400_000).toISOString() },
    ]);
    expect(headers.get('set-cookie')).toMatch(/^auth=;/);
    const stored = await Account.findById(anna.account._id).lean();
    expect(stored?.deletion).toMatchObject({ reason: 'other', remarks: 'te veel mail' });
    await Promise.all([own.ended, other.device.ended]);
    for (const as of [anna, other]) {
      expect((await gateway.http('GET', '/api/user.php', { as })).status).toBe(403);
    }
    const entering = await login(anna.account.email, password);
    expect([entering.status, entering.body['error']]).toEqual([410, 'deleted']);

    const { email } = anna.account;
    expect((await post('reactivate-mail.php', { email })).body).toEqual({});
    expect((await post('reactivate-mail.php', { email: 'nobody@example.test' })).body).toEqual({});
    await expect.poll(async () => (await mailsOf('account_deleted')).length).toBe(2);
    const token = await mailedToken('account_deleted');
    expect((await post('reactivate.php', { token })).body).toEqual({});
    expect((await post('reactivate.php', { token })).body['error']).toBe('link_invalid');
    expect((await login(email, password)).status).toBe(200);
  });

  it('[ENTITY-34] takes each of the seven reasons for leaving, and none besides', async () => {
    for (const reason of deleteReasons) {
      const anna = await makeMemberWith(password);
      expect((await post('delete-account.php', { password, reason }, anna)).status).toBe(200);
      const stored = await Account.findById(anna.account._id).lean();
      expect(stored?.deletion?.reason).toBe(reason);
    }
    expect(deleteReasons).toHaveLength(7);
    const anna = await makeMemberWith(password);
    for (const wrong of ['', 'because', null]) {
      const { body } = await post('delete-account.php', { password, reason: wrong }, anna);
      expect(body['fields']).toHaveProperty('reason');
    }
  });

  it('mails the way back before it goes, though nobody waits for that mail', async () => {
    const going = await createGateway(gatewayDeps({ clock }));
    const url = `http://localhost:${await going.listen(0)}`;
    const deletion = { at: clock.now(), reason: 'time' as const };
    const { account } = await makeMember({ account: { status: 'deleted', deletion } });
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'test' };
    const body = JSON.stringify({ email: account.email });
    const answer = await fetch(`${url}/api/reactivate-mail.php`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    await going.stop();
    expect(await mailsOf('account_deleted')).toMatchObject([{ to: account.email }]);
  });

  it('lists devices, and signs one or all others out at once', async () => {
    const anna = await makeMemberWith(password);
    const [phone, laptop] = [await second(anna.account), await second(anna.account)];
    const bram = await makeMember();
    const list = async () =>
      (await gateway.http('GET', '/api/sessions.php', { as: anna })).body['sessions'] as {
        id: string;
        current: boolean;
      }[];
    const end = (body: unknown, as: { token: string } = anna) =>
      gateway.http('DELETE', '/api/sessions.php', { body, as });
    const own = anna.sender.session;
    const before = await list();
    expect(before).toHaveLength(3);
    expect(before.filter(({ current }) => current).map(({ id }) => id)).toEqual([own]);
    expect((await end({ id: own }, bram)).status).toBe(404);

    expect((await end({ others: true })).status).toBe(200);
    await Promise.all([phone.device.ended, laptop.device.ended]);
    expect(await list()).toMatchObject([{ id: own, current: true }]);
    const device = await gateway.connect(anna);
    expect((await end({ id: own })).headers.get('set-cookie')).toMatch(/^auth=;/);
    await device.ended;
    expect((await end({ id: own })).status).toBe(403);
  });

  it('names browser and system of a device, and keeps no more of them', async () => {
    const anna = await makeMemberWith(password);
    const agent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36';
    const entered = await gateway.http('POST', '/api/user.php', {
      body: { email: anna.account.email, password },
      headers: { 'User-Agent': agent },
    });
    const token = /auth=([\w-]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const { body } = await gateway.http('GET', '/api/sessions.php', { as: { token } });
    const current = (body['sessions'] as { current: boolean }[]).find((each) => each.current);
    expect(current).toMatchObject({ browser: 'Chrome', system: 'Android' });
  });

  it('[ROLE-03] refuses visitors, and members whose account is locked', async () => {
    const anna = await makeMemberWith(password);
    await Account.updateOne({ _id: anna.account._id }, { status: 'locked' });
    const calls = [
      ['POST', 'password.php', { old_password: password, ...chosen }],
      ['POST', 'mail-change.php', { email: 'new@example.test', password }],
      ['POST', 'delete-account.php', { password, reason: 'time' }],
      ['GET', 'sessions.php', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const visitor = await gateway.http(method, `/api/${path}`, { body });
      expect([path, visitor.status]).toEqual([path, 403]);
      expect(visitor.body['error']).toBe('authentication_required');
      const locked = await gateway.http(method, `/api/${path}`, { body, as: anna });
      expect([path, locked.body['error']]).toEqual([path, 'blocked']);
    }
  });
});
