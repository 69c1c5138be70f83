import { Router, type Response } from 'express';
import { switchInvisible } from '@rendezvous/core/blocking';
import { notificationsChangeSchema } from '@rendezvous/core/contract';
import { changeOwnNotifications, readOwnNotifications } from '@rendezvous/core/notifications';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, ownSession, requireSession } from '../http/session.ts';
import type { Signals } from '../socket/signals.ts';

/** What a member is written about, what others see of it, and whether they see it at all (ENTITY-43, INVIS-01). */
export function notificationRoutes(
  deps: GatewayDeps,
  { publisher, sightChanged }: Pick<Signals, 'publisher' | 'sightChanged'>,
): Router {
  const router = Router();
  const own = (response: Response) => ({
    account: ownSession(response).account,
    profile: ownProfile(response),
    session: ownSession(response)._id,
  });

  router.get('/notifications.php', requireSession(deps), async (_request, response) => {
    response.json(await readOwnNotifications(own(response)));
  });

  router.put('/notifications.php', requireSession(deps), async (request, response) => {
    const change = parse(notificationsChangeSchema, request.body);
    if (change.invisible !== undefined) {
      publisher.publish(await switchInvisible(own(response).profile, change.invisible));
    }
    const answer = await changeOwnNotifications(own(response), change);
    if (change.invisible !== undefined || change.privacy) {
      sightChanged([own(response).profile.toHexString()]);
    }
    response.json(answer);
  });

  return router;
}
