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
  const { secure, host } = request;
  if (!isSameOrigin(request, { secure, host })) throw new Refused('origin_refused');
}

/** Where a request was sent: under TLS a page without it is another origin, which anybody on the way can write. */
interface Target {
  secure: boolean;
  host: string | undefined;
}

function isSameOrigin({ headers }: IncomingMessage, { secure, host }: Target): boolean {
  if (headers.origin !== undefined) return hostOf(headers.origin, secure) === host;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers['x-requested-with'] !== undefined) return true;
  return headers.referer !== undefined && hostOf(headers.referer, secure) === host;
}

/** A websocket from a browser always names its origin; scripts name none. */
export function isAllowedSocketOrigin({ headers }: IncomingMessage, trustProxy: number): boolean {
  if (headers.origin === undefined) return true;
  const host = hostOf(headers.origin, isSecure(headers, trustProxy));
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
  return host !== null && (host === headers.host || host === forwarded);
}

/** Whether the browser speaks TLS, as Express tells it for requests. */
export function isSecure(headers: IncomingHttpHeaders, trustProxy: number): boolean {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-proto'] : undefined;
  const [scheme = ''] = typeof forwarded === 'string' ? forwarded.split(',') : [];
  return scheme.trim() === 'https';
}

/** The host and port of an origin; null for none, and for one without TLS where the page has it. */
function hostOf(origin: string, secure: boolean): string | null {
  if (!URL.canParse(origin)) return null;
  const { host, protocol } = new URL(origin);
  return secure && protocol !== 'https:' ? null : host;
}

/** The host name the page asked for, without port, as Express tells it for requests. */
export function hostnameOf(headers: IncomingHttpHeaders, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
  const host = (typeof forwarded === 'string' ? forwarded : headers.host) ?? '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
