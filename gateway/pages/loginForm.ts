import express, { Router, type Request, type Response } from 'express';
import {
  memberHome,
  Refused,
  wantedTarget,
  type Refusal,
  type SentForm,
} from '@rendezvous/core/contract';
import { checkLogin, giveSession } from '../accounts/loggedIn.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import type { CallLimits } from '../http/rateLimits.ts';
import { assertSameOrigin } from '../http/sameOrigin.ts';

interface LoginFormProps {
  limits: CallLimits;
  disconnectSession: (session: string) => void;
  /** Answers with the page of the form, and on it why it was refused. */
  answerRefused: (request: Request, response: Response, sent: SentForm) => Promise<void>;
}

/** The members' page, or the one that was wanted before logging in. */
const leadTo = ({ query: { to } }: Request) =>
  typeof to === 'string' ? wantedTarget(to, 'http://site') : memberHome;

/**
 * Logging in as a plain form, sent by a browser without script or before the script is there: the same checks,
 * limits, locks and cookie as those of the call, answered with a page. The address stays in the form, the password
 * does not.
 */
export function loginForm(deps: SecurityDeps, props: LoginFormProps): Router {
  const { limits, disconnectSession, answerRefused } = props;
  const router = Router();
  const fields = express.urlencoded({ extended: false, limit: '16kb' });

  router.post('/login', fields, async (request, response) => {
    const refusal = await logIn(request, response);
    if (!refusal) return response.redirect(303, leadTo(request));
    const { email } = (request.body ?? {}) as { email?: unknown };
    // What another site has sent is not shown as if it had been typed here.
    const isOwn = refusal.code !== 'origin_refused' && typeof email === 'string';
    if (refusal.retryInMs !== undefined) {
      response.setHeader('Retry-After', Math.ceil(refusal.retryInMs / 1_000));
    }
    await answerRefused(request, response, { email: isOwn ? email.slice(0, 254) : '', refusal });
  });

  /** Null when whoever it is has a session now. */
  async function logIn(request: Request, response: Response): Promise<Refusal | null> {
    try {
      assertSameOrigin(request);
      await limits.call(request);
      const loggedIn = await checkLogin(request, deps, limits);
      giveSession(request, response, loggedIn, { ...deps, disconnectSession });
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  }

  return router;
}
