import { fallbackLanguage, Refused, type Language } from '../contract/index.ts';
import { SiteContent } from './siteContent.model.ts';

/** A public page before its places are filled. */
export interface PageText {
  title: string;
  description: string;
  markdown: string;
}

interface Asked {
  /** The domain of the request. */
  site: string;
  token: string;
  language: Language;
  /** The product's own text, null when the token is none of its pages. */
  ownText: PageText | null;
}

const fallbackSite = 'default';

/**
 * The text of a public page: what the site has written in this language, else what it has written for all its
 * domains, else the product's own; what it has written in Dutch only is better than nothing (ROUTE-38, OPEN-45,
 * LOCALE-02).
 * @throws Refused `not_found` for a token that is no page.
 */
export async function readSitePage({ site, token, language, ownText }: Asked): Promise<PageText> {
  const idsIn = (each: Language) => [site, fallbackSite].map((of) => `${of}/${token}/${each}`);
  const [ids, lastIds] = [idsIn(language), idsIn(fallbackLanguage)];
  const written = await SiteContent.find({ _id: { $in: [...ids, ...lastIds] } }).lean();
  const storedAs = (names: string[]) =>
    names.map((id) => written.find(({ _id }) => _id === id)).find(Boolean);
  const text = storedAs(ids) ?? ownText ?? storedAs(lastIds);
  if (!text) throw new Refused('not_found');
  return text;
}

/** The public pages that a site has written itself, for itself or for all its domains, with their last change. */
export async function listSitePages(
  site: string,
): Promise<{ token: string; changedAt: Date | null }[]> {
  const of = [site, fallbackSite].map((each) => ({ _id: { $gte: `${each}/`, $lt: `${each}0` } }));
  const written = await SiteContent.find({ $or: of }, { token: 1, updatedAt: 1 }).lean();
  // Those with a folder in their name are landing pages (readLander.ts).
  const pages = written.filter(({ token }) => !token.includes('/'));
  return [...new Set(pages.map(({ token }) => token))].sort().map((token) => {
    const times = pages
      .filter((page) => page.token === token)
      .flatMap(({ updatedAt }) => (updatedAt ? [updatedAt.getTime()] : []));
    return { token, changedAt: times.length > 0 ? new Date(Math.max(...times)) : null };
  });
}
