import { Router, type Response } from 'express';
import {
  profileChangeSchema,
  type InterestsAnswer,
  type OwnProfileAnswer,
  type RegionsAnswer,
} from '@rendezvous/core/contract';
import { changeOwnProfile, viewOwnProfile } from '@rendezvous/core/members';
import { allRegions } from '@rendezvous/core/places';
import { presentInterests } from '@rendezvous/core/site';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

/** One's own profile, and what it is chosen from (CALL-21, CALL-22, SCREEN-11). */
export function ownProfileRoutes(deps: GatewayDeps): Router {
  const router = Router();

  router.put('/profile.php', requireSession(deps), async (request, response) => {
    const change = parse(profileChangeSchema, request.body);
    const settings = await deps.readSettings(await siteOf(request, deps));
    const [profile, now] = [ownProfile(response), deps.clock.now()];
    await changeOwnProfile({ profile, change, settings, now });
    const answer: OwnProfileAnswer = {
      profile: await viewOwnProfile({ viewer: profile, settings, now }),
    };
    response.json(answer);
  });

  router.get('/interests.php', async (request, response) => {
    const answer: InterestsAnswer = presentInterests(
      await deps.readSettings(await siteOf(request, deps)),
    );
    keep(response).json(answer);
  });

  router.get('/regions.php', (_request, response) => {
    const answer: RegionsAnswer = { regions: allRegions() };
    keep(response).json(answer);
  });

  return router;
}

/** The same for everybody, and seldom another. */
function keep(response: Response): Response {
  return response.setHeader('Cache-Control', 'public, max-age=86400');
}
