import type { LanderName, Language } from '../contract/index.ts';
import { SiteContent, type SiteContentDoc } from './siteContent.model.ts';

const fallbackSite = 'default';
const tokenOf = (lander: string, slug: string) =>
  ['landers', lander, slug].filter(Boolean).join('/');
const slugShape = /^[a-z0-9][a-z0-9-]{0,39}$/;

interface Asked {
  /** The domain of the request. */
  site: string;
  lander: LanderName;
  /** As it stands in the address; empty when there is none. */
  slug: string;
  language: Language;
}

/** What was found, and whether it is that of the slug. */
export interface FoundLander {
  written: SiteContentDoc | null;
  ofSlug: boolean;
}

/**
 * What a site has written for a landing page in a language: for the slug, else for the page itself; for this domain,
 * else for all of them. A slug that nobody has written anything for shows what there is without one (OPEN-57).
 */
export async function readLander({ site, lander, slug, language }: Asked): Promise<FoundLander> {
  const slugs = slugShape.test(slug) ? [slug, ''] : [''];
  const ids = slugs.flatMap((each) =>
    [site, fallbackSite].map((of) => `${of}/${tokenOf(lander, each)}/${language}`),
  );
  const found = await SiteContent.find({ _id: { $in: ids } }).lean<SiteContentDoc[]>();
  const written = ids.map((id) => found.find(({ _id }) => _id === id)).find(Boolean) ?? null;
  return { written, ofSlug: slug !== '' && written?.token === tokenOf(lander, slug) };
}

/** The variants that a site has written, for itself or for all its domains: `gallery/<slug>`, with their last change. */
export async function listLanderVariants(
  site: string,
): Promise<{ path: string; changedAt: Date | null }[]> {
  const prefixes = [site, fallbackSite].map((each) => `${each}/landers/`);
  const of = prefixes.map((prefix) => ({ _id: { $gte: prefix, $lt: `${prefix.slice(0, -1)}0` } }));
  const written = await SiteContent.find({ $or: of }, { token: 1, updatedAt: 1 }).lean();
  const changes = new Map<string, Date | null>();
  for (const { token, updatedAt = null } of written) {
    const path = token.slice('landers/'.length);
    const before = changes.get(path) ?? null;
    if (!path.includes('/')) continue;
    changes.set(path, before && updatedAt && before > updatedAt ? before : (updatedAt ?? before));
  }
  return [...changes].map(([path, changedAt]) => ({ path, changedAt })).sort(byPath);
}

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
