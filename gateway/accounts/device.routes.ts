import { Router } from 'express';
import {
  endOneSession,
  endOtherSessions,
  findUsable,
  listSessions,
} from '@rendezvous/core/accounts';
import { endSessionsSchema, type SessionsAnswer } from '@rendezvous/core/contract';
import { parse } from '../http/errors.ts';
import { clearAuthCookie, ownSession, requireSession } from '../http/session.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';

/** The devices a member is signed in on; one that is signed out loses its sockets at once, on every node. */
export function deviceRoutes(
  deps: SecurityDeps,
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
      const ended = await endOtherSessions(own);
      for (const session of ended) disconnectSession(session);
      deps.security.note(request, 'session_ended', ended.length);
    } else {
      await endOneSession(own.account, which.id);
      disconnectSession(which.id);
      deps.security.note(request, 'session_ended');
      if (which.id === own._id) clearAuthCookie(request, response);
    }
    response.json({});
  });

  return router;
}
