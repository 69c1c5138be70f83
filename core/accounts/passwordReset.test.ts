import { describe, expect, it } from 'vitest';
import { createManualClock } from '../ports/clock/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  mailedToken,
  mailsOf,
  makeMemberWith,
  passwordHashOf,
  refusalOf,
  useDatabase,
} from '../testing/index.ts';
import { Account } from './account.model.ts';
import { checkMailedLink } from './checkMailedLink.ts';
import { MailedLink } from './mailedLink.model.ts';
import { login } from './login.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { verifyPassword } from './passwords.ts';
import { Session } from './session.model.ts';

const hourMs = 3_600_000;
const chosen = { password: 'a better horse', password_repeat: 'a better horse' };

describe('a forgotten password', () => {
  useDatabase();
  // Begins now: the database clears away what expired by its own clock.
  const clock = createManualClock(new Date());

  const ask = (email: string, { ip = '192.0.2.1', limited = false } = {}) =>
    requestPasswordReset({ email, ip }, { settings: defaultSettings, now: clock.now(), limited });
  const reset = (token: string, passwords = chosen) =>
    resetPassword({ token, ...passwords }, { settings: defaultSettings, now: clock.now() });

  async function askedMember() {
    const member = await makeMemberWith('old password');
    await ask(member.account.email);
    return { member, token: await mailedToken('reset_password') };
  }

  it('[ACCOUNT-12] mails a link, by which a new password is set and all sessions end', async () => {
    const { member, token } = await askedMember();
    const { email, _id } = member.account;
    expect(await mailsOf('reset_password')).toMatchObject([{ to: email, language: 'nl' }]);
    expect(JSON.stringify(await MailedLink.find().lean())).not.toContain(token);
    expect(await reset(token)).toEqual({ ended: [member.sender.session] });
    expect(await verifyPassword((await passwordHashOf(member)) ?? '', chosen.password)).toBe(true);
    expect(await Session.countDocuments({ account: _id })).toBe(0);
    expect(await mailsOf('password_changed')).toMatchObject([{ to: email, params: {} }]);
  });

  it('lets its owner in at once, however many others have guessed', async () => {
    const { member, token } = await askedMember();
    const { email } = member.account;
    const attempt = (password: string) =>
      refusalOf(
        login(
          { email, password },
          { settings: defaultSettings, ip: '192.0.2.7', now: clock.now() },
        ),
      );
    for (let guess = 0; guess < defaultSettings.login_lock.attempts; guess += 1) {
      await attempt('a guess');
    }
    expect(await attempt('old password')).toMatchObject({ code: 'account_locked' });
    await reset(token);
    expect(await attempt(chosen.password)).toBeNull();
  });

  it('leaves an operator’s lock, which counts wrong codes of the second factor too', async () => {
    const { member, token } = await askedMember();
    const { email, _id } = member.account;
    await Account.updateOne({ _id }, { role: 'operator' });
    const about = { settings: defaultSettings, ip: '192.0.2.7', now: clock.now() };
    for (let guess = 0; guess < defaultSettings.login_lock.attempts; guess += 1) {
      await refusalOf(login({ email, password: 'a guess' }, about));
    }
    await reset(token);
    const refusal = await refusalOf(login({ email, password: chosen.password }, about));
    expect(refusal).toMatchObject({ code: 'account_locked' });
  });

  it('[ERR-17] says that an address is unknown, in any spelling but the case', async () => {
    const { account } = await makeMemberWith('old password');
    expect(await refusalOf(ask('nobody@example.test'))).toEqual({ code: 'email_unknown' });
    expect(await refusalOf(ask(` ${account.email.toUpperCase()} `))).toBeNull();
    await Account.updateOne({ _id: account._id }, { status: 'deleted' });
    expect(await refusalOf(ask(account.email))).toEqual({ code: 'email_unknown' });
  });

  it('[VALID-08] two passwords that differ leave password and link as they are', async () => {
    const { member, token } = await askedMember();
    const before = await passwordHashOf(member);
    expect(await refusalOf(reset(token, { ...chosen, password_repeat: 'another' }))).toEqual({
      code: 'validation',
      fields: { password_repeat: 'passwords_differ' },
    });
    expect(await passwordHashOf(member)).toBe(before);
    expect(await refusalOf(reset(token))).toBeNull();
  });

  it('[VALID-09, ERR-16] a link works once, for an hour, as it was mailed, and the password stays', async () => {
    const { member, token } = await askedMember();
    const before = await passwordHashOf(member);
    const invalid = { code: 'link_invalid' };
    expect(await refusalOf(reset(`${token}x`))).toEqual(invalid);
    expect(await refusalOf(checkMailedLink('reactivate', token, clock.now()))).toEqual(invalid);
    await ask(member.account.email);
    const second = await mailedToken('reset_password');
    clock.advance(hourMs);
    expect(await refusalOf(reset(token))).toEqual(invalid);
    expect(await passwordHashOf(member)).toBe(before);

    await ask(member.account.email);
    const third = await mailedToken('reset_password');
    expect(await refusalOf(checkMailedLink('reset_password', third, clock.now()))).toBeNull();
    await reset(third);
    const after = await passwordHashOf(member);
    for (const used of [second, third]) expect(await refusalOf(reset(used))).toEqual(invalid);
    expect(await passwordHashOf(member)).toBe(after);
  });

  it('[VALID-09] of two uses at once one wins', async () => {
    const { member, token } = await askedMember();
    const passwords = ['first of two', 'second of two'];
    const refusals = await Promise.all(
      passwords.map((password) => refusalOf(reset(token, { password, password_repeat: password }))),
    );
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(refusals).toContainEqual({ code: 'link_invalid' });
    expect(await mailsOf('password_changed')).toHaveLength(1);
    const winner = passwords[refusals.indexOf(null)] ?? '';
    expect(await verifyPassword((await passwordHashOf(member)) ?? '', winner)).toBe(true);
  });

  it('[VALID-09] is worth nothing once the address was changed or the account deleted', async () => {
    const { member, token } = await askedMember();
    const { _id, email } = member.account;
    await Account.updateOne({ _id }, { email: 'moved@example.test' });
    expect(await refusalOf(reset(token))).toEqual({ code: 'link_invalid' });
    await Account.updateOne({ _id }, { email, status: 'deleted' });
    expect(await refusalOf(reset(token))).toEqual({ code: 'link_invalid' });
    const check = checkMailedLink('reset_password', token, clock.now());
    expect(await refusalOf(check)).toEqual({ code: 'link_invalid' });
  });

  it('[ERR-17] nobody can flood a mailbox, or try out addresses from one place', async () => {
    const { account } = await makeMemberWith('old password');
    const ofAddress = [];
    for (let asked = 0; asked < 6; asked += 1) {
      ofAddress.push(
        await refusalOf(ask(account.email, { limited: true, ip: `192.0.2.${asked}` })),
      );
    }
    expect(ofAddress.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(ofAddress[5]).toMatchObject({ code: 'rate_limited', retryInMs: hourMs });

    const ofPlace = [];
    for (let asked = 0; asked < 21; asked += 1) {
      const refusal = await refusalOf(ask(`${asked}@example.test`, { limited: true, ip: '::1' }));
      ofPlace.push(refusal?.code);
    }
    expect(new Set(ofPlace.slice(0, 20))).toEqual(new Set(['email_unknown']));
    expect(ofPlace[20]).toBe('rate_limited');
    clock.advance(hourMs);
    expect(await refusalOf(ask(account.email, { limited: true, ip: '::1' }))).toBeNull();
  });
});
