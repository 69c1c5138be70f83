import {
  chooseLanguage as choose,
  languageCookie,
  type Language,
  type SiteSettings,
} from '@rendezvous/core/contract';
import { languages, writtenLanguages } from './languages.ts';

const cookieName = 'locale';
const cookieDays = 365;

export function readLanguageCookie(cookies: string = document.cookie): Language | undefined {
  const found = languageCookie(cookies);
  return languages.find((language) => language === found);
}

/** Remembers a choice for a year (LOCALE-04). */
export function writeLanguageCookie(language: Language): void {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
}

/** Which language to start in, of those somebody has written (LOCALE-06..08). */
export const chooseLanguage = (
  cookie: Language | undefined,
  settings: Pick<SiteSettings, 'domain_language' | 'geoip_country'>,
): Language => choose({ cookie, settings, written: writtenLanguages });
