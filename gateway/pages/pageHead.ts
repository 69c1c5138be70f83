import type { Language } from '@rendezvous/core/contract';

/** What the head says of a page to those who list and share it (WEB-02). */
export interface HeadOf {
  site: string;
  /** Null for a page that the client draws: its name is only known there. */
  page: { title: string; description: string } | null;
  /** Scheme and host under which it was asked for. */
  origin: string;
  path: string;
  /** The language the address asks for by `?lang=`; null when it leaves that open. */
  asked: Language | null;
  /** The one it is in. */
  language: Language;
  languages: readonly Language[];
  /** Whether it may be listed: nothing of a member's is. */
  listed: boolean;
}

export const inMarkup = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** What a link to the site shows where it is shared, in `client/public`: without words, so of every language. */
const sharePicture = { path: '/share.jpg', width: 1_200, height: 630 };

/** Open Graph knows languages with their country. */
const localeOf: Partial<Record<Language, string>> = { en: 'en_GB', nl: 'nl_NL' };
const ogLocale = (language: Language) =>
  localeOf[language] ?? `${language}_${language.toUpperCase()}`;

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${inMarkup(content)}">`;

/** An address of the page in a language; without one, the one that leaves it open. */
export const inLanguage = (address: string, language: Language | null) =>
  language ? `${address}?lang=${language}` : address;

/** Title, description, canonical address, languages, Open Graph and robots of a page, as markup. */
export function pageHead(head: HeadOf): string[] {
  const { site, page, origin, path, asked, languages, listed } = head;
  const title = page?.title ?? site;
  const address = origin + path;
  const canonical = inLanguage(address, asked);
  return [
    `<title>${inMarkup(title)}</title>`,
    ...(page ? [meta('name', 'description', page.description)] : []),
    ...(listed
      ? [
          `<link rel="canonical" href="${inMarkup(canonical)}">`,
          ...languages.map((language) => alternate(language, inLanguage(address, language))),
          alternate('x-default', address),
          ...shared(head, { title, address: canonical }),
        ]
      : [meta('name', 'robots', 'noindex')]),
  ];
}

/** How a link to the page looks where people share it. */
function shared(
  { site, page, origin, language, languages }: HeadOf,
  { title, address }: { title: string; address: string },
): string[] {
  const { path, width, height } = sharePicture;
  const others = languages.filter((other) => other !== language);
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', title),
    ...(page ? [meta('property', 'og:description', page.description)] : []),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', ogLocale(language)),
    ...others.map((other) => meta('property', 'og:locale:alternate', ogLocale(other))),
    meta('property', 'og:image', origin + path),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', site),
    // Title, description and picture are read from the lines above.
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${inMarkup(address)}">`;
