import { findMailedLink, type AccountDoc } from '@rendezvous/core/accounts';
import { limits, type MailedLinkKind, type SiteSettings } from '@rendezvous/core/contract';
import type { MailKind, MailRequest } from '@rendezvous/core/mail';
import { Profile } from '@rendezvous/core/profiles';
import type { MailContent } from './content.ts';
import { footerOf } from './footer.ts';
import { nameOf, presentPerson, profilesOf } from './people.ts';
import { wordsIn, type Places, type Words } from './words.ts';

export interface Writing {
  account: AccountDoc | null;
  settings: SiteSettings;
  /** Where the site is, without a slash at its end. */
  publicUrl: string;
  unsubscribeUrl: string | null;
  now: Date;
}

const hourMs = 3_600_000;

/** Mails whose button is a mailed link: without it they are not sent. */
export const linkKinds: Partial<Record<MailKind, MailedLinkKind>> = {
  activation: 'activate',
  complete_signup: 'complete_signup',
  reset_password: 'reset_password',
  mail_change: 'mail_change',
  account_deleted: 'reactivate',
};

/** Where the button of a mail leads; null for a mail without one. */
function pathOf({ kind, params }: MailRequest): string | null {
  const token = `token=${encodeURIComponent(String(params['token'] ?? ''))}`;
  const paths: Record<MailKind, string | null> = {
    activation: `/activate?${token}`,
    complete_signup: `/complete-signup?${token}`,
    reset_password: `/reset-password/do?${token}`,
    password_changed: '/reset-password',
    mail_change: `/mail-change/do?${token}`,
    mail_changed: null,
    account_deleted: `/account-deleted?${token}`,
    account_reactivated: '/login',
    new_conversation: `/chats/${params['conversation']}`,
    new_messages: `/chats/${params['conversation']}`,
    unread_reminder: '/chats',
    unread_notifications: '/chats',
    weekly_new_members: '/members',
    payment_completed: `/transactions/${params['order']}`,
    credits_refunded: `/transactions/${params['order']}`,
    debit_announced: null,
  };
  return paths[kind];
}

/**
 * Writes a wanted mail: in its language, with the names of now, every link below the site's own address.
 * Null when there is nothing left to write: its link was used, taken back or has expired, or whom it tells
 * of is gone.
 */
export async function writeMail(
  wanted: MailRequest,
  writing: Writing,
): Promise<MailContent | null> {
  const { kind, language, params } = wanted;
  const { settings, publicUrl, now } = writing;
  const words = wordsIn(language);
  const valid = await validity(wanted, words, now);
  const named = await profilesOf(params);
  const isFrom = params['from'] !== undefined;
  if (valid === null || (isFrom && named.length === 0)) return null;

  const [first] = named;
  const places: Places = {
    ...params,
    ...{ site: settings.name, support: settings.support_email },
    ...(kind === 'activation' && { count: limits.unconfirmedDays }),
    ...(isFrom && first && { from: nameOf(first, words) }),
  };
  const say = (part: string) => words(`${kind}.${part}`, places) ?? '';
  const path = pathOf(wanted);
  const label = say('button');
  return {
    ...{ language, site: settings.name, siteUrl: publicUrl },
    ...{ subject: say('subject'), preheader: say('preheader'), title: say('title') },
    paragraphs: [await greeting(wanted, writing, words), say('text')],
    people: isFrom ? [] : named.map((each) => presentPerson(each, words, writing)),
    button: label && path !== null ? { label, url: publicUrl + path } : null,
    linkInWords: words('linkInWords') ?? '',
    notes: [
      valid,
      say('note'),
      named.some(({ fictional }) => fictional) ? (words('fictionalNote') ?? '') : '',
    ].filter(Boolean),
    footer: footerOf(kind, writing, words),
  };
}

/** How long the link works in words, '' for a mail without one, null when it works no more. */
async function validity({ kind, params }: MailRequest, words: Words, now: Date) {
  const linkKind = linkKinds[kind];
  if (!linkKind) return '';
  const link = await findMailedLink(linkKind, String(params['token'] ?? ''));
  if (!link || link.usedAt) return null;
  const leftMs = link.expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  const hours = Math.round(leftMs / hourMs);
  if (hours >= 48) return words('validDays', { count: Math.round(hours / 24) }) ?? '';
  if (hours >= 2) return words('validHours', { count: hours }) ?? '';
  return words('validMinutes', { count: Math.ceil(leftMs / 60_000) }) ?? '';
}

/** Nobody is called by name before the address is confirmed: anyone may have entered both. */
async function greeting({ to }: MailRequest, { account }: Writing, words: Words): Promise<string> {
  const known = account?.status === 'active' && account.email === to ? account.profile : null;
  const profile = known && (await Profile.findById(known, { name: 1 }).lean());
  return (profile ? words('hello', { name: profile.name }) : words('helloNobody')) ?? '';
}
