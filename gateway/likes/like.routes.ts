import { Router, type Response } from 'express';
import { Types } from 'mongoose';
import { readCounts } from '@rendezvous/core/chat';
import {
  likeSchema,
  likesQuerySchema,
  type AutoLikeAnswer,
  type LikesAnswer,
} from '@rendezvous/core/contract';
import {
  autoLike,
  giveLike,
  listLikes,
  lookAtLike,
  takeLikeBack,
  type LikeChange,
} from '@rendezvous/core/likes';
import { readLogicalTime } from '@rendezvous/core/mongo';
import { presentProfileSummary } from '@rendezvous/core/profiles';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { requireSameOriginAlways } from '../http/sameOrigin.ts';
import { ownProfile, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';
import type { PublishLikes } from './likesPublisher.ts';

/** Likes: the lists, giving and taking back (LIKE-01, CALL-17, CALL-19). */
export function likeRoutes(deps: GatewayDeps, publish: PublishLikes): Router {
  const router = Router();
  const answer = (response: Response, change: LikeChange) => {
    publish(change);
    response.json(change.answer);
  };

  router.get('/likes.php', requireSession(deps), async (request, response) => {
    const { type, before } = parse(likesQuerySchema, request.query);
    const profile = ownProfile(response);
    const settings = await deps.readSettings(await siteOf(request, deps));
    // Drawn before anything is read: see countsFacts.
    const version = await readLogicalTime();
    const [list, counts] = await Promise.all([
      listLikes({ profile, type, before, settings, now: deps.clock.now() }),
      readCounts([profile]),
    ]);
    const totals = counts.get(profile.toHexString()) ?? { unread: 0, newLikes: 0 };
    response.json({ ...list, counts: { ...totals, version } } satisfies LikesAnswer);
  });

  router.post('/like.php', requireSession(deps), async (request, response) => {
    const to = new Types.ObjectId(parse(likeSchema, request.body).profile);
    answer(response, await giveLike({ from: ownProfile(response), to, now: deps.clock.now() }));
  });

  router.put('/like.php', requireSession(deps), async (request, response) => {
    const profile = new Types.ObjectId(parse(likeSchema, request.body).profile);
    answer(response, await lookAtLike({ viewer: ownProfile(response), profile }));
  });

  router.delete('/like.php', requireSession(deps), async (request, response) => {
    const to = new Types.ObjectId(parse(likeSchema, request.body).profile);
    answer(response, await takeLikeBack({ from: ownProfile(response), to }));
  });

  router.get(
    '/auto-like.php',
    requireSameOriginAlways,
    requireSession(deps),
    async (request, response) => {
      const now = deps.clock.now();
      const given = await autoLike({ profile: ownProfile(response), now });
      if (given) publish(given.change);
      const settings = await deps.readSettings(await siteOf(request, deps));
      const profile = given && presentProfileSummary(given.from, { settings, now });
      response.json({ profile } satisfies AutoLikeAnswer);
    },
  );

  return router;
}
