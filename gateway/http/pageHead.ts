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

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${inMarkup(content)}">`;

/** An address of the page in a language; without one, the one that leaves it open. */
export const inLanguage = (address: string, language: Language | null) =>
  language ? `${address}?lang=${language}` : address;

/** Title, description, canonical address, languages, Open Graph and robots of a page, as markup. */
export function pageHead({ site, page, origin, path, asked, languages, listed }: HeadOf): string[] {
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
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', site),
          meta('property', 'og:title', title),
          meta('property', 'og:description', page?.description ?? ''),
          meta('property', 'og:url', canonical),
        ]
      : [meta('name', 'robots', 'noindex')]),
  ];
}

const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${inMarkup(address)}">`;
