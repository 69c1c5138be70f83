import { Router } from 'express';
import { subscribeSchema, unsubscribeSchema } from '@rendezvous/core/contract';
import { subscribe, unsubscribe } from '@rendezvous/core/push';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, ownSession, requireSession } from '../http/session.ts';

/** The browser's subscription to push messages; without `push=1` these calls are about the user (CALL-06, PUSH-03). */
export function pushRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.use('/user.php', (request, _response, next) => {
    next(request.query['push'] === '1' ? undefined : 'router');
  });

  router.post('/user.php', requireSession(deps), async (request, response) => {
    const { subscription } = parse(subscribeSchema, request.body);
    const { account, _id: session } = ownSession(response);
    const asking = { account, session, profile: ownProfile(response) };
    const { pushServices: services } = deps.config;
    await subscribe(asking, subscription, { services, now: deps.clock.now() });
    response.json({});
  });

  router.delete('/user.php', requireSession(deps), async (request, response) => {
    await unsubscribe(ownSession(response).account, parse(unsubscribeSchema, request.body));
    response.json({});
  });

  return router;
}
