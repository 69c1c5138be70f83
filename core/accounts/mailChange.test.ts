import { describe, expect, it } from 'vitest';
import { createManualClock } from '../ports/clock/index.ts';
import { defaultSettings } from '../site/index.ts';
import { mailedToken, mailsOf, makeMemberWith, refusalOf, useDatabase } from '../testing/index.ts';
import type { TestMember } from '../testing/index.ts';
import { Account } from './account.model.ts';
import { checkMailedLink } from './checkMailedLink.ts';
import { changeMail, requestMailChange } from './mailChange.ts';
import { MailedLink } from './mailedLink.model.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { Session, type SessionDoc } from './session.model.ts';
import { findSession } from './sessions.ts';

const password = 'correct horse';
const dayMs = 86_400_000;

describe('changing the address', () => {
  useDatabase();
  // Begins now: the database clears away what expired by its own clock.
  const clock = createManualClock(new Date());

  const sessionOf = async ({ sender }: TestMember) => {
    const session = await Session.findById(sender.session).lean<SessionDoc>();
    if (!session) throw new Error('the session has ended');
    return session;
  };
  const askIn = (session: SessionDoc, email: string, { given = password, limited = false } = {}) =>
    requestMailChange(
      session,
      { email, password: given },
      { settings: defaultSettings, ip: '::1', now: clock.now(), limited },
    );
  const ask = async (member: TestMember, email: string, how?: Parameters<typeof askIn>[2]) =>
    askIn(await sessionOf(member), email, how);
  const addressOf = async ({ account }: TestMember) =>
    (await Account.findById(account._id).lean())?.email;

  it('[ACCOUNT-13] happens by the link mailed to the new address, and tells the old one', async () => {
    const anna = await makeMemberWith(password, {
      account: { notificationsDisabled: ['bounce', 'listunsubscribe'] },
    });
    const before = anna.account.email;
    await ask(anna, ' New@Example.test ');
    expect(await addressOf(anna)).toBe(before);
    expect(await mailsOf('mail_change')).toMatchObject([{ to: 'new@example.test' }]);

    await changeMail(await mailedToken('mail_change'), clock.now());
    expect(await addressOf(anna)).toBe('new@example.test');
    expect(await mailsOf('mail_changed')).toMatchObject([{ to: before }]);
    const stored = await Account.findById(anna.account._id).lean();
    expect(stored?.notificationsDisabled).toEqual(['listunsubscribe']);
  });

  it('gives another token with the mail; of two at once in one session one has both, the other nothing', async () => {
    const anna = await makeMemberWith(password);
    const session = await sessionOf(anna);
    const wishes = ['one@example.test', 'two@example.test'];
    const answers = await Promise.allSettled(wishes.map((email) => askIn(session, email)));
    const refused = answers.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { refusal: { code: 'overloaded' } } });
    const given = answers.flatMap((answer) => ('value' in answer ? [answer.value] : []));
    expect(given).toHaveLength(1);
    expect(await findSession(given[0] ?? '', clock.now())).toMatchObject({ _id: session._id });
    expect(await findSession(anna.token, clock.now())).toBeNull();
    expect(await mailsOf('mail_change')).toHaveLength(1);
    expect(await MailedLink.countDocuments({ account: anna.account._id })).toBe(1);
    expect(await refusalOf(askIn(session, 'three@example.test'))).toMatchObject({
      code: 'overloaded',
    });
    expect(await mailsOf('mail_change')).toHaveLength(1);
  });

  it('[VALID-06] refuses what is no address', async () => {
    const anna = await makeMemberWith(password);
    for (const email of ['', 'anna', 'anna@', '@example.test', 'a b@example.test']) {
      expect(await refusalOf(ask(anna, email)), email).toEqual({
        code: 'validation',
        fields: { email: 'invalid_new_email' },
      });
    }
    expect(await mailsOf('mail_change')).toEqual([]);
  });

  it('[VALID-07] refuses an address that has an account here, and only to who knows the password', async () => {
    const [anna, bram] = [await makeMemberWith(password), await makeMemberWith(password)];
    const taken = { code: 'validation', fields: { email: 'email_taken' } };
    expect(await refusalOf(ask(anna, bram.account.email))).toEqual(taken);
    expect(await refusalOf(ask(anna, anna.account.email.toUpperCase()))).toEqual(taken);
    expect(await refusalOf(ask(anna, bram.account.email, { given: 'wrong' }))).toEqual({
      code: 'validation',
      fields: { password: 'wrong_password' },
    });
    expect(await mailsOf('mail_change')).toEqual([]);
  });

  it('[VALID-07] of two members who want one address at once, one gets it', async () => {
    const [anna, bram] = [await makeMemberWith(password), await makeMemberWith(password)];
    await ask(anna, 'wanted@example.test');
    const first = await mailedToken('mail_change');
    await ask(bram, 'wanted@example.test');
    const second = await mailedToken('mail_change');
    const refusals = await Promise.all(
      [first, second].map((token) => refusalOf(changeMail(token, clock.now()))),
    );
    expect(refusals).toContainEqual(null);
    expect(refusals).toContainEqual({ code: 'validation', fields: { email: 'email_taken' } });
    expect(await Account.countDocuments({ email: 'wanted@example.test' })).toBe(1);
    expect(await mailsOf('mail_changed')).toHaveLength(1);
  });

  it('[ERR-16] a link works once, for a day, as it was mailed', async () => {
    const anna = await makeMemberWith(password);
    await ask(anna, 'late@example.test');
    const late = await mailedToken('mail_change');
    clock.advance(dayMs);
    const invalid = { code: 'link_invalid' };
    expect(await refusalOf(changeMail(late, clock.now()))).toEqual(invalid);
    await ask(anna, 'new@example.test');
    const token = await mailedToken('mail_change');
    expect(await refusalOf(changeMail(token.slice(1), clock.now()))).toEqual(invalid);
    expect(await refusalOf(checkMailedLink('mail_change', token, clock.now()))).toBeNull();
    await changeMail(token, clock.now());
    expect(await refusalOf(changeMail(token, clock.now()))).toEqual(invalid);
    expect(await refusalOf(checkMailedLink('mail_change', token, clock.now()))).toEqual(invalid);
    expect(await addressOf(anna)).toBe('new@example.test');
  });

  it('[ERR-16] links to the old address and other changes under way are worth nothing afterwards', async () => {
    const anna = await makeMemberWith(password);
    const ip = '::1';
    const { email } = anna.account;
    await requestPasswordReset(
      { email, ip },
      { settings: defaultSettings, now: clock.now(), limited: false },
    );
    const reset = await mailedToken('reset_password');
    await ask(anna, 'other@example.test');
    const other = await mailedToken('mail_change');
    await ask(anna, 'new@example.test');
    await changeMail(await mailedToken('mail_change'), clock.now());
    expect(await refusalOf(changeMail(other, clock.now()))).toEqual({ code: 'link_invalid' });
    const chosen = { password: 'a better horse', password_repeat: 'a better horse' };
    expect(
      await refusalOf(
        resetPassword({ token: reset, ...chosen }, { settings: defaultSettings, now: clock.now() }),
      ),
    ).toEqual({
      code: 'link_invalid',
    });
  });

  it('[ERR-16] of a deleted or locked account changes nothing', async () => {
    const anna = await makeMemberWith(password);
    await ask(anna, 'new@example.test');
    const token = await mailedToken('mail_change');
    for (const status of ['deleted', 'locked'] as const) {
      await Account.updateOne({ _id: anna.account._id }, { status });
      expect(await refusalOf(changeMail(token, clock.now()))).toEqual({ code: 'link_invalid' });
      expect(await addressOf(anna)).toBe(anna.account.email);
    }
    expect(await refusalOf(ask(anna, 'more@example.test'))).toEqual({ code: 'blocked' });
  });
});
