import { isEmail, Refused, type SiteSettings } from '../contract/index.ts';
import { Outbox, mailRequestRow } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { Account, type AccountDoc } from './account.model.ts';
import type { MailedLinkDoc } from './mailedLink.model.ts';
import { makeMailedLink, readMailedLink, consumeMailedLink } from './mailedLinks.ts';
import { countMail } from './mailLimit.ts';
import { checkOwnPassword, findUsable, usable, revokeLinks } from './ownAccount.ts';
import { assertRenewable, renewal } from './renewSession.ts';
import type { SessionDoc } from './session.model.ts';
import { findSession } from './sessions.ts';

const hourMs = 3_600_000;

/**
 * Mails a link to the new address, good for as long as the site says (ACCOUNT-13, OPEN-14); until it is used nothing
 * changes but the asking session's token, which is answered. Asks for the password. An address that is none is
 * `invalid_new_email` (VALID-06), one that has an account here is `email_taken` (VALID-07): both in the field `email`.
 * @throws `validation`, `account_locked`, `rate_limited`, `blocked`, `deleted`; `overloaded` when the session has
 *   ended or got another token meanwhile
 */
export async function requestMailChange(
  session: Pick<SessionDoc, '_id' | 'account' | 'renewed'>,
  request: { email: string; password: string },
  asking: { settings: SiteSettings; ip: string; now: Date; limited: boolean },
): Promise<string> {
  const { settings, ip, now, limited } = asking;
  const email = request.email.trim().toLowerCase();
  if (!isEmail(email)) throw refusedAddress('invalid_new_email');
  const account = await findUsable(session.account);
  await checkOwnPassword(account, request.password, { ...asking, field: 'password' });
  if (limited) await countMail({ email, ip }, now);
  if (await Account.exists({ email })) throw refusedAddress('email_taken');
  const { _id, language } = account;
  const { link, write } = await makeMailedLink(
    { kind: 'mail_change', account: _id, email },
    { now, validMs: settings.link_ttl.mail_change_hours * hourMs },
  );
  const mail = mailRequestRow(
    { kind: 'mail_change', to: email, language, account: _id, params: { link } },
    now,
  );
  // One for all tries: that whose answer was lost may have given it.
  const renewing = renewal(session, now);
  return retryConflicts(async () => {
    if (await findSession(renewing.token, now)) return renewing.token;
    await assertRenewable(session);
    const writes = [write, insertMail(mail), renewing.write];
    await commitWrites(writes, { inserted: 2, updated: 1 });
    return renewing.token;
  });
}

/**
 * Changes the address by the link mailed to the new one, tells the old one, and forgets that mail to the
 * old one bounced. Links that were mailed to the old address, and other changes under way, are worth
 * nothing from then on. `link_invalid` as for every link; `email_taken` when somebody was faster.
 */
export async function changeMail(token: string, now: Date): Promise<void> {
  await retryConflicts(async () => {
    const link = await readMailedLink('mail_change', token, now);
    const { _id, email: before, language } = await findMailChange(link);
    const mail = mailRequestRow(
      { kind: 'mail_changed', to: before, language, account: _id, params: {} },
      now,
    );
    await commitWrites(
      [
        consumeMailedLink(link, now),
        {
          name: 'updateOne',
          namespace: namespaceOf(Account),
          filter: { _id, email: before, status: { $in: usable } },
          update: {
            $set: { email: link.email },
            $pull: { notificationsDisabled: 'bounce' },
            // The driver's type for writes knows arrays of documents only.
          } as object,
        },
        revokeLinks(_id, { kinds: ['mail_change'], sentTo: before }, link),
        insertMail(mail),
      ],
      { inserted: 1, updated: 2 },
    );
  });
}

/**
 * The account a link changes the address of, as it is now.
 * @throws `link_invalid` when the account has another address by now
 */
export async function findMailChange(
  link: Pick<MailedLinkDoc, 'account' | 'email'>,
): Promise<AccountDoc> {
  const account = await Account.findOne({
    _id: link.account,
    status: { $in: usable },
  }).lean<AccountDoc>();
  if (!account) throw new Refused('link_invalid');
  if (await Account.exists({ email: link.email })) throw refusedAddress('email_taken');
  return account;
}

function insertMail(document: ReturnType<typeof mailRequestRow>): Write {
  return { name: 'insertOne', namespace: namespaceOf(Outbox), document };
}

function refusedAddress(reason: 'invalid_new_email' | 'email_taken'): Refused {
  return new Refused('validation', { fields: { email: reason } });
}
