import { Router } from 'express';
import { z } from 'zod';
import {
  idSchema,
  landerNames,
  languages,
  type LanderAnswer,
  type MemberLandingAnswer,
} from '@rendezvous/core/contract';
import { landOnMember } from '@rendezvous/core/members';
import { fillPlaces, pagePlaces, readLander } from '@rendezvous/core/site';
import type { GatewayDeps } from '../deps.ts';
import { readOfAnyone, serveReads } from '../http/read.ts';
import { formatsIn } from './content.routes.ts';
import { renderMarkdown } from './markdown.ts';

/** Whatever stands in the address is a slug: one that nobody knows shows the page itself (OPEN-57). */
const landerQuery = z.object({
  lander: z.enum(landerNames),
  slug: z.string().default(''),
  language: z.enum(languages).optional(),
});

export const landerRead = readOfAnyone(
  '/lander.php',
  landerQuery,
  async (reading): Promise<LanderAnswer> => {
    const { query, domain: site, settings } = reading;
    const language = query.language ?? (await reading.language());
    const { written, ofSlug } = await readLander({ ...query, site, language });
    if (!written) return { variant: null, language, ofSlug };
    const places = pagePlaces(settings, formatsIn(language));
    const filled = (part: string) => fillPlaces(part, places);
    const variant = {
      title: filled(written.title),
      description: filled(written.description),
      html: renderMarkdown(filled(written.markdown)),
      picture: written.picture ?? null,
    };
    return { variant, language, ofSlug };
  },
);

export const memberLandingRead = readOfAnyone(
  '/member-landing.php',
  z.object({ id: idSchema }),
  async ({ query: { id }, settings, now }): Promise<MemberLandingAnswer> => ({
    member: await landOnMember({ id, settings, now }),
  }),
);

/** What landing pages are drawn from (ROUTE-09 to ROUTE-12, ROUTE-46 to ROUTE-56). */
export function landerRoutes(deps: GatewayDeps): Router {
  const router = Router();
  serveReads(router, [landerRead, memberLandingRead], deps);
  return router;
}
