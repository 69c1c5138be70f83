import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/** Gives every response a nonce before the security headers are written. */
export const withNonce: RequestHandler = (_request, response, next) => {
  response.locals['nonce'] = randomBytes(16).toString('base64');
  next();
};

export function nonceOf(response: Pick<Response, 'locals'>): string {
  return response.locals['nonce'] as string;
}

/** For helmet, which knows requests and responses by their node types only. */
export function nonceSource(_request: unknown, response: unknown): string {
  return `'nonce-${nonceOf(response as Response)}'`;
}
