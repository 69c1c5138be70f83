import { Refused, type SiteSettings } from '../contract/index.ts';
import { Profile } from '../profiles/index.ts';
import type { AccountDoc } from './account.model.ts';

/**
 * Words that whoever guesses a password here tries first: of the product and of who works with it. With them count
 * the name and the host name of the site, and the member's own address and name (docs/security.md, V6.1.2).
 */
const productWords = ['rendezvous', 'operator'];

/** Where a member's password is set, as far as it is known there. */
export interface PasswordContext {
  email?: string | undefined;
  name?: string | undefined;
  /** Host name of the site, and what it calls itself. */
  site?: string | undefined;
  siteName?: string | undefined;
}

/** What is known of somebody who has an account. */
export async function wordsAbout(
  { email, profile, site }: Pick<AccountDoc, 'email' | 'profile' | 'site'>,
  settings: Pick<SiteSettings, 'name'>,
): Promise<PasswordContext> {
  const own = profile && (await Profile.findById(profile, { name: 1 }).lean());
  return { email, name: own?.name, site, siteName: settings.name };
}

const shortestWord = 3;
/** So many letters beside such words make a password of somebody's own. */
const ownLettersMin = 4;

/**
 * Lets no password in that is made of words of the site or of the member itself, with figures and signs around them.
 * @throws `validation` of `password` with `password_common`
 */
export function assertOwnWords(password: string, context: PasswordContext): void {
  const { email = '', name = '', site = '', siteName = '' } = context;
  const said = [...productWords, email.split('@')[0] ?? '', name, site, siteName];
  const words = said
    .flatMap((each) => each.toLowerCase().split(/\P{L}+/u))
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
  const given = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), given);
  if (rest === given || rest.replaceAll(/\P{L}/gu, '').length >= ownLettersMin) return;
  throw new Refused('validation', { fields: { password: 'password_common' } });
}
