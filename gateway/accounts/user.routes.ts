import { Router } from 'express';
import { z } from 'zod';
import {
  Account,
  changeLanguage,
  endSession,
  refusedToken,
  type AccountDoc,
} from '@rendezvous/core/accounts';
import { Refused, userChangeSchema } from '@rendezvous/core/contract';
import { parse } from '../http/errors.ts';
import type { CallLimits } from '../http/rateLimits.ts';
import { readOfAccount, serveReads } from '../http/read.ts';
import { requireSameOriginAlways } from '../http/sameOrigin.ts';
import { clearAuthCookie, openedBy, ownSession, requireSession } from '../http/session.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import { answerLoggedIn, checkLogin } from './loggedIn.ts';
import { userAnswer } from './userAnswer.ts';

export const userRead = readOfAccount('/user.php', z.object({}), async ({ session, deps }) => {
  const account = await Account.findById(session.account).lean<AccountDoc>();
  if (!account) throw new Refused('authentication_required');
  return userAnswer(account, deps);
});

/** Login, the current user, logout (CALL-01, CALL-04, CALL-05, CALL-07). */
export function userRoutes(
  deps: SecurityDeps,
  {
    disconnectSession,
    limits,
  }: {
    /** Ends the sockets of a session on every node. */
    disconnectSession: (session: string) => void;
    limits: CallLimits;
  },
): Router {
  const router = Router();

  router.post('/user.php', async (request, response) => {
    const loggedIn = await checkLogin(request, deps, limits);
    await answerLoggedIn(request, response, loggedIn, { ...deps, disconnectSession });
  });

  serveReads(router, [userRead], deps);

  router.put('/user.php', requireSession(deps), async (request, response) => {
    const { language } = parse(userChangeSchema, request.body);
    const account = await changeLanguage(ownSession(response).account, language);
    response.json(await userAnswer(account, deps));
  });

  router.get('/logout.php', requireSameOriginAlways, async (request, response) => {
    const { session, isReplaced } = await openedBy(request, deps);
    // It ends nothing and keeps its cookie: the call comes again, with the one that its browser has meanwhile.
    if (isReplaced) throw refusedToken(true);
    if (session) {
      await endSession(session._id);
      deps.security.note(request, 'session_ended');
      disconnectSession(session._id);
    }
    clearAuthCookie(request, response);
    response.json({});
  });

  return router;
}
