import type { Types } from 'mongoose';
import { Account, type AccountDoc } from '../accounts/index.ts';
import type { NotificationType } from '../contract/index.ts';
import type { MailKind, MailParams, MailRequest } from '../mail/index.ts';
import { Profile } from '../profiles/index.ts';
import { wanting } from './preferences.model.ts';

/** A member who can be written to and wants it. */
export interface Receiver {
  profile: Types.ObjectId;
  lastSeenAt: Date;
  account: Pick<AccountDoc, '_id' | 'email' | 'language' | 'notificationsDisabled'>;
}

/**
 * Those of the profiles who want to be written about this (ENTITY-44) and have an active account, by
 * profile id. Fictional profiles have none.
 */
export async function findReceivers(
  type: NotificationType,
  profiles: Types.ObjectId[],
): Promise<Map<string, Receiver>> {
  const wanted = await wanting(type, profiles);
  const owners = await Profile.find(
    { _id: { $in: profiles.filter((profile) => wanted.has(profile.toHexString())) } },
    { account: 1, lastSeenAt: 1 },
  ).lean();
  const active = await Account.find(
    { _id: { $in: owners.flatMap(({ account }) => account ?? []) }, status: 'active' },
    { email: 1, language: 1, notificationsDisabled: 1 },
  ).lean<Receiver['account'][]>();
  const accounts = new Map(active.map((account) => [account._id.toHexString(), account]));
  const receivers = new Map<string, Receiver>();
  for (const { _id, account: owner, lastSeenAt } of owners) {
    const account = owner && accounts.get(owner.toHexString());
    if (account) receivers.set(_id.toHexString(), { profile: _id, lastSeenAt, account });
  }
  return receivers;
}

/** The mail for a receiver; null when no mail goes to the address. */
export function mailTo<Kind extends MailKind>(
  { account }: Receiver,
  kind: Kind,
  params: MailParams[Kind],
): MailRequest<Kind> | null {
  if (account.notificationsDisabled.length > 0) return null;
  const { _id, email, language } = account;
  return { kind, to: email, language, account: _id, params };
}
