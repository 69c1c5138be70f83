import { Router } from 'express';
import {
  Account,
  changeLanguage,
  endSession,
  login,
  type AccountDoc,
} from '@rendezvous/core/accounts';
import { createSecondFactor } from '@rendezvous/core/operators';
import { loginSchema, Refused, userChangeSchema } from '@rendezvous/core/contract';
import { parse } from '../http/errors.ts';
import { loginLimiter } from '../http/rateLimits.ts';
import { requireSameOriginAlways } from '../http/sameOrigin.ts';
import { clearAuthCookie, ownSession, requireSession, sessionOf } from '../http/session.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import { answerLoggedIn, userAnswer } from './userAnswer.ts';

/** Login, the current user, logout (CALL-01, CALL-04, CALL-05, CALL-07). */
export function userRoutes(
  deps: SecurityDeps,
  /** Ends the sockets of a session on every node. */
  disconnectSession: (session: string) => void,
): Router {
  const router = Router();
  const logins = loginLimiter(deps);
  const secondFactor = createSecondFactor({ required: deps.config.production });

  router.post('/user.php', async (request, response) => {
    const credentials = parse(loginSchema, request.body);
    await logins(request);
    const loggedIn = await login(credentials, {
      settings: await deps.readSettings(request.hostname),
      ip: request.ip ?? 'unknown',
      userAgent: request.headers['user-agent'],
      now: deps.clock.now(),
      replaces: (await sessionOf(request, deps))?._id,
      secondFactor,
    }).catch((error: unknown) => deps.security.noteRefused(request, error));
    await answerLoggedIn(request, response, loggedIn, { ...deps, disconnectSession });
  });

  router.get('/user.php', requireSession(deps), async (request, response) => {
    const account = await Account.findById(ownSession(response).account).lean<AccountDoc>();
    if (!account) throw new Refused('authentication_required');
    response.json(await userAnswer(account, deps));
  });

  router.put('/user.php', requireSession(deps), async (request, response) => {
    const { language } = parse(userChangeSchema, request.body);
    const account = await changeLanguage(ownSession(response).account, language);
    response.json(await userAnswer(account, deps));
  });

  router.get('/logout.php', requireSameOriginAlways, async (request, response) => {
    const session = await sessionOf(request, deps);
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
