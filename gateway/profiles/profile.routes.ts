import { Router } from 'express';
import { z } from 'zod';
import {
  idSchema,
  type OwnProfileAnswer,
  type ProfileAnswer,
  type SearchAnswer,
} from '@rendezvous/core/contract';
import { findRelated, meetMembers, viewOwnProfile, viewProfile } from '@rendezvous/core/members';
import { assertLoggedOutSearch } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession, sessionOf } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

const searchQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
const profileQuery = z.object({ id: idSchema.optional() });

/** Members to meet, and one of them in full. */
export function profileRoutes(deps: GatewayDeps): Router {
  const router = Router();

  router.get('/search.php', async (request, response) => {
    const { page } = parse(searchQuery, request.query);
    const settings = await deps.readSettings(await siteOf(request, deps));
    const session = await sessionOf(request, deps);
    if (!session) assertLoggedOutSearch(settings);
    const answer: SearchAnswer = await meetMembers({
      viewer: session?.profile ?? null,
      pageNumber: page,
      settings,
      now: deps.clock.now(),
    });
    response.json(answer);
  });

  router.get('/profile.php', requireSession(deps), async (request, response) => {
    const viewer = ownProfile(response);
    const { id } = parse(profileQuery, request.query);
    const viewing = {
      viewer,
      settings: await deps.readSettings(await siteOf(request, deps)),
      now: deps.clock.now(),
    };
    if (id === undefined) {
      response.json({ profile: await viewOwnProfile(viewing) } satisfies OwnProfileAnswer);
      return;
    }
    const ask = { ...viewing, id };
    const [profile, related] = await Promise.all([viewProfile(ask), findRelated(ask)]);
    response.json({ profile, related } satisfies ProfileAnswer);
  });

  return router;
}
