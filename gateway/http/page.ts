import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { presentSettings } from '@rendezvous/core/site';
import type { GatewayDeps } from '../deps.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Where the client is built to. */
function builtClient(): string {
  return join(
    dirname(createRequire(import.meta.url).resolve('@rendezvous/client/package.json')),
    'dist',
  );
}

/**
 * The built client: its files, and for every other path the one page, with the site's settings inside
 * (CALL-11) and a fresh nonce for the only style sheets that may be added by script (SEC-03).
 */
export function servePages(deps: GatewayDeps): Router {
  const router = express.Router();
  const folder = builtClient();
  const template = join(folder, 'index.html');
  // Read once: a page is a few string replacements. A gateway without a built client still serves its calls.
  const html = existsSync(template) ? readFileSync(template, 'utf8') : null;
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: yearSeconds * 1_000,
      fallthrough: false,
    }),
  );
  router.use(express.static(folder, { index: false }));
  router.get('/{*path}', async (request, response, next) => {
    if (html === null) {
      next();
      return;
    }
    const domain = request.hostname;
    const settings = await deps.readSettings(domain);
    const answer = presentSettings(settings, { domain, query: request.query });
    response.type('html').setHeader('Cache-Control', 'no-store');
    response.send(fill(html, nonceOf(response), JSON.stringify(answer)));
  });
  return router;
}

function fill(html: string, nonce: string, settings: string): string {
  return html
    .replaceAll('__CSP_NONCE__', () => nonce)
    .replace('__SITE_SETTINGS__', () => settings.replaceAll('<', '\\u003c'));
}

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
