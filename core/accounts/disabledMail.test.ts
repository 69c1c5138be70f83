import { describe, expect, it } from 'vitest';
import { mailKinds, unstoppableMailKinds } from '../mail/index.ts';
import { makeMember, useDatabase } from '../testing/index.ts';
import {
  Account,
  disableMail,
  MailedLink,
  makeUnsubscribeToken,
  mayBeSent,
  unsubscribe,
  type AccountDoc,
} from './index.ts';

describe('addresses without mail', () => {
  useDatabase();
  const now = new Date();
  const reasons = async ({ _id }: AccountDoc) =>
    (await Account.findById(_id).lean<AccountDoc>())?.notificationsDisabled;

  it('[ENTITY-04] have a reason each, once, whatever the case of their letters', async () => {
    const [{ account }, other] = [await makeMember(), await makeMember()];
    await disableMail(account.email.toUpperCase(), 'bounce');
    await disableMail(account.email, 'bounce');
    await disableMail(account.email, 'fbl');
    await disableMail('nobody@example.test', 'fbl');
    expect(await reasons(account)).toEqual(['bounce', 'fbl']);
    expect(await reasons(other.account)).toEqual([]);
  });

  it('unsubscribe by a token of their own, as often as they like, until it expires', async () => {
    const { account } = await makeMember();
    const token = await makeUnsubscribeToken(account, now);
    expect(JSON.stringify(await MailedLink.find().lean())).not.toContain(token);
    expect(await unsubscribe(`${token}x`, now)).toBe(false);
    expect(await reasons(account)).toEqual([]);
    expect(await unsubscribe(token, now)).toBe(true);
    expect(await unsubscribe(token, now)).toBe(true);
    expect(await reasons(account)).toEqual(['listunsubscribe']);
    const late = new Date(now.getTime() + 366 * 24 * 3_600_000);
    expect(await unsubscribe(token, late)).toBe(false);
  });

  it('have one token however many mails there are, and one for each address', async () => {
    const [{ account }, other] = [await makeMember(), await makeMember()];
    const later = new Date(now.getTime() + 1_000);
    const tokens = await Promise.all(
      [now, later, now].map((at) => makeUnsubscribeToken(account, at)),
    );
    expect(new Set(tokens).size).toBe(1);
    expect(await MailedLink.find({ account: account._id }).lean()).toMatchObject([
      { expiresAt: new Date(later.getTime() + 365 * 24 * 3_600_000) },
    ]);
    const moved = await makeUnsubscribeToken({ ...account, email: 'new@example.test' }, now);
    const others = await makeUnsubscribeToken(other.account, now);
    expect(new Set([...tokens, moved, others]).size).toBe(3);
  });

  it('an address that was given up takes nobody else’s mail away', async () => {
    const { account } = await makeMember();
    const token = await makeUnsubscribeToken(account, now);
    await Account.updateOne({ _id: account._id }, { $set: { email: 'new@example.test' } });
    expect(await unsubscribe(token, now)).toBe(true);
    expect(await reasons(account)).toEqual([]);
  });

  it('get nothing but what is about the security of the account and its money', async () => {
    const { account } = await makeMember({ account: { notificationsDisabled: ['bounce'] } });
    const to = account.email;
    const sent = mailKinds.filter((kind) => mayBeSent({ kind, to }, account));
    expect(sent).toEqual([
      'reset_password',
      'password_changed',
      'mail_change',
      'mail_changed',
      'account_deleted',
      'account_reactivated',
      'payment_completed',
      'credits_refunded',
      'debit_announced',
      'moderation_decision',
    ]);
    const open = { ...account, notificationsDisabled: [] };
    expect(mailKinds.filter((kind) => mayBeSent({ kind, to }, open))).toEqual([...mailKinds]);
    const gone = { ...open, status: 'deleted' as const };
    expect(mailKinds.filter((kind) => mayBeSent({ kind, to }, gone))).toEqual([
      ...unstoppableMailKinds,
    ]);
  });
});
