import { describe, expect, it } from 'vitest';
import { limits, Refused } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { mailedToken, makeMemberWith, refusalOf, useDatabase } from '../testing/index.ts';
import { Account } from './account.model.ts';
import { deleteAccount } from './deleteAccount.ts';
import { endOtherSessions } from './devices.ts';
import { login } from './login.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { Session } from './session.model.ts';
import { openSession } from './sessions.ts';

const password = 'correct horse';
const settings = defaultSettings;
const later = (ms: number) => new Date(Date.now() + ms);

describe('sessions of an account', () => {
  useDatabase();

  const logIn = (email: string, more: { replaces?: string } = {}) =>
    login({ email, password }, { settings, ip: '192.0.2.1', now: new Date(), ...more });
  const count = (account: unknown) => Session.countDocuments({ account: account as never });

  it('none is opened by who looked before a password was reset, however close the two come', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { account } = await makeMemberWith(password);
      const { email, _id } = account;
      const asking = { settings, now: new Date(), limited: false };
      await requestPasswordReset({ email, ip: '::1' }, asking);
      const token = await mailedToken('reset_password');
      const chosen = { password: 'a better horse', password_repeat: 'a better horse' };
      // As a login does that has seen the old password in this very moment.
      const opening = Array.from({ length: 6 }, () =>
        openSession(account, new Date()).then(
          () => null,
          (error: unknown) => (error instanceof Refused ? error.refusal.code : error),
        ),
      );
      const [, ...opened] = await Promise.all([
        resetPassword({ token, ...chosen }, { settings, now: new Date() }),
        ...opening,
      ]);
      expect(opened.filter((each) => each !== null && each !== 'login_failed')).toEqual([]);
      expect(await count(_id)).toBe(0);
    }
  });

  it('a reset names every session that it ended, also one that was opened meanwhile', async () => {
    const { account, sender } = await makeMemberWith(password);
    await requestPasswordReset(
      { email: account.email, ip: '::1' },
      { settings, now: new Date(), limited: false },
    );
    const token = await mailedToken('reset_password');
    const chosen = { password: 'a better horse', password_repeat: 'a better horse' };
    const [{ ended }, opened] = await Promise.all([
      resetPassword({ token, ...chosen }, { settings, now: new Date() }),
      openSession(account, new Date()).catch(() => null),
    ]);
    const all = [sender.session, ...(opened ? [opened.session._id] : [])];
    expect(ended.toSorted()).toEqual(all.toSorted());
  });

  it('none is opened beside the deletion of the account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { account } = await makeMemberWith(password);
      const wish = { password, reason: 'time' as const };
      await Promise.all([
        deleteAccount(account._id, wish, { settings, now: new Date() }),
        ...Array.from({ length: 6 }, () =>
          openSession(account, new Date()).catch((error: unknown) => error),
        ),
      ]);
      expect(await count(account._id)).toBe(0);
    }
  });

  it('are at most thirty: the one that was there longest ago goes first, and is named', async () => {
    const { account, sender } = await makeMemberWith(password);
    const opened = [];
    for (let at = 1; at < limits.sessionsMax; at += 1)
      opened.push(await openSession(account, later(at * 1_000)));
    expect(opened.flatMap(({ ended }) => ended)).toEqual([]);
    const { ended } = await openSession(account, later(60_000));
    expect(ended).toEqual([sender.session]);
    expect(await count(account._id)).toBe(limits.sessionsMax);
  });

  it('stay at most thirty when many log in at once', async () => {
    const { account } = await makeMemberWith(password);
    for (let at = 1; at < limits.sessionsMax; at += 1)
      await openSession(account, later(at * 1_000));
    await Promise.all(
      Array.from({ length: 5 }, () => openSession(account, new Date()).catch(() => null)),
    );
    expect(await count(account._id)).toBeLessThanOrEqual(limits.sessionsMax);
  });

  it('of before there was a cap are ended in pieces, whatever their number', async () => {
    const { account, sender } = await makeMemberWith(password);
    const old = Array.from({ length: 1_700 }, (_each, index) => ({
      _id: `old-${index}`,
      account: account._id,
      profile: account.profile,
      createdAt: new Date(index),
      expiresAt: later(86_400_000),
    }));
    await Session.insertMany(old);
    const wish = { password, reason: 'time' as const };
    const { ended } = await deleteAccount(account._id, wish, { settings, now: new Date() });
    expect(ended.length).toBeLessThanOrEqual(limits.sessionsMax);
    expect(ended).toContain(sender.session);
    expect(await count(account._id)).toBe(0);
    await Session.insertMany(old);
    const others = await endOtherSessions({ account: account._id, _id: 'old-0' });
    expect([others.length, await count(account._id)]).toEqual([1_699, 1]);
  });

  it('a new login ends the one that it replaces, and only one of the same account', async () => {
    const [anna, bram] = [await makeMemberWith(password), await makeMemberWith(password)];
    const { ended } = await logIn(anna.account.email, { replaces: anna.sender.session });
    expect(ended).toEqual([anna.sender.session]);
    const foreign = await logIn(anna.account.email, { replaces: bram.sender.session });
    expect(foreign.ended).toEqual([]);
    expect(await count(bram.account._id)).toBe(1);
  });

  it('a password of many emoji is the same when it is set and when it is checked', async () => {
    const emoji = '🐴'.repeat(65);
    const { account } = await makeMemberWith(emoji);
    const { loginSchema } = await import('../contract/index.ts');
    const request = loginSchema.parse({ email: account.email, password: emoji });
    const at = { settings, ip: '192.0.2.1', now: new Date() };
    expect(await refusalOf(login(request, at))).toBeNull();
    expect(await Account.countDocuments({ _id: account._id, sessionsOpened: 2 })).toBe(1);
  });
});
