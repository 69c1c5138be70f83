import express, { Router } from 'express';
import { networkOf } from '@rendezvous/core/accounts';
import { notePageBounce } from '@rendezvous/core/beacons';
import { pageBounceSchema } from '@rendezvous/core/contract';
import { scrubRoute } from '../browserErrors/readStack.ts';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { createLimiter } from '../http/rateLimits.ts';
import { requireSameOrigin } from '../http/sameOrigin.ts';
import type { Metrics } from '../ops/metrics.ts';

/** Beacons a minute: of one network, many of whose visitors may leave at once, and of all that reach this node. */
const [perNetwork, perNode] = [120, 1_200];

/**
 * What pages tell in passing (CALL-10, BANNER-20). No session is looked up and no address kept; limits are their own,
 * so that whoever shares a network with many visitors can still sign up.
 * @throws `validation` for another shape; `rate_limited` beyond the limits; nobody waits for either.
 */
export function beaconRoutes(
  deps: GatewayDeps,
  { metrics }: { metrics: Pick<Metrics, 'pageHidden'> },
): Router {
  const router = Router();
  const [ofNetwork, ofNode] = [createLimiter(perNetwork), createLimiter(perNode)];
  router.use(
    ['/page-hidden.php', '/page-bounce.php'],
    requireSameOrigin,
    async (request, _response, next) => {
      if (deps.config.rateLimits) {
        await ofNetwork(networkOf(request.ip ?? 'unknown'));
        await ofNode('all');
      }
      next();
    },
    express.json({ limit: '1kb' }),
  );

  router.post('/page-hidden.php', (_request, response) => {
    metrics.pageHidden();
    response.json({});
  });

  router.post('/page-bounce.php', async (request, response) => {
    const report = parse(pageBounceSchema, request.body);
    const site = request.hostname;
    await notePageBounce({
      report: { ...report, route: scrubRoute(report.route) },
      ...{ site, settings: await deps.readSettings(site), now: deps.clock.now() },
    });
    response.json({});
  });
  return router;
}
