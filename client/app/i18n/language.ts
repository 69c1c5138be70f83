import type { Language, SiteSettings } from '@rendezvous/core/contract';
import { languages } from './languages.ts';
import { fallbackLanguage, writtenLanguages } from './texts.ts';

const cookieName = 'locale';
const cookieDays = 365;

const supported = (value: string | null | undefined): Language | undefined =>
  writtenLanguages.find((language) => language === value?.slice(0, 2).toLowerCase());

/** The languages spoken in a country, the first being the likeliest (LOCALE-09). */
export const languagesByCountry: Record<string, readonly Language[]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
};

export function readLanguageCookie(cookies: string = document.cookie): Language | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  return languages.find((language) => language === found?.slice(cookieName.length + 1));
}

/** Remembers a choice for a year (LOCALE-04). */
export function writeLanguageCookie(language: Language): void {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
}

type Origin = Pick<SiteSettings, 'domain_language' | 'geoip_country'>;

/** Which language to start in: cookie, site, country, Dutch (LOCALE-06..08, OPEN-49). */
export function chooseLanguage(cookie: Language | undefined, settings: Origin): Language {
  return (
    supported(cookie) ??
    supported(settings.domain_language) ??
    supported(languagesByCountry[settings.geoip_country]?.[0]) ??
    fallbackLanguage
  );
}
