import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { GatewayDeps } from '../deps.ts';
import { nonceSource } from './nonce.ts';
import { isSecure } from './sameOrigin.ts';

/** Browsers remember for a year that this host is to be asked by TLS only; other names of the domain are not ours. */
const remembered = 'max-age=31536000';

/**
 * HSTS for whoever came by TLS, as the trusted proxy says. Over plain HTTP the header would mean nothing (RFC 6797),
 * and a site that is tried out without TLS must stay reachable.
 */
export const strictTransport: RequestHandler = (request, response, next) => {
  if (request.secure) response.setHeader('Strict-Transport-Security', remembered);
  next();
};

/** What browsers may load and do on every page (SEC-03). */
export function securityHeaders() {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", nonceSource],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Said only where the visitor came by TLS: see strictTransport.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

/**
 * The same for handshakes that are refused, which Socket.IO answers before Express sees them: nothing may be loaded,
 * nor the answer shown as anything but what it is. Listens first of all, so call it when all others listen.
 */
export function protectHandshakes(
  server: Server,
  path: string,
  { trustProxy }: Pick<GatewayDeps['config'], 'trustProxy'>,
): void {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  server.prependListener('request', (request, response) => {
    if (!request.url?.startsWith(path)) return;
    protect(request, response, () => undefined);
    if (isSecure(request.headers, trustProxy)) {
      response.setHeader('Strict-Transport-Security', remembered);
    }
  });
}
