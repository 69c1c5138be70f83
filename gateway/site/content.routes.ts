import { Router } from 'express';
import { z } from 'zod';
import {
  languages,
  pageTokenSchema,
  type CompanyInfo,
  type Language,
  type SitePageAnswer,
} from '@rendezvous/core/contract';
import {
  fillPlaces,
  pagePlaces,
  presentCompany,
  readSitePage,
  type PageFormats,
} from '@rendezvous/core/site';
import { formatsFor } from '@rendezvous/locales';
import { pageSource } from '@rendezvous/locales/pages';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { languageFor } from '../http/messages.ts';
import { siteOf } from '../http/sites.ts';
import { renderMarkdown } from './markdown.ts';

/** Without a language the answer comes in that of the visitor's pages. */
const pageQuery = z.object({ token: pageTokenSchema, language: z.enum(languages).optional() });

/** Terms, privacy and whatever else a site tells everybody (ROUTE-38 to ROUTE-45), and who runs it (CALL-23). */
export function contentRoutes(deps: GatewayDeps): Router {
  const router = Router();

  router.get('/page.php', async (request, response) => {
    const { token, language: asked } = parse(pageQuery, request.query);
    const site = request.hostname;
    const language = asked ?? languageFor(request, await deps.readSettings(site));
    response.json(await answerPage({ token, language, site }, deps));
  });

  router.get('/companyinfo.php', async (request, response) => {
    const settings = await deps.readSettings(await siteOf(request, deps));
    response.json(presentCompany(settings) satisfies CompanyInfo);
  });

  return router;
}

/**
 * A public page in a language, its places filled from the site's settings.
 * @throws Refused `not_found` for a token that is no page.
 */
export async function answerPage(
  { token, language, site }: { token: string; language: Language; site: string },
  { readSettings }: Pick<GatewayDeps, 'readSettings'>,
): Promise<SitePageAnswer> {
  const settings = await readSettings(site);
  const ownText = pageSource(language, token);
  const text = await readSitePage({ site, token, language, ownText });
  const places = pagePlaces(settings, formatsIn(language));
  const filled = (part: string) => fillPlaces(part, places);
  return {
    page: {
      token,
      language,
      title: filled(text.title),
      description: filled(text.description),
      html: renderMarkdown(filled(text.markdown)),
    },
  };
}

function formatsIn(language: Language): PageFormats {
  const { number, money, country } = formatsFor(language);
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return { number, money, country, date: (day) => days.format(new Date(day)) };
}
