import { findMailedLink, tokenOfLink, type AccountDoc } from '@rendezvous/core/accounts';
import { limits, type MailedLinkKind, type SiteSettings } from '@rendezvous/core/contract';
import type { MailKind, MailRequest } from '@rendezvous/core/mail';
import { Case, decisionKey } from '@rendezvous/core/moderation';
import { readAnnouncement } from '@rendezvous/core/notifications';
import { formatMoney } from '@rendezvous/core/payments';
import { Profile } from '@rendezvous/core/profiles';
import { formatsFor } from '@rendezvous/locales';
import { i18nIn } from '@rendezvous/locales/files';
import type { ParseKeys } from 'i18next';
import type { MailContent, MailTexts } from './content.ts';
import { footerOf } from './footer.ts';
import { nameOf, presentPerson, profilesOf } from './people.ts';

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
function pathOf(wanted: MailRequest, token: string): string | null {
  const query = `token=${encodeURIComponent(token)}`;
  switch (wanted.kind) {
    case 'activation':
      return `/activate?${query}`;
    case 'complete_signup':
      return `/complete-signup?${query}`;
    case 'reset_password':
      return `/reset-password/do?${query}`;
    case 'password_changed':
      return '/reset-password';
    case 'mail_change':
      return `/mail-change/do?${query}`;
    case 'mail_changed':
    case 'complaint_received':
      return null;
    case 'account_deleted':
      return `/account-deleted?${query}`;
    case 'moderation_decision':
      return `/decisions?case=${wanted.params.case}&key=${encodeURIComponent(token)}`;
    case 'report_outcome':
      return '/decisions';
    case 'account_reactivated':
      return '/login';
    case 'new_conversation':
    case 'new_messages':
      return `/chats/${wanted.params.conversation}`;
    case 'unread_reminder':
    case 'unread_notifications':
      return '/chats';
    case 'like_received':
      return `/members/${wanted.params.from}`;
    case 'weekly_new_members':
      return '/members';
    case 'promotion':
      return '/credits';
    case 'site_news':
      return '/';
    case 'payment_completed':
    case 'credits_refunded':
      return `/transactions/${wanted.params.order}`;
    case 'debit_announced':
      return null;
  }
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
  const i18n = i18nIn(language);
  const t = i18n.getFixedT(null, 'mail');
  const token = await tokenFor(wanted);
  const valid = await validity(wanted, { token, t, now });
  const named = await profilesOf(wanted, writing.account?.profile);
  const isFrom = 'from' in params;
  const own =
    'announcement' in params ? await readAnnouncement(params.announcement, language) : null;
  if (valid === null || (isFrom && named.length === 0)) return null;
  if ('announcement' in params && !own) return null;

  const [first] = named;
  const places = {
    ...{ site: settings.name, support: settings.support_email },
    ...('count' in params && { count: params.count }),
    ...('cents' in params && { amount: formatMoney(params.cents, params.currency, language) }),
    ...('mandate' in params && { mandate: params.mandate, iban: params.iban }),
    ...('decideBy' in params && {
      number: params.number,
      date: formatsFor(language).moment(new Date(params.decideBy)),
    }),
    ...('case' in params && { number: params.number, words: await wordsOf(params.case) }),
    ...(kind === 'activation' && { count: limits.unconfirmedDays }),
    ...(isFrom && first && { from: nameOf(first, t) }),
  };
  /** A part of this mail; '' for one that it does not have. */
  const say = (part: string) => {
    const key = `${kind}.${part}` as ParseKeys<'mail'>;
    return i18n.exists(key, { ns: 'mail', ...places }) ? t(key, places) : '';
  };
  const path = pathOf(wanted, token);
  const label = say('button');
  return {
    ...{ language, site: settings.name, siteUrl: publicUrl },
    ...{ subject: own?.subject ?? say('subject'), preheader: say('preheader') },
    title: own?.subject ?? say('title'),
    paragraphs: [
      await greeting(wanted, writing, t),
      ...(own ? own.text.split(/\n\s*\n/) : [say('text')]),
    ],
    people: isFrom ? [] : named.map((each) => presentPerson(each, t, writing)),
    button: label && path !== null ? { label, url: publicUrl + path } : null,
    linkInWords: t('linkInWords'),
    notes: [
      valid,
      say('note'),
      named.some(({ fictional }) => fictional) ? t('fictionalNote') : '',
    ].filter(Boolean),
    footer: footerOf(kind, writing, t),
  };
}

/** What an operator has written about a decision, the newest one. */
async function wordsOf(id: string): Promise<string> {
  const decided = await Case.findById(id).lean();
  return (decided?.appeal?.decision ?? decided?.decision)?.text ?? '';
}

/** The token of its mailed link; '' for a mail without one. Rows of an older version have the token itself. */
async function tokenFor({ kind, params }: MailRequest): Promise<string> {
  if (kind === 'moderation_decision') return decisionKey(params.case);
  if ('link' in params) return tokenOfLink(params.link);
  return 'token' in params ? String(params.token) : '';
}

/** How long the link works in words, '' for a mail without one, null when it works no more. */
async function validity(
  { kind }: MailRequest,
  { token, t, now }: { token: string; t: MailTexts; now: Date },
): Promise<string | null> {
  const linkKind = linkKinds[kind];
  if (!linkKind) return '';
  const link = await findMailedLink(linkKind, token);
  if (!link || link.usedAt) return null;
  const leftMs = link.expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  const hours = Math.round(leftMs / hourMs);
  if (hours >= 48) return t('validDays', { count: Math.round(hours / 24) });
  if (hours >= 2) return t('validHours', { count: hours });
  return t('validMinutes', { count: Math.ceil(leftMs / 60_000) });
}

/** Nobody is called by name before the address is confirmed: anyone may have entered both. */
async function greeting({ to }: MailRequest, { account }: Writing, t: MailTexts): Promise<string> {
  const known = account?.status === 'active' && account.email === to ? account.profile : null;
  const profile = known && (await Profile.findById(known, { name: 1 }).lean());
  return profile ? t('hello', { name: profile.name }) : t('helloNobody');
}
