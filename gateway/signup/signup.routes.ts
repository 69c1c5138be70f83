import { Router, type Request } from 'express';
import { z } from 'zod';
import {
  idSchema,
  signupCheckSchema,
  signupSchema,
  type SignupMatchesAnswer,
  type SignupProfileAnswer,
} from '@rendezvous/core/contract';
import {
  checkCompletion,
  checkSignup,
  findMatches,
  signUp,
  viewStartedFrom,
  type SigningUp,
} from '@rendezvous/core/signup';
import { answerLoggedIn } from '../accounts/loggedIn.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { checkLimiter } from '../http/rateLimits.ts';
import { ownProfile, requireSession, sessionOf } from '../http/session.ts';

const profileQuery = z.object({ id: idSchema });

/** Joining: the form, the account, and whom a new member may want to meet. */
export function signupRoutes(
  deps: SecurityDeps,
  disconnectSession: (session: string) => void,
): Router {
  const router = Router();
  const checks = checkLimiter(deps);

  router.post('/signup-check.php', async (request, response) => {
    await checks(request);
    const asked = parse(signupCheckSchema, request.body);
    // What the schema has filled in was not asked about.
    const given = Object.fromEntries(
      Object.entries(asked).filter(([field]) => field in (request.body as object)),
    );
    const at = await signingUp(request, deps);
    if (asked.token === undefined) await checkSignup(given, at);
    else await checkCompletion(asked.token, given, at);
    response.json({});
  });

  router.post('/signup.php', async (request, response) => {
    const form = parse(signupSchema, request.body);
    const member = await signUp(form, await signingUp(request, deps));
    response.status(201);
    await answerLoggedIn(request, response, member, { ...deps, disconnectSession });
  });

  router.get('/signup-matches.php', requireSession(deps), async (request, response) => {
    const profiles = await findMatches(ownProfile(response), await signingUp(request, deps));
    response.json({ profiles } satisfies SignupMatchesAnswer);
  });

  router.get('/signup-profile.php', async (request, response) => {
    const { id } = parse(profileQuery, request.query);
    const profile = await viewStartedFrom(id, await signingUp(request, deps));
    response.json({ profile } satisfies SignupProfileAnswer);
  });

  return router;
}

/** Where and when a request signs up. */
export async function signingUp(request: Request, deps: GatewayDeps): Promise<SigningUp> {
  const site = request.hostname;
  return {
    settings: await deps.readSettings(site),
    site,
    ip: request.ip ?? 'unknown',
    limited: deps.config.rateLimits,
    now: deps.clock.now(),
    userAgent: request.headers['user-agent'],
    replaces: (await sessionOf(request, deps))?._id,
  };
}
