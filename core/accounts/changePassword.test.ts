import { describe, expect, it } from 'vitest';
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
import { changePassword } from './changePassword.ts';
import { login } from './login.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { verifyPassword } from './passwords.ts';
import { Session } from './session.model.ts';
import { findSession, findValidSessions, openSession } from './sessions.ts';

const chosen = { password: 'a better horse', password_repeat: 'a better horse' };

describe('changing the password', () => {
  useDatabase();
  const now = new Date();
  const asking = { settings: defaultSettings, now };

  async function memberWithDevices() {
    const member = await makeMemberWith('old password');
    const { session } = await openSession(member.account, now);
    const change = (old_password: string, passwords = chosen) =>
      changePassword(
        { _id: member.sender.session, account: member.account._id },
        { old_password, ...passwords },
        asking,
      );
    return { member, other: session._id, change };
  }

  it('[VALID-10] asks for the old one, and changes nothing without it', async () => {
    const { member, other, change } = await memberWithDevices();
    const before = await passwordHashOf(member);
    expect(await refusalOf(change('not this'))).toEqual({
      code: 'validation',
      fields: { old_password: 'wrong_password' },
    });
    const differ = { ...chosen, password_repeat: 'another' };
    expect(await refusalOf(change('old password', differ))).toMatchObject({ code: 'validation' });
    expect(await passwordHashOf(member)).toBe(before);
    expect(await findValidSessions([other], now)).toContain(other);

    expect(await change('old password')).toMatchObject({ ended: [other] });
    expect(await verifyPassword((await passwordHashOf(member)) ?? '', chosen.password)).toBe(true);
    expect(await mailsOf('password_changed')).toMatchObject([{ to: member.account.email }]);
  });

  it('[VALID-10] ends every other session and leaves the asking one', async () => {
    const { member, other, change } = await memberWithDevices();
    const { token } = await change('old password');
    const own = member.sender.session;
    expect(await findValidSessions([own, other], now)).toEqual(new Set([own]));
    expect(await findSession(token, now)).toMatchObject({ _id: own });
    expect(await findSession(member.token, now)).toBe(null);
    expect(JSON.stringify(await Session.find().lean())).not.toContain(token);
  });

  it('changes nothing for a session that was ended meanwhile', async () => {
    const { member, other, change } = await memberWithDevices();
    const before = await passwordHashOf(member);
    await Session.deleteOne({ _id: member.sender.session });
    expect(await refusalOf(change('old password'))).toMatchObject({ code: 'overloaded' });
    expect(await passwordHashOf(member)).toBe(before);
    expect(await findValidSessions([other], now)).toContain(other);
  });

  it('takes back links that were mailed under the old one', async () => {
    const { member, change } = await memberWithDevices();
    await requestPasswordReset(
      { email: member.account.email, ip: '::1' },
      { settings: defaultSettings, now, limited: false },
    );
    const token = await mailedToken('reset_password');
    await change('old password');
    expect(
      await refusalOf(resetPassword({ token, ...chosen }, { settings: defaultSettings, now })),
    ).toEqual({
      code: 'link_invalid',
    });
  });

  it('[ACCOUNT-08] a stolen session cannot guess on: too many wrong ones lock, as at the login', async () => {
    const { member, change } = await memberWithDevices();
    const { attempts } = defaultSettings.login_lock;
    for (let guess = 0; guess < attempts; guess += 1) await refusalOf(change(`guess ${guess}`));
    const laterBy = 10 * 60_000;
    asking.now = new Date(now.getTime() + laterBy);
    const refusal = await refusalOf(change('old password'));
    asking.now = now;
    expect(refusal).toEqual({ code: 'account_locked', minutes: 5 });
    const { email } = member.account;
    const entering = login({ email, password: 'old password' }, { ...asking, ip: '::1' });
    expect(await refusalOf(entering)).toMatchObject({ code: 'account_locked' });
  });

  it('refuses the session of an account that was deleted or locked meanwhile', async () => {
    const { member, change } = await memberWithDevices();
    const { _id } = member.account;
    await Account.updateOne({ _id }, { status: 'locked' });
    expect(await refusalOf(change('old password'))).toEqual({ code: 'blocked' });
    await Account.updateOne({ _id }, { status: 'deleted' });
    expect(await refusalOf(change('old password'))).toEqual({ code: 'deleted' });
  });
});
