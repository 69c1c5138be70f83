import type { Types } from 'mongoose';
import {
  Account,
  findMailedLink,
  consumeMailedLink,
  type AccountDoc,
  type MailedLinkDoc,
} from '../accounts/index.ts';
import { Refused, type SiteSettings } from '../contract/index.ts';
import { LedgerEntry, nextEntry } from '../credits/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { Profile, type ProfileDoc } from '../profiles/index.ts';
import { insert } from './newMember.ts';
import { Signup } from './signup.model.ts';

export interface Activated {
  profile: Types.ObjectId;
  credits: number;
  creditsVersion: number;
  /** The signup whose kept message is to be sent now; null when there is none. */
  messageOf: string | null;
}

/**
 * The link of an activation mail and its account, without using it. A token that was altered, has expired or
 * belongs to an account that is gone is `link_invalid` (ACCOUNT-04); that of an account that is active already
 * is not, whichever of its links did it, for as long as the link is kept.
 * @throws `link_invalid`
 */
export async function findActivation(
  token: string,
  now: Date,
): Promise<{ link: MailedLinkDoc; account: AccountDoc }> {
  const link = await findMailedLink('activate', token);
  const account = link?.account && (await Account.findById(link.account).lean<AccountDoc>());
  if (!link || !account || account.email !== link.email) throw new Refused('link_invalid');
  const worksStill = link.usedAt === null && link.expiresAt > now;
  if (account.status === 'active') return { link, account };
  if (account.status !== 'not_confirmed' || !worksStill) throw new Refused('link_invalid');
  return { link, account };
}

/**
 * Confirms an address by its mailed link (ACCOUNT-03): in one transaction the account and its profile become
 * active, the `signup_credits` of the site it signed up on come in (SETTING-05, OPEN-05), and a kept message
 * becomes due. Answers null when the account is active already. Refuses like `findActivation`, and then
 * nothing is touched.
 * @throws `link_invalid`
 */
export function activate(
  token: string,
  { readSettings, now }: { readSettings: (site: string) => Promise<SiteSettings>; now: Date },
): Promise<Activated | null> {
  return retryConflicts(async () => {
    const { link, account } = await findActivation(token, now);
    if (account.status === 'active') return null;
    if (!account.profile) throw new Refused('link_invalid');
    const [profile, signup] = await Promise.all([
      Profile.findById(account.profile, { status: 1 }).lean(),
      Signup.findOne({ account: account._id }, { message: 1, site: 1 }).lean(),
    ]);
    if (!profile) throw new Refused('link_invalid');
    // The link may be opened under any host name that leads here.
    const settings = await readSettings(signup?.site ?? 'default');
    const messageOf = signup?.message?.state === 'kept' ? signup._id : null;
    const { writes, expected, after } = activation({
      ...{ link, account, profile, messageOf, now },
      credits: settings.signup_credits,
    });
    await commitWrites(writes, expected);
    return {
      profile: profile._id,
      credits: after.credits,
      creditsVersion: after.ledgerEntries,
      messageOf,
    };
  });
}

function activation(props: {
  link: MailedLinkDoc;
  account: AccountDoc;
  profile: Pick<ProfileDoc, '_id' | 'status'>;
  messageOf: string | null;
  credits: number;
  now: Date;
}) {
  const { link, account, profile, messageOf, credits, now } = props;
  const grant =
    credits > 0
      ? nextEntry(account, {
          kind: 'signup',
          credits,
          key: `signup ${account._id.toHexString()}`,
          at: now,
        })
      : null;
  const { ledgerEntries } = account;
  const after = grant?.after ?? { credits: account.credits, ledgerEntries };
  const updates: Write[] = [
    consumeMailedLink(link, now),
    update(
      Account,
      { _id: account._id, status: 'not_confirmed', ledgerEntries },
      { status: 'active', ...after },
    ),
    // Whoever wishes to stay unseen stays so.
    ...(profile.status === 'disabled'
      ? [update(Profile, { _id: profile._id, status: 'disabled' }, { status: 'active' })]
      : []),
    ...(messageOf ? [update(Signup, { _id: messageOf }, { messageDueAt: now })] : []),
  ];
  const inserts = grant ? [insert(LedgerEntry, grant.entry)] : [];
  const expected = { inserted: inserts.length, updated: updates.length };
  return { writes: [...updates, ...inserts], expected, after };
}

function update(
  model: Parameters<typeof namespaceOf>[0],
  filter: Record<string, unknown>,
  values: Record<string, unknown>,
): Write {
  return {
    name: 'updateOne',
    namespace: namespaceOf(model),
    filter: filter as never,
    update: { $set: values },
  };
}
