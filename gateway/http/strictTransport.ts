import type { RequestHandler } from 'express';

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
