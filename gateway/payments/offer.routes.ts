import { Router } from 'express';
import { discountQuerySchema, packagesQuerySchema } from '@rendezvous/core/contract';
import { readDiscount, readPackages } from '@rendezvous/core/payments';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownSession, requireSession, sessionOf } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

/** What there is to buy, and discounts on it (PAY-07, PAY-13, CALL-14 to CALL-16). */
export function offerRoutes(deps: GatewayDeps): Router {
  const router = Router();

  router.get('/packages.php', async (request, response) => {
    const query = parse(packagesQuerySchema, request.query);
    const session = await sessionOf(request, deps);
    const asking = {
      settings: await deps.readSettings(await siteOf(request, deps)),
      now: deps.clock.now(),
    };
    response.json(await readPackages(query, session?.account ?? null, asking));
  });

  router.get('/discountcode.php', requireSession(deps), async (request, response) => {
    const query = parse(discountQuerySchema, request.query);
    const asking = {
      settings: await deps.readSettings(await siteOf(request, deps)),
      now: deps.clock.now(),
    };
    response.json(await readDiscount(query, ownSession(response).account, asking));
  });

  return router;
}
