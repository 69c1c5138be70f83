import {
  chooseLanguage as choose,
  languageCookie,
  type Language,
  type SiteSettings,
} from '@rendezvous/core/contract';
import { languages, writtenLanguages } from './languages.ts';

const cookieDays = 365;

const isTls = (protocol: string) => protocol === 'https:';

export function readLanguageCookie(
  cookies: string = document.cookie,
  protocol = location.protocol,
): Language | undefined {
  const found = languageCookie(cookies, isTls(protocol));
  return languages.find((language) => language === found);
}

/** Remembers a choice for a year (LOCALE-04). */
export function writeLanguageCookie(language: Language, protocol = location.protocol): void {
  const [prefix, secure] = isTls(protocol) ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}locale=${language}; path=/; max-age=${cookieDays * 86_400}; samesite=lax${secure}`;
}

/** The language an address asks for, as those do that a page names for search engines (`?lang=en`). */
export function readLanguageQuery(search: string = location.search): Language | undefined {
  const asked = new URLSearchParams(search).get('lang');
  return writtenLanguages.find((language) => language === asked);
}

/**
 * Which language to start in, of those somebody has written (LOCALE-06..08): the one saved with the account of whom the
 * page came for, then what is asked for or was `chosen` here.
 */
export const chooseLanguage = (
  { member, chosen }: { member?: Language | undefined; chosen: Language | undefined },
  settings: Pick<SiteSettings, 'domain_language' | 'geoip_country'>,
): Language => choose({ member, cookie: chosen, settings, written: writtenLanguages });
