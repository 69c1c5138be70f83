import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { nonceSource } from './nonce.ts';

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
