import { Router } from 'express';
import { presentSettings } from '@rendezvous/core/site';
import type { GatewayDeps } from '../deps.ts';
import { siteOf } from '../http/sites.ts';

/** The settings of the site a member belongs to, for visitors of the domain of the request (CALL-12, CALL-13). */
export function settingsRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.get('/settings.php', async (request, response) => {
    const domain = request.hostname;
    response.json(
      presentSettings(await deps.readSettings(await siteOf(request, deps)), {
        domain,
        query: request.query,
      }),
    );
  });
  return router;
}
