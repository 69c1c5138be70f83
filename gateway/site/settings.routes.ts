import { Router } from 'express';
import type { SettingsAnswer } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { visitOf } from '../http/visit.ts';

/** The settings of the site a member belongs to, for visitors of the domain of the request (CALL-12, CALL-13). */
export function settingsRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.get('/settings.php', async (request, response) => {
    const { settings } = await visitOf(request, deps);
    response.json({ settings } satisfies SettingsAnswer);
  });
  return router;
}
