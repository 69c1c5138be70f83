import type { Request, RequestHandler } from 'express';
import { siteOfAccount, type SessionDoc } from '@rendezvous/core/accounts';
import { Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { sessionOf } from './session.ts';

/**
 * Refuses with `unknown_site` whatever is asked of a host name that is no site of this installation: its prices
 * and rules would be anybody's choice, and what it stores nobody's.
 * @throws `unknown_site`
 */
export function requireKnownSite({ isSite }: Pick<GatewayDeps, 'isSite'>): RequestHandler {
  return async (request, _response, next) => {
    if (!(await isSite(request.hostname ?? ''))) throw new Refused('unknown_site');
    next();
  };
}

/**
 * The site whose settings hold for a request: a member's is the one of the signup, whatever host name the request
 * was sent to; a visitor's is the one that the page is on.
 */
export async function siteOf(request: Request, deps: GatewayDeps): Promise<string> {
  return siteOfSession(await sessionOf(request, deps), request.hostname);
}

/** The same where the session is known already. */
export function siteOfSession(session: SessionDoc | null, hostname: string): string {
  return session ? siteOfAccount(session) : hostname;
}
