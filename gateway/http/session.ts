import { parseCookie } from 'cookie';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import {
  assertUsable,
  openWith,
  refusedToken,
  type Opened,
  type SessionDoc,
} from '@rendezvous/core/accounts';
import { limits, Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';

const plainCookie = 'auth';
/** Under TLS: no other host, and no page without TLS, can set a cookie of this name. */
const hostCookie = '__Host-auth';

const dayMs = 24 * 60 * 60_000;

/** The auth cookie of CONST-15: 30 days, path /, SameSite=Lax, out of reach of scripts, Secure behind TLS. */
function cookieOptions(request: Request): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure };
}

export function setAuthCookie(request: Request, response: Response, token: string): void {
  const maxAge = limits.sessionDays * dayMs;
  response.cookie(cookieName(request.secure), token, { ...cookieOptions(request), maxAge });
}

export function clearAuthCookie(request: Request, response: Response): void {
  response.clearCookie(cookieName(request.secure), cookieOptions(request));
}

const cookieName = (secure: boolean) => (secure ? hostCookie : plainCookie);

/** What an auth token looks like, the first of a session and later ones: nothing else is worth a question. */
const tokenPattern = /^[\w-]{43}(\.[\w-]{43})?$/;

/** The value of the auth cookie in a Cookie header, or null. Under TLS a plain one may be anybody's. */
export function readAuthToken(header: string | undefined, secure: boolean): string | null {
  const { [cookieName(secure)]: token } = parseCookie(header ?? '');
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

const lookups = new WeakMap<Request, Promise<Opened>>();
const nothing: Opened = { session: null, isReplaced: false, opened: null };

/** What the cookie of a request opens; looked up once per request. */
export function openedBy(request: Request, deps: GatewayDeps): Promise<Opened> {
  const known = lookups.get(request);
  if (known) return known;
  const token = readAuthToken(request.headers.cookie, request.secure);
  const lookup = token ? openWith(token, deps.clock.now()) : Promise.resolve(nothing);
  lookups.set(request, lookup);
  return lookup;
}

/** The session a request comes with, or null. */
export async function sessionOf(request: Request, deps: GatewayDeps): Promise<SessionDoc | null> {
  return (await openedBy(request, deps)).session;
}

/** Which session a browser comes with, be it with the cookie before the present one: its next login replaces it. */
export async function sessionLeftBy(
  request: Request,
  deps: GatewayDeps,
): Promise<string | undefined> {
  return (await openedBy(request, deps)).opened ?? undefined;
}

/**
 * Lets only logged-in requests through; the session is in `response.locals` for the handler. A session of an account
 * that is locked is `blocked`, of one that was deleted `deleted`, whatever became of the session itself.
 * @throws `authentication_required`, `blocked`, `deleted`; `overloaded` with a token that was replaced a moment ago
 */
export function requireSession(deps: GatewayDeps): RequestHandler {
  return async (request, response, next) => {
    const { session, isReplaced } = await openedBy(request, deps);
    if (!session) throw refusedToken(isReplaced);
    await assertUsable(session.account);
    response.locals['session'] = session;
    next();
  };
}

/** The session of a request that needed one and had it. */
export function foundSession(response: Response): SessionDoc | null {
  return (response.locals['session'] as SessionDoc | undefined) ?? null;
}

/** The session that `requireSession` found. */
export function ownSession(response: Response): SessionDoc {
  return response.locals['session'] as SessionDoc;
}

/**
 * The session's profile; an account without one (an operator) has no such page.
 * @throws `not_found`
 */
export function ownProfile(response: Response): NonNullable<SessionDoc['profile']> {
  const { profile } = ownSession(response);
  if (!profile) throw new Refused('not_found');
  return profile;
}
