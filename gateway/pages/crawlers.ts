import { Router, type Request } from 'express';
import { listLanderVariants, listSitePages } from '@rendezvous/core/site';
import { pageTokens } from '@rendezvous/locales/pages';
import type { BuiltClient } from './builtClient.ts';
import { inLanguage, inMarkup } from './pageHead.ts';

/** Scheme and host under which a request came. */
export const originOf = (request: Request) => `${request.protocol}://${request.host}`;

const landersFolder = '/landers/';
const isBelow = (path: string, variant: string) =>
  `${landersFolder}${variant}`.startsWith(`${path}/`);

interface Listed {
  path: string;
  changedAt: Date;
}

/**
 * Every address that may be listed: the pages the server draws, the public texts by their names, with those that the
 * site has written itself. What comes with the product has changed when it was last built, at most.
 */
async function addressesOf({ listed, builtAt }: BuiltClient, site: string): Promise<Listed[]> {
  const [own, variants] = await Promise.all([listSitePages(site), listLanderVariants(site)]);
  const changes = new Map<string, Date>(pageTokens.map((token) => [token, builtAt]));
  for (const { token, changedAt } of own) changes.set(token, changedAt ?? builtAt);
  return listed.flatMap((path) => {
    if (path.includes(':token')) {
      return [...changes].map(([token, changedAt]) => ({
        path: path.replace(':token', token),
        changedAt,
      }));
    }
    const [plain = path] = path.split('/:slug?');
    const own = variants.filter((each) => plain !== path && isBelow(plain, each.path));
    return [
      { path: plain, changedAt: builtAt },
      ...own.map((each) => ({
        path: landersFolder + each.path,
        changedAt: each.changedAt ?? builtAt,
      })),
    ];
  });
}

/** What search engines ask for: where they may look, and what there is (WEB-02). */
export function crawlerRoutes(built: BuiltClient): Router {
  const router = Router();

  router.get('/robots.txt', (request, response) => {
    const sitemap = `Sitemap: ${originOf(request)}/sitemap.xml`;
    response.type('text').send(`User-agent: *\nDisallow: /api/\n\n${sitemap}\n`);
  });

  router.get('/sitemap.xml', async (request, response) => {
    const origin = originOf(request);
    const addresses = await addressesOf(built, request.hostname);
    const urls = addresses.map(({ path, changedAt }) => {
      const links = [...built.languages, null].map((language) => {
        const href = inMarkup(inLanguage(origin + path, language));
        return `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${href}"/>`;
      });
      const changed = `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
      return `<url><loc>${inMarkup(origin + path)}</loc>${changed}${links.join('')}</url>`;
    });
    const spaces =
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    response
      .type('xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  return router;
}
