import { limits, Refused } from '../contract/index.ts';
import { Outbox, mailRequestRow } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { Account, type AccountDoc, type Deletion } from './account.model.ts';
import type { MailedLinkDoc } from './mailedLink.model.ts';
import {
  findMailedLink,
  makeMailedLink,
  readMailedLink,
  consumeMailedLink,
} from './mailedLinks.ts';
import { countMail } from './mailLimit.ts';
import { revokeLinks } from './ownAccount.ts';

/** From deletion to erasure (CONST-12). */
export const graceMs = limits.deletionGraceDays * 24 * 3_600_000;

/** When a deletion becomes final: from this moment on there is no way back (ACCOUNT-07). */
export function finalAt({ at }: Pick<Deletion, 'at'>): Date {
  return new Date(at.getTime() + graceMs);
}

type Deleted = AccountDoc & { deletion: Deletion };

/** True while an account that was deleted can still come back. */
function canComeBack(account: AccountDoc | null, now: Date): account is Deleted {
  if (account?.status !== 'deleted' || !account.deletion) return false;
  return !account.deletion.erasing && finalAt(account.deletion) > now;
}

/**
 * Brings a deleted account back by its mailed link, as it was: its own status and its profile's (ACCOUNT-06).
 * `link_invalid` when the link was used or altered, or the fourteen days are over (ACCOUNT-07).
 */
export async function reactivate(token: string, now: Date): Promise<void> {
  let tried = false;
  await retryConflicts(async () => {
    // A try whose answer was lost may have done it.
    const used = tried && (await findMailedLink('reactivate', token));
    if (used && used.usedAt?.getTime() === now.getTime()) return;
    tried = true;
    const link = await readMailedLink('reactivate', token, now);
    const { _id, email, language, profile, deletion } = await findReactivated(link, now);
    const mail = mailRequestRow(
      { kind: 'account_reactivated', to: email, language, account: _id, params: {} },
      now,
    );
    await commitWrites(
      [
        consumeMailedLink(link, now),
        {
          name: 'updateOne',
          namespace: namespaceOf(Account),
          filter: { _id, status: 'deleted', 'deletion.erasing': { $exists: false } },
          update: {
            $set: { status: deletion.accountStatus ?? 'active' },
            $unset: { deletion: true },
          },
        },
        ...(profile
          ? [
              {
                name: 'updateOne' as const,
                namespace: namespaceOf(Profile),
                filter: { _id: profile, status: 'deleted' },
                update: { $set: { status: deletion.profileStatus ?? 'active' } },
              },
            ]
          : []),
        revokeLinks(_id, { kinds: ['reactivate'] }, link),
        { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail },
      ],
      { inserted: 1, updated: profile ? 3 : 2 },
    );
  });
}

/**
 * The deleted account a link brings back.
 * @throws `link_invalid` when it is not deleted, or cannot come back any more
 */
export async function findReactivated(
  { account: _id, email }: Pick<MailedLinkDoc, 'account' | 'email'>,
  now: Date,
): Promise<Deleted> {
  const account = await Account.findOne({ _id, email }).lean<AccountDoc>();
  if (!canComeBack(account, now)) throw new Refused('link_invalid');
  return account;
}

/**
 * Mails the way back once more (SIGNUP-09); links mailed before stay good. Who has no deleted account under
 * that address gets no mail, and the asker learns nothing either way; `rate_limited` counts for both alike.
 * Answers the mailing, which nobody should wait for: how long it takes would tell.
 */
export async function remailReactivation(
  { email: given, ip }: { email: string; ip: string },
  { now, limited }: { now: Date; limited: boolean },
): Promise<{ mailed: Promise<void> }> {
  const email = given.trim().toLowerCase();
  if (limited) await countMail({ email, ip }, now);
  return { mailed: mailWayBack(email, now) };
}

async function mailWayBack(email: string, now: Date): Promise<void> {
  const account = await Account.findOne({ email }).lean<AccountDoc>();
  if (!canComeBack(account, now)) return;
  const { _id, language, deletion } = account;
  const { link, write } = await makeMailedLink(
    { kind: 'reactivate', account: _id, email },
    { now, validMs: finalAt(deletion).getTime() - now.getTime() },
  );
  const mail = mailRequestRow(
    { kind: 'account_deleted', to: email, language, account: _id, params: { link } },
    now,
  );
  await commitWrites(
    [write, { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail }],
    { inserted: 2, updated: 0 },
  );
}
