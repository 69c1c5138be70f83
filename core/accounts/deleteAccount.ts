import type { Types } from 'mongoose';
import {
  mailedLinkKinds,
  Refused,
  type DeleteAccountRequest,
  type SiteSettings,
} from '../contract/index.ts';
import { Outbox, mailRequestRow } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { Account, type AccountDoc, type Deletion } from './account.model.ts';
import { findMailedLink, makeMailedLink } from './mailedLinks.ts';
import { checkOwnPassword, endingSessions, findUsable, revokeLinks } from './ownAccount.ts';
import { finalAt, graceMs } from './reactivate.ts';
import { openedBefore } from './sessions.ts';

/**
 * Deletes an account on its owner's word and password, with the reason (ACCOUNT-10): from now on nobody
 * finds it or writes to it, all its sessions end (answers which), and a mail tells the way back, which is
 * open for fourteen days (ACCOUNT-05, CONST-12). Until then nothing is erased.
 * @throws `overloaded` when the address has changed meanwhile; what `findUsable` and `checkOwnPassword` throw
 */
export async function deleteAccount(
  id: Types.ObjectId,
  request: DeleteAccountRequest,
  { settings, now }: { settings: SiteSettings; now: Date },
): Promise<{ finalAt: Date; ended: string[] }> {
  const account = await findUsable(id);
  await checkOwnPassword(account, request.password, { field: 'password', settings, now });
  const { _id, email } = account;
  const link = await makeMailedLink(
    { kind: 'reactivate', account: _id, email },
    { now, validMs: graceMs },
  );
  let ended: string[] = [];
  return retryConflicts(async () => {
    // A try whose answer was lost may have done it: only it can have stored this link.
    if (await findMailedLink('reactivate', link.token))
      return { finalAt: finalAt({ at: now }), ended };
    const found = await findUsable(id);
    if (found.email !== email) throw new Refused('overloaded', { retryInMs: 1_000 });
    const sessions = await endingSessions(id);
    ended = sessions.ended;
    const writes = await deletionWrites(found, { ...request, link, now });
    await commitWrites([...writes.updates, sessions.write, ...writes.inserts], {
      inserted: writes.inserts.length,
      updated: writes.updates.length - 1,
    });
    return { finalAt: finalAt({ at: now }), ended };
  });
}

async function deletionWrites(
  account: AccountDoc,
  {
    reason,
    remarks,
    link,
    now,
  }: DeleteAccountRequest & { link: Awaited<ReturnType<typeof makeMailedLink>>; now: Date },
): Promise<{ updates: Write[]; inserts: Write[] }> {
  const { _id, email, language, status } = account;
  const profile = account.profile && (await Profile.findById(account.profile).lean());
  const deletion: Deletion = {
    at: now,
    reason,
    ...(remarks && { remarks }),
    accountStatus: status,
    ...(profile && { profileStatus: profile.status }),
  };
  const mail = mailRequestRow(
    { kind: 'account_deleted', to: email, language, account: _id, params: { link: link.link } },
    now,
  );
  return {
    updates: [
      {
        name: 'updateOne',
        namespace: namespaceOf(Account),
        filter: { _id, status, email, ...openedBefore(account) } as never,
        update: { $set: { status: 'deleted', deletion } },
      },
      ...(profile
        ? [
            {
              name: 'updateOne' as const,
              namespace: namespaceOf(Profile),
              filter: { _id: profile._id, status: profile.status },
              update: { $set: { status: 'deleted' } },
            },
          ]
        : []),
      // Counted by nobody: there may be none.
      revokeLinks(_id, { kinds: mailedLinkKinds }),
    ],
    inserts: [link.write, { name: 'insertOne', namespace: namespaceOf(Outbox), document: mail }],
  };
}
