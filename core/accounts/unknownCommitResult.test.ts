import mongoose from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import { mailedToken, mailsOf, makeMemberWith, refusalOf, useDatabase } from '../testing/index.ts';
import { Account } from './account.model.ts';
import { changePassword } from './changePassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { login } from './login.ts';
import { requestMailChange } from './mailChange.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { reactivate } from './reactivate.ts';
import { findSession } from './sessions.ts';

const password = 'correct horse';

describe('a commit whose answer is lost', () => {
  useDatabase();
  const now = new Date();
  const settings = defaultSettings;
  afterEach(() => vi.restoreAllMocks());

  /** The next commit is done, and nobody hears of it. */
  function loseAnswer() {
    const { prototype } = mongoose.mongo.ClientSession;
    const commit = prototype.commitTransaction;
    return vi.spyOn(prototype, 'commitTransaction').mockImplementationOnce(async function (
      this: mongoose.mongo.ClientSession,
    ) {
      await commit.call(this);
      const lost = new mongoose.mongo.MongoError('answer lost');
      lost.addErrorLabel('UnknownTransactionCommitResult');
      throw lost;
    });
  }
  const statusOf = async (id: unknown) => (await Account.findById(id).lean())?.status;

  it('[ACCOUNT-05, ACCOUNT-06] deletes an account and brings it back, once each, and says so', async () => {
    const { account, sender } = await makeMemberWith(password);
    const spy = loseAnswer();
    const wish = { password, reason: 'time' as const };
    const { ended } = await deleteAccount(account._id, wish, { settings, now });
    expect(spy).toHaveBeenCalledOnce();
    expect(ended).toEqual([sender.session]);
    expect(await statusOf(account._id)).toBe('deleted');
    expect(await mailsOf('account_deleted')).toHaveLength(1);

    const token = await mailedToken('account_deleted');
    loseAnswer();
    await reactivate(token, now);
    expect(await statusOf(account._id)).toBe('active');
    expect(await mailsOf('account_reactivated')).toHaveLength(1);
    expect(await refusalOf(reactivate(token, now))).toEqual({ code: 'link_invalid' });
  });

  it('changes the password, and gives the token that opens from then on', async () => {
    const { account, sender } = await makeMemberWith(password);
    const chosen = { password: 'a better horse', password_repeat: 'a better horse' };
    const asking = { _id: sender.session, account: account._id };
    const spy = loseAnswer();
    const { token } = await changePassword(
      asking,
      { old_password: password, ...chosen },
      { settings, now },
    );
    expect(spy).toHaveBeenCalledOnce();
    expect(await findSession(token, now)).toMatchObject({ _id: sender.session });
    expect(await mailsOf('password_changed')).toHaveLength(1);
  });

  it('mails a link to another address once, and gives the token that opens from then on', async () => {
    const { account, sender } = await makeMemberWith(password);
    const spy = loseAnswer();
    const token = await requestMailChange(
      { _id: sender.session, account: account._id },
      { email: 'next@example.test', password },
      { settings, ip: '::1', now, limited: false },
    );
    expect(spy).toHaveBeenCalledOnce();
    expect(await findSession(token, now)).toMatchObject({ _id: sender.session });
    expect(await mailsOf('mail_change')).toHaveLength(1);
  });

  it('[ACCOUNT-12] sets the new password, and says so', async () => {
    const { account, sender } = await makeMemberWith(password);
    const { email } = account;
    await requestPasswordReset(
      { email, ip: '::1' },
      { settings: defaultSettings, now, limited: false },
    );
    const token = await mailedToken('reset_password');
    const chosen = { password: 'a better horse', password_repeat: 'a better horse' };
    loseAnswer();
    expect(await resetPassword({ token, ...chosen }, { settings, now })).toEqual({
      ended: [sender.session],
    });
    expect(await mailsOf('password_changed')).toHaveLength(1);
    await login({ email, password: chosen.password }, { settings, ip: '::1', now });
    const again = resetPassword({ token, ...chosen }, { settings, now });
    expect(await refusalOf(again)).toEqual({ code: 'link_invalid' });
  });
});
