import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import { z } from 'zod';
import {
  completeSignupSchema,
  partnerSignupSchema,
  Refused,
  type CompleteSignupAnswer,
} from '@rendezvous/core/contract';
import { beginPartnerSignup, completeSignup, readPendingSignup } from '@rendezvous/core/signup';
import { answerLoggedIn } from '../accounts/userAnswer.ts';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { partnerLimiter, signupLimiter } from '../http/rateLimits.ts';
import { signingUp } from './signup.routes.ts';

const tokenQuery = z.object({ token: z.string().max(200) });

/** Signups that were begun elsewhere (SIGNUP-13): by a partner's server, finished by their owners. */
export function partnerRoutes(deps: GatewayDeps): Router {
  const router = Router();
  const partners = partnerLimiter(deps.config.rateLimits);
  const signups = signupLimiter(deps.config.rateLimits);

  router.post('/partner-signup.php', async (request, response) => {
    await partners(partnerOf(request, deps));
    const asked = parse(partnerSignupSchema, request.body);
    await beginPartnerSignup(asked, await signingUp(request, deps));
    response.status(202).json({});
  });

  router.get('/complete-signup.php', async (request, response) => {
    const { token } = parse(tokenQuery, request.query);
    const answer = await readPendingSignup(token, deps.clock.now());
    response.json(answer satisfies CompleteSignupAnswer);
  });

  router.post('/complete-signup.php', async (request, response) => {
    await signups(request.ip ?? 'unknown');
    const form = parse(completeSignupSchema, request.body);
    const member = await completeSignup(form, await signingUp(request, deps));
    response.status(201);
    await answerLoggedIn(request, response, member, deps);
  });

  return router;
}

/** The key a partner shows; who has none, or a wrong one, is nobody. Without any keys there is no such call. */
function partnerOf(request: Request, { config }: GatewayDeps): string {
  if (config.partnerKeys.length === 0) throw new Refused('not_found');
  const [, shown = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = config.partnerKeys.find((each) => timingSafeEqual(digest(each), digest(shown)));
  if (!key) throw new Refused('authentication_required');
  return key;
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
