import { Router, type Request } from 'express';
import { pageTokens } from '@rendezvous/locales/pages';
import type { BuiltClient } from './builtClient.ts';
import { inLanguage, inMarkup } from './pageHead.ts';

/** Scheme and host under which a request came. */
export const originOf = (request: Request) => `${request.protocol}://${request.host}`;

/** Every address that may be listed: the pages the server draws, the public texts by their names. */
const addressesOf = ({ rendered }: BuiltClient) =>
  rendered.flatMap((path) =>
    path.includes(':token') ? pageTokens.map((token) => path.replace(':token', token)) : [path],
  );

/** What search engines ask for: where they may look, and what there is (WEB-02). */
export function crawlerRoutes(built: BuiltClient): Router {
  const router = Router();

  router.get('/robots.txt', (request, response) => {
    const sitemap = `Sitemap: ${originOf(request)}/sitemap.xml`;
    response.type('text').send(`User-agent: *\nDisallow: /api/\n\n${sitemap}\n`);
  });

  router.get('/sitemap.xml', (request, response) => {
    const origin = originOf(request);
    const urls = addressesOf(built).map((path) => {
      const links = built.languages.map((language) => {
        const href = inMarkup(inLanguage(origin + path, language));
        return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
      });
      return `<url><loc>${inMarkup(origin + path)}</loc>${links.join('')}</url>`;
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
