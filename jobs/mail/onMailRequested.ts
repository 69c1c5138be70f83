import { Types } from 'mongoose';
import {
  Account,
  type AccountDoc,
  disableMail,
  makeUnsubscribeToken,
  mayBeSent,
  recordActivationMail,
} from '@rendezvous/core/accounts';
import type { OutboxDoc } from '@rendezvous/core/events';
import { preferenceByMailKind, type MailRequest } from '@rendezvous/core/mail';
import { wanting } from '@rendezvous/core/notifications';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { SettingsReader } from '@rendezvous/core/site';
import type { OutboxHandler } from '../outboxHandlers.ts';
import { toText } from './content.ts';
import { toHtml } from './html.ts';
import { idsOfProfiles } from './people.ts';
import { Bounced, type MailTransport } from './mailTransport.ts';
import { writeMail } from './write.ts';

export interface MailDeps {
  transport: MailTransport;
  /** Where the site is, without a slash at its end: every link in a mail begins with it. */
  publicUrl: string;
  readSettings: SettingsReader;
  clock: Clock;
}

/** Writes and sends what somebody is to be mailed (SIGNUP-06, ENTITY-43). */
export function sendRequestedMail(deps: MailDeps): OutboxHandler {
  return {
    name: 'mail',
    fact: 'mail:wanted',
    oneByOne: true,
    async run(rows) {
      for (const row of rows) await send(row, deps);
    },
    async givenUp({ mail, at }) {
      if (mail?.kind !== 'activation' || !mail.account) return;
      // As of when it was wanted: should it be replayed, what becomes of it then counts.
      await recordActivationMail(mail.account, { state: 'failed', at, wantedAt: at });
    },
  };
}

/** Nobody wants it any more, or it says nothing any more: then it is not sent, and that is the end of it. */
async function send(row: OutboxDoc, deps: MailDeps): Promise<void> {
  const { _id, mail } = row;
  if (!mail) return;
  const { to } = mail;
  const now = deps.clock.now();
  const account = mail.account && (await Account.findById(mail.account).lean<AccountDoc>());
  if (mail.account && !account) return;
  const note = noting(row, account, now);
  const allowed = mayBeSent(mail, account) && (await isStillWanted(mail, account));
  if (!allowed) return note('failed');
  const { host, hostname } = new URL(deps.publicUrl);
  const settings = await deps.readSettings(hostname);
  const unsubscribeUrl = await unsubscribeUrlFor(mail, account, deps);
  const writing = { account, settings, publicUrl: deps.publicUrl, unsubscribeUrl, now };
  const content = await writeMail(mail, writing);
  if (!content) return note('failed');
  try {
    await deps.transport.send({
      messageId: `<${_id.toHexString()}@${host.replace(/:\d+$/, '')}>`,
      to,
      account: mail.account,
      profiles: idsOfProfiles(mail).map((id) => new Types.ObjectId(id)),
      subject: content.subject,
      html: toHtml(content),
      text: toText(content),
      headers: headersFor(unsubscribeUrl),
    });
  } catch (error) {
    if (!(error instanceof Bounced)) throw error;
    await disableMail(to, 'bounce');
    return note('failed');
  }
  await note('sent');
}

/** What became of an activation mail is noted; of others it is not. */
function noting({ mail, at }: OutboxDoc, account: AccountDoc | null, now: Date) {
  return async (state: 'sent' | 'failed'): Promise<void> => {
    if (mail?.kind !== 'activation' || !account) return;
    await recordActivationMail(account._id, { state, at: now, wantedAt: at });
  };
}

/** What can be switched off may have been since it was wanted (ENTITY-44); who is active needs no activation. */
async function isStillWanted({ kind }: MailRequest, account: AccountDoc | null): Promise<boolean> {
  if (kind === 'activation') return account?.status === 'not_confirmed';
  const preference = preferenceByMailKind[kind];
  if (!preference) return true;
  if (account?.status !== 'active' || !account.profile) return false;
  return (await wanting(preference, [account.profile])).size === 1;
}

async function unsubscribeUrlFor(
  { kind }: MailRequest,
  account: AccountDoc | null,
  { publicUrl, clock }: MailDeps,
): Promise<string | null> {
  if (!(kind in preferenceByMailKind) || !account) return null;
  const token = await makeUnsubscribeToken(account, clock.now());
  return `${publicUrl}/api/unsubscribe.php?token=${token}`;
}

/** A mail made by a machine says so; from what can be unsubscribed, mail programs do it with one click (RFC 8058). */
function headersFor(unsubscribeUrl: string | null): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
