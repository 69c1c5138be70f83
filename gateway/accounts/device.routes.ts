import { Router } from 'express';
import {
  endOneSession,
  endOtherSessions,
  findUsable,
  listSessions,
} from '@rendezvous/core/accounts';
import { endSessionsSchema, type SessionsAnswer } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { clearAuthCookie, ownSession, requireSession } from '../http/session.ts';

/** The devices a member is signed in on; one that is signed out loses its sockets at once, on every node. */
export function deviceRoutes(
  deps: GatewayDeps,
  disconnectSession: (session: string) => void,
): Router {
  const router = Router();

  router.get('/sessions.php', requireSession(deps), async (_request, response) => {
    const own = ownSession(response);
    await findUsable(own.account);
    const sessions = await listSessions(own, deps.clock.now());
    response.json({ sessions } satisfies SessionsAnswer);
  });

  router.delete('/sessions.php', requireSession(deps), async (request, response) => {
    const which = parse(endSessionsSchema, request.body);
    const own = ownSession(response);
    if ('others' in which) {
      for (const session of await endOtherSessions(own)) disconnectSession(session);
    } else {
      await endOneSession(own.account, which.id);
      disconnectSession(which.id);
      if (which.id === own._id) clearAuthCookie(request, response);
    }
    response.json({});
  });

  return router;
}
