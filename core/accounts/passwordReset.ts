import { Refused, type SiteSettings } from '../contract/index.ts';
import { Outbox, mailRequestRow } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { assertGoodPassword } from './breachedPasswords.ts';
import { Account, type AccountDoc } from './account.model.ts';
import { liftingLock, lockKey } from './loginLock.ts';
import type { MailedLinkDoc } from './mailedLink.model.ts';
import {
  findMailedLink,
  makeMailedLink,
  readMailedLink,
  consumeMailedLink,
} from './mailedLinks.ts';
import { countMail } from './mailLimit.ts';
import { endingSessions, usable, revokeLinks } from './ownAccount.ts';
import { assertOwnWords, wordsAbout } from './ownWords.ts';
import { hashPassword } from './passwords.ts';
import { openedBefore } from './sessions.ts';

const minuteMs = 60_000;

/**
 * Mails a link by which a new password is set, good for as long as the site says (ACCOUNT-12, OPEN-14).
 * `email_unknown` when nobody has that address (ERR-17), or whoever had it has left; `rate_limited` when it is asked
 * for too often.
 * @throws `email_unknown`, `rate_limited`
 */
export async function requestPasswordReset(
  { email: given, ip }: { email: string; ip: string },
  { settings, now, limited }: { settings: SiteSettings; now: Date; limited: boolean },
): Promise<void> {
  const email = given.trim().toLowerCase();
  if (limited) await countMail({ email, ip }, now);
  const account = await Account.findOne({ email, status: { $in: usable } }).lean<AccountDoc>();
  if (!account) throw new Refused('email_unknown');
  const { _id, language } = account;
  const { link, write } = await makeMailedLink(
    { kind: 'reset_password', account: _id, email },
    { now, validMs: settings.link_ttl.reset_minutes * minuteMs },
  );
  const mail = mailRequestRow(
    { kind: 'reset_password', to: email, language, account: _id, params: { link } },
    now,
  );
  await commitWrites(
    [write, { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail }],
    { inserted: 2, updated: 0 },
  );
}

/**
 * Sets a new password by a mailed link, which is used up, ends every session of the account, and answers which. Two
 * passwords that differ leave the link as it is (VALID-08); one that has expired, was used or altered, or whose account
 * has another address by now is `link_invalid`, and the password stays (VALID-09).
 *
 * It also lifts the lock of the address: nobody is kept out by who guesses, whoever reads the mails comes in at once.
 * Not that of an operator, since the second factor's wrong codes are counted there too.
 */
export async function resetPassword(
  request: { token: string; password: string; password_repeat: string },
  { settings, now }: { settings: Pick<SiteSettings, 'name'>; now: Date },
): Promise<{ ended: string[] }> {
  await assertNewPassword(request);
  const owner = await findResetAccount(await readMailedLink('reset_password', request.token, now));
  assertOwnWords(request.password, await wordsAbout(owner, settings));
  const passwordHash = await hashPassword(request.password);
  let ended: string[] = [];
  return retryConflicts(async () => {
    // A try whose answer was lost may have done it: no other has this hash.
    const { account: done } = (await findMailedLink('reset_password', request.token)) ?? {};
    if (done && (await Account.exists({ _id: done, passwordHash }))) return { ended };
    const link = await readMailedLink('reset_password', request.token, now);
    const account = await findResetAccount(link);
    const { _id, email, language, role } = account;
    const sessions = await endingSessions(_id);
    ended = sessions.ended;
    const mail = mailRequestRow(
      { kind: 'password_changed', to: email, language, account: _id, params: {} },
      now,
    );
    await commitWrites(
      [
        consumeMailedLink(link, now),
        {
          name: 'updateOne',
          namespace: namespaceOf(Account),
          filter: {
            _id,
            email,
            status: { $in: usable },
            ...openedBefore(account),
          } as never,
          update: { $set: { passwordHash } },
        },
        sessions.write,
        revokeLinks(_id, { kinds: ['reset_password', 'mail_change'] }, link),
        ...(role === 'operator' ? [] : [liftingLock(lockKey.email(email))]),
        { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail },
      ],
      { inserted: 1, updated: 2 },
    );
    return { ended };
  });
}

/**
 * The account a reset link is for, as long as it has the address the link was mailed to.
 * @throws `link_invalid` when it has another one by now, or is gone
 */
export async function findResetAccount(
  link: Pick<MailedLinkDoc, 'account' | 'email'>,
): Promise<AccountDoc> {
  const { account: _id, email } = link;
  const account = await Account.findOne({ _id, email, status: { $in: usable } }).lean<AccountDoc>();
  if (!account) throw new Refused('link_invalid');
  return account;
}

/**
 * Refuses a new password that is none to have (OPEN-15), and two that are not the same (VALID-08).
 * @throws `validation`
 */
export async function assertNewPassword(given: {
  password: string;
  password_repeat: string;
}): Promise<void> {
  await assertGoodPassword(given.password);
  if (given.password === given.password_repeat) return;
  throw new Refused('validation', { fields: { password_repeat: 'passwords_differ' } });
}
