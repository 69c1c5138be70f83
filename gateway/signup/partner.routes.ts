import express, { Router } from 'express';
import { z } from 'zod';
import {
  completeSignupSchema,
  partnerSignupSchema,
  type CompleteSignupAnswer,
} from '@rendezvous/core/contract';
import { beginPartnerSignup, completeSignup, readPendingSignup } from '@rendezvous/core/signup';
import { answerLoggedIn } from '../accounts/loggedIn.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { requireKey } from '../http/keys.ts';
import { signingUp } from './signup.routes.ts';

const tokenQuery = z.object({ token: z.string().max(200) });

/** Signups that partners' servers begin for people who then finish them here (SIGNUP-13). */
export function partnerRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.post(
    '/partner-signup.php',
    requireKey(deps.config.partnerKeys),
    express.json({ limit: '64kb' }),
    async (request, response) => {
      const asked = parse(partnerSignupSchema, request.body);
      await beginPartnerSignup(asked, await signingUp(request, deps));
      response.status(202).json({});
    },
  );
  return router;
}

/** What their owners do with them, by the mailed link (SIGNUP-13). */
export function completeSignupRoutes(
  deps: SecurityDeps,
  disconnectSession: (session: string) => void,
): Router {
  const router = Router();

  router.get('/complete-signup.php', async (request, response) => {
    const { token } = parse(tokenQuery, request.query);
    const answer = await readPendingSignup(token, deps.clock.now());
    response.json(answer satisfies CompleteSignupAnswer);
  });

  router.post('/complete-signup.php', async (request, response) => {
    const form = parse(completeSignupSchema, request.body);
    const member = await completeSignup(form, await signingUp(request, deps));
    response.status(201);
    await answerLoggedIn(request, response, member, { ...deps, disconnectSession });
  });

  return router;
}
