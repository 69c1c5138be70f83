import { Router } from 'express';
import { Types } from 'mongoose';
import {
  matchFinderSchema,
  swipeQuerySchema,
  swipeSchema,
  type MatchFinderAnswer,
  type SwipeAnswer,
  type SwipeLikeAnswer,
} from '@rendezvous/core/contract';
import { findForAge, likeInGame, swipeCards } from '@rendezvous/core/games';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { readOfProfile, serveReads } from '../http/read.ts';
import { ownProfile, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';
import type { PublishLikes } from '../likes/likesPublisher.ts';

export const swipeRead = readOfProfile(
  '/swipe.php',
  swipeQuerySchema,
  ({ query: { after }, profile, settings, now }): Promise<SwipeAnswer> =>
    swipeCards({ profile, after, settings, now }),
);

/** The swipe game and the match finder (GAME-01 to GAME-04). */
export function gameRoutes(deps: GatewayDeps, publish: PublishLikes): Router {
  const router = Router();
  serveReads(router, [swipeRead], deps);

  router.post('/swipe.php', requireSession(deps), async (request, response) => {
    const to = new Types.ObjectId(parse(swipeSchema, request.body).profile);
    const settings = await deps.readSettings(await siteOf(request, deps));
    const now = deps.clock.now();
    const given = await likeInGame({ profile: ownProfile(response), to, settings, now });
    publish(given.change);
    response.json({ ...given.change.answer, ...given.allowance } satisfies SwipeLikeAnswer);
  });

  // A POST although it changes nothing: what is asked for stands in no address and no log (OPEN-37).
  router.post('/match-finder.php', requireSession(deps), async (request, response) => {
    const { age } = parse(matchFinderSchema, request.body);
    const settings = await deps.readSettings(await siteOf(request, deps));
    const profile = ownProfile(response);
    const found = await findForAge({ profile, age, settings, now: deps.clock.now() });
    response.json(found satisfies MatchFinderAnswer);
  });

  return router;
}
