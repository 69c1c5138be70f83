import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMemberWith, useDatabase, type TestMember } from '@rendezvous/core/testing';
import { startGateway, type GatewayProcess } from '../testing/startGateway.ts';
import { useSmtp } from '../testing/useSmtp.ts';

const password = 'lindebloesem aan de gracht';

describe('the link in a mail that was delivered', () => {
  const database = useDatabase();
  const mail = useSmtp();
  let gateway: GatewayProcess;

  beforeAll(async () => {
    gateway = await startGateway({ MONGODB_URI: database.uri, LOG_LEVEL: 'silent' });
  });
  afterAll(() => gateway?.stop());

  const cookieOf = ({ token }: TestMember) => `auth=${token}`;
  const logIn = async (email: string, secret: string) =>
    (await gateway.post('user.php', { email, password: secret })).status;
  async function post(path: string, body: object, as?: TestMember): Promise<void> {
    const answer = await gateway.post(path, body, as && cookieOf(as));
    expect([path, answer.status, answer.ok || (await answer.text())]).toEqual([path, 200, true]);
  }
  async function sendAll(): Promise<void> {
    // The gateway goes by the time of the database, which has gone on since the worker's clock was made.
    mail.clock.advance(Math.max(0, Date.now() - mail.clock.now().getTime()) + 60_000);
    await mail.relay({ publicUrl: gateway.url });
  }
  /** Sends what is to be sent, and answers the token of the link to a page of the site in the mail to an address. */
  async function linkTo(path: string, email: string): Promise<string> {
    await sendAll();
    const link = new RegExp(`${gateway.url}${path}\\?\\S*token=([\\w-]+)`);
    const [mailed, ...others] = mail.smtp.mails.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(mailed?.text).toMatch(link);
    return link.exec(mailed?.text ?? '')?.[1] ?? '';
  }

  it('[ACCOUNT-06] brings back an account that its owner has deleted, with its login', async () => {
    const anna = await makeMemberWith(password);
    const { email } = anna.account;
    await post('delete-account.php', { password, reason: 'time' }, anna);
    expect(await logIn(email, password)).toBe(410);
    const token = await linkTo('/account-deleted', email);
    await post('reactivate.php', { token });
    expect(await logIn(email, password)).toBe(200);
  });

  it('[ACCOUNT-12] sets the new password, once', async () => {
    const anna = await makeMemberWith(password);
    const { email } = anna.account;
    await post('reset-password.php', { email });
    const token = await linkTo('/reset-password/do', email);
    await post('mailed-link.php', { kind: 'reset_password', token });
    const chosen = { password: 'een heel ander wachtwoord' };
    const wish = { token, ...chosen, password_repeat: chosen.password };
    await post('reset-password-do.php', wish);
    expect(await logIn(email, password)).toBe(401);
    expect(await logIn(email, chosen.password)).toBe(200);
    expect((await gateway.post('reset-password-do.php', wish)).status).toBe(410);
  });

  it('[ACCOUNT-13] goes to the new address, which counts from then on; the old one is told', async () => {
    const anna = await makeMemberWith(password);
    const old = anna.account.email;
    const email = 'anna.new@example.test';
    await post('mail-change.php', { email, password }, anna);
    const token = await linkTo('/mail-change/do', email);
    expect(await logIn(email, password)).toBe(401);
    await post('mail-change-do.php', { token });
    expect([await logIn(email, password), await logIn(old, password)]).toEqual([200, 401]);
    await sendAll();
    expect(mail.smtp.mails.map(({ to }) => to)).toContain(old);
  });
});
