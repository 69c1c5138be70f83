import type { Language } from '@rendezvous/core/contract';

/** What the head says of a page to those who list and share it (WEB-02). */
export interface HeadOf {
  site: string;
  /** Who is let in, in years. */
  minAge: number;
  /** Null for a page that the client draws: its name is only known there. */
  page: { title: string; description: string; canonical: string | null } | null;
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
  /** The path of the picture that links to it show; null for the site's own. */
  picture?: string | null;
}

export const inMarkup = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** JSON that cannot end the script element it stands in. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

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
  const address = origin + (page?.canonical ?? path);
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
          structured(head, { title, address: canonical }),
        ]
      : [meta('name', 'robots', 'noindex')]),
  ];
}

/** How a link to the page looks where people share it. */
function shared(
  { site, page, origin, language, languages, picture }: HeadOf,
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
    meta('property', 'og:image', origin + (picture ?? path)),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', picture ? title : site),
    // Title, description and picture are read from the lines above.
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** What the page is, for search engines that read schema.org: a page of a site, never a person. */
function structured(
  { site, page, origin, language, picture, minAge }: HeadOf,
  { title, address }: { title: string; address: string },
): string {
  const home = `${origin}/`;
  const graph = [
    { '@type': 'WebSite', '@id': `${home}#site`, url: home, name: site },
    {
      ...{ '@type': 'WebPage', '@id': address, url: address, name: title, inLanguage: language },
      ...(page && { description: page.description }),
      isPartOf: { '@id': `${home}#site` },
      primaryImageOfPage: {
        ...{ '@type': 'ImageObject', url: origin + (picture ?? sharePicture.path) },
        ...{ width: sharePicture.width, height: sharePicture.height },
      },
      audience: { '@type': 'PeopleAudience', requiredMinAge: minAge },
    },
  ];
  const data = inScript({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${data}</script>`;
}

const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${inMarkup(address)}">`;
