import { Router } from 'express';
import { discountQuerySchema, packagesQuerySchema } from '@rendezvous/core/contract';
import { readDiscount, readPackages } from '@rendezvous/core/payments';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { readOfAnyone, serveReads } from '../http/read.ts';
import { ownSession, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

export const packagesRead = readOfAnyone(
  '/packages.php',
  packagesQuerySchema,
  ({ query, session, settings, now }) =>
    readPackages(query, session?.account ?? null, { settings, now }),
);

/** What there is to buy, and discounts on it (PAY-07, PAY-13, CALL-14 to CALL-16). */
export function offerRoutes(deps: GatewayDeps): Router {
  const router = Router();

  serveReads(router, [packagesRead], deps);

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
