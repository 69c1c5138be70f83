import type { Language } from './accounts.ts';
import type { SiteSettings } from './site.ts';

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

/** What missing texts fall back to (LOCALE-02). */
export const fallbackLanguage: Language = 'nl';

/**
 * The language of a page, a mail's answer or a refusal: that of the member, the cookie, the site, the country, Dutch
 * (LOCALE-06..08, OPEN-49), of those that are written. The gateway and the client ask the same function, so both
 * bring the same texts.
 */
export function chooseLanguage(props: {
  /** The language saved with the account, where it is known whose page this is. */
  member?: string | undefined;
  cookie: string | undefined;
  settings: Pick<SiteSettings, 'domain_language' | 'geoip_country'>;
  written: readonly Language[];
}): Language {
  const { member, cookie, settings, written } = props;
  const supported = (value: string | undefined) =>
    written.find((language) => language === value?.slice(0, 2).toLowerCase());
  return (
    supported(member) ??
    supported(cookie) ??
    supported(settings.domain_language) ??
    supported(languagesByCountry[settings.geoip_country]?.[0]) ??
    fallbackLanguage
  );
}

/**
 * The language a visitor has chosen, as the cookie of LOCALE-04 says: under TLS only by a name that no other host can
 * set.
 */
export const languageCookie = (cookies = '', secure = false): string | undefined =>
  new RegExp(`(?:^|; )${secure ? '__Host-' : ''}locale=(\\w\\w)(?:;|$)`).exec(cookies)?.[1];
