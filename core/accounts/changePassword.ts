import { Refused, type SiteSettings } from '../contract/index.ts';
import { Outbox, mailRequestRow } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { Account } from './account.model.ts';
import { checkOwnPassword, endingSessions, findUsable, revokeLinks } from './ownAccount.ts';
import { assertOwnWords, wordsAbout } from './ownWords.ts';
import { assertNewPassword } from './passwordReset.ts';
import { hashPassword } from './passwords.ts';
import { assertRenewable, renewal } from './renewSession.ts';
import type { SessionDoc } from './session.model.ts';
import { openedBefore } from './sessions.ts';

type Asking = Pick<SessionDoc, '_id' | 'account' | 'renewed'>;

/** The token that the asking session has from now on, and the sessions that have ended. */
interface Changed {
  token: string;
  ended: string[];
}

/**
 * Changes the password of whoever is logged in and knows the old one (VALID-10), ends every other session
 * of the account, gives the asking one another token, and takes back links that were mailed under the old password.
 * @throws `validation`, `account_locked`, `blocked`, `deleted`; `overloaded` when another device was faster
 */
export async function changePassword(
  session: Asking,
  request: { old_password: string; password: string; password_repeat: string },
  { settings, now }: { settings: SiteSettings; now: Date },
): Promise<Changed> {
  await assertNewPassword(request);
  const account = await findUsable(session.account);
  assertOwnWords(request.password, await wordsAbout(account, settings));
  const asking = { field: 'old_password', settings, now };
  await checkOwnPassword(account, request.old_password, asking);
  const { passwordHash: before } = account;
  const passwordHash = await hashPassword(request.password);
  // One for all tries: that whose answer was lost may have given it.
  const renewing = renewal(session, now);
  return retryConflicts(() => change(session, { before, passwordHash, renewing, now }));
}

async function change(
  session: Asking,
  {
    before,
    passwordHash,
    renewing: { token, write },
    now,
  }: {
    before: string;
    passwordHash: string;
    renewing: ReturnType<typeof renewal>;
    now: Date;
  },
): Promise<Changed> {
  const account = await findUsable(session.account);
  const { _id, email, language } = account;
  // A try whose answer was lost may have done it: no other has this hash.
  if (account.passwordHash === passwordHash) return { token, ended: [] };
  // Another device was faster: the password that was checked is not the password any more.
  if (account.passwordHash !== before) throw new Refused('overloaded', { retryInMs: 1_000 });
  await assertRenewable(session);
  const sessions = await endingSessions(_id, session._id);
  const mail = mailRequestRow(
    { kind: 'password_changed', to: email, language, account: _id, params: {} },
    now,
  );
  const writes = [
    {
      name: 'updateOne' as const,
      namespace: namespaceOf(Account),
      filter: { _id, passwordHash: before, ...openedBefore(account) } as never,
      update: { $set: { passwordHash } },
    },
    write,
    sessions.write,
    revokeLinks(_id, { kinds: ['reset_password', 'mail_change'] }),
    { name: 'insertOne' as const, namespace: namespaceOf(Outbox), document: mail },
  ];
  await commitWrites(writes, { inserted: 1, updated: 2 });
  return { token, ended: sessions.ended };
}
