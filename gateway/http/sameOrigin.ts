import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { Refused } from '@rendezvous/core/contract';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * State-changing calls must come from the site itself: Origin, else Sec-Fetch-Site, else Referer, says so; a
 * script that sends none of them names itself with X-Requested-With, which no foreign page can add (SEC-02).
 * Browsers send no Sec-Fetch-Site where there is no TLS, and older ones nowhere.
 */
export const requireSameOrigin: RequestHandler = (request, response, next) => {
  if (reading.has(request.method)) next();
  else requireSameOriginAlways(request, response, next);
};

/** The same for calls of the specification that change something by GET; it stands on their routes. */
export const requireSameOriginAlways: RequestHandler = (request, _response, next) => {
  assertSameOrigin(request);
  next();
};

/**
 * Refuses with `origin_refused` what no page of this site has sent.
 * @throws `origin_refused`
 */
export function assertSameOrigin(request: Request): void {
  if (!isSameOrigin(request, request.host)) throw new Refused('origin_refused');
}

function isSameOrigin({ headers }: IncomingMessage, host: string | undefined): boolean {
  if (headers.origin !== undefined) return hostOf(headers.origin) === host;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers['x-requested-with'] !== undefined) return true;
  return headers.referer !== undefined && hostOf(headers.referer) === host;
}

/** A websocket from a browser always names its origin; scripts name none. */
export function isAllowedSocketOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  const forwarded = headers['x-forwarded-host'];
  const host = hostOf(headers.origin);
  return host !== null && (host === headers.host || host === forwarded);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** The host name the page asked for, without port, as Express tells it for requests. */
export function hostnameOf(headers: IncomingHttpHeaders, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
  const host = (typeof forwarded === 'string' ? forwarded : headers.host) ?? '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
