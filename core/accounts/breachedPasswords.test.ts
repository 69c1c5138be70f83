import { describe, expect, it } from 'vitest';
import { passwordReason, type SignupRequest } from '../contract/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import { checkSignup, signUp } from '../signup/index.ts';
import { Profile } from '../profiles/index.ts';
import { defaultSettings as settings } from '../site/index.ts';
import { mailedToken, makeMemberWith, refusalOf, useDatabase } from '../testing/index.ts';
import {
  Account,
  assertGoodPassword,
  changePassword,
  login,
  requestPasswordReset,
  resetPassword,
} from './index.ts';

/** In leaks, but not among the few that the page knows by itself. */
const leaked = 'voxstrange';
const own = 'kaas en brood met mosterd';
const refused = { code: 'validation', fields: { password: 'password_common' } };

describe('a password that was leaked', () => {
  useDatabase();
  const clock = createManualClock(new Date());
  const form: Omit<SignupRequest, 'password'> = {
    ...{ signup: crypto.randomUUID(), language: 'nl' },
    ...{ gender: 'female', looking_for: 'male', date_of_birth: '1980-06-15' },
    ...{ country: 'NL', region: 'Utrecht', city: 'Utrecht' },
    ...{ name: 'Sanne', email: 'sanne@example.test' },
  };

  it('is known in any case, and nothing else is refused', async () => {
    expect(passwordReason(leaked)).toBeNull();
    for (const password of [leaked, leaked.toUpperCase(), 'Vinogradov', 'password']) {
      expect(await refusalOf(assertGoodPassword(password)), password).toEqual(refused);
    }
    expect(await refusalOf(assertGoodPassword('short'))).toMatchObject({
      fields: { password: 'password_length' },
    });
    // Neither words that are no password of anybody, nor what every object has.
    for (const password of [own, `${leaked}!`, 'constructor', '__proto__', 'toString']) {
      expect(await refusalOf(assertGoodPassword(password)), password).toBeNull();
    }
  });

  it('[OPEN-15] makes no account, and replaces no password by change or reset', async () => {
    const at = { settings, site: 'localhost', ip: '192.0.2.1', limited: false, now: clock.now() };
    const signup = { ...form, password: leaked };
    for (const password of [leaked, 'Sanne1980!', 'rendezvous99']) {
      expect(await refusalOf(checkSignup({ ...signup, password }, at)), password).toEqual(refused);
      expect(await refusalOf(signUp({ ...signup, password }, at)), password).toEqual(refused);
    }
    expect(await Account.countDocuments()).toBe(0);
    expect(await refusalOf(signUp({ ...signup, password: own }, at))).toBeNull();

    const member = await makeMemberWith(own);
    const { email } = member.account;
    const asking = { settings: { ...settings, name: 'Zonnewende' }, now: clock.now() };
    const session = { _id: member.sender.session, account: member.account._id };
    await requestPasswordReset({ email, ip: at.ip }, { ...asking, limited: false });
    const token = await mailedToken('reset_password');
    await Profile.updateOne({ _id: member.profile._id }, { name: 'Lindeboom' });
    for (const password of [leaked, 'Rendezvous-2024', 'Lindeboom-12', 'Zonnewende!24']) {
      const given = { password, password_repeat: password };
      const change = { old_password: own, ...given };
      expect(await refusalOf(changePassword(session, change, asking)), password).toEqual(refused);
      expect(await refusalOf(resetPassword({ token, ...given }, asking))).toEqual(refused);
    }
    expect(await refusalOf(login({ email, password: own }, at))).toBeNull();
    // The link is not used up by it.
    const good = { password: `${own}!`, password_repeat: `${own}!` };
    expect(await refusalOf(resetPassword({ token, ...good }, asking))).toBeNull();
  });
});
