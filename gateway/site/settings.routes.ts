import { Router } from 'express';
import type { GatewayDeps } from '../deps.ts';
import { settingsFor } from '../http/country.ts';
import { visitOf } from '../http/visit.ts';

/** The settings of the site a member belongs to, for visitors of the domain of the request (CALL-12, CALL-13). */
export function settingsRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.get('/settings.php', async (request, response) => {
    response.json(settingsFor(request, await visitOf(request, deps)));
  });
  return router;
}
