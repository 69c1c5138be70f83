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
import { readOfAnyone, serveReads } from '../http/read.ts';
import { renderMarkdown } from './markdown.ts';

/** Without a language the answer comes in that of the visitor's pages. */
const pageQuery = z.object({ token: pageTokenSchema, language: z.enum(languages).optional() });

export const pageRead = readOfAnyone('/page.php', pageQuery, async (reading) => {
  const { query, domain: site, deps, settings } = reading;
  const country = settings.geoip_selected_country;
  const language = query.language ?? (await reading.language());
  return answerPage({ token: query.token, language, site, country }, deps);
});

const companyRead = readOfAnyone(
  '/companyinfo.php',
  z.object({}),
  async ({ settings }): Promise<CompanyInfo> => presentCompany(settings),
);

/** Terms, privacy and whatever else a site tells everybody (ROUTE-38 to ROUTE-45), and who runs it (CALL-23). */
export function contentRoutes(deps: GatewayDeps): Router {
  const router = Router();
  serveReads(router, [pageRead, companyRead], deps);
  return router;
}

/**
 * A public page in a language, its places filled from the site's settings, with the prices of the country that the
 * visitor has chosen (OPEN-64).
 * @throws Refused `not_found` for a token that is no page.
 */
async function answerPage(
  {
    token,
    language,
    site,
    country,
  }: { token: string; language: Language; site: string; country: string | null },
  { readSettings }: Pick<GatewayDeps, 'readSettings'>,
): Promise<SitePageAnswer> {
  const settings = await readSettings(site);
  const ownText = pageSource(language, token);
  const text = await readSitePage({ site, token, language, ownText });
  const visited = { ...settings, geoip_selected_country: country };
  const places = pagePlaces(visited, formatsIn(language));
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

/** How texts of a site write dates, money and countries in a language. */
export function formatsIn(language: Language): PageFormats {
  const { number, money, country } = formatsFor(language);
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return { number, money, country, date: (day) => days.format(new Date(day)) };
}
