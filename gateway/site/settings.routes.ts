import { Router } from 'express';
import { presentSettings } from '@rendezvous/core/site';
import type { GatewayDeps } from '../deps.ts';

/** The site's settings for the domain of the request (CALL-12, CALL-13). */
export function settingsRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.get('/settings.php', async (request, response) => {
    const domain = request.hostname;
    response.json(
      presentSettings(await deps.readSettings(domain), { domain, query: request.query }),
    );
  });
  return router;
}
