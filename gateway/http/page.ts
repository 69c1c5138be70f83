import { randomBytes } from 'node:crypto';
import { join, posix } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { chooseLanguage, languageCookie } from '@rendezvous/core/contract';
import { presentSettings } from '@rendezvous/core/site';
import type { GatewayDeps } from '../deps.ts';
import { clientFolder, readBuiltClient, type BuiltClient, type PageNeeds } from './builtClient.ts';
import { serveAssets } from './assets.ts';
import { answerAhead } from './pageAnswers.ts';
import { firstFaces } from './pageFaces.ts';
import { limitAnswers } from './rateLimits.ts';
import { sessionOf } from './session.ts';
import { siteOfSession } from './sites.ts';

/** Every member's page shows who is logged in. */
const userCall = '/api/user.php';

/**
 * The built client: its files, and for every other path the one page. The page carries the site's
 * settings (CALL-11), a fresh nonce for its own styles and for the only ones that script may add (SEC-03), the
 * names of all scripts and first pictures this address needs, its texts, and the answers its first paint would
 * ask for: on a slow line each of them would be another round trip.
 */
export function servePages(deps: GatewayDeps, folder = clientFolder()): Router {
  const router = express.Router();
  const client = readBuiltClient(folder);
  const mayAnswer = limitAnswers(deps);
  router.use('/assets', serveAssets(join(folder, 'assets')));
  // A worker that is out of date would keep pages from being up to date.
  router.get('/sw.js', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  const files = express.static(folder, { index: false });
  router.use((request, response, next) => {
    if (isForGateway(request.path)) next();
    else files(request, response, next);
  });
  router.get('/{*path}', async (request, response, next) => {
    if (client === null) {
      next();
      return;
    }
    response.type('html').setHeader('Cache-Control', 'no-store');
    response.send(await drawPage(client, request, response));
  });

  async function drawPage(built: BuiltClient, request: Request, response: Response) {
    const domain = request.hostname;
    const session = await sessionOf(request, deps);
    const settings = await deps.readSettings(siteOfSession(session, domain));
    const language = chooseLanguage({
      cookie: languageCookie(request.headers.cookie),
      settings,
      written: built.languages,
    });
    const needs = built.needsOf(request.path);
    const asks = [...(session ? [userCall] : []), ...(needs?.asks ?? [])];
    const answers = (await mayAnswer(request))
      ? await answerAhead(asks, { session, settings, deps })
      : {};
    const texts = (needs?.texts ?? []).map((feature) => built.textsOf(language, feature));
    const fills: Record<string, string> = {
      __CSP_NONCE__: nonceOf(response),
      __SITE_SETTINGS__: inScript(presentSettings(settings, { domain, query: request.query })),
      __PAGE_ANSWERS__: inScript({
        loggedIn: session !== null,
        answers: { ...answers, ...Object.fromEntries(texts) },
      }),
      '<html lang="nl">': `<html lang="${language}">`,
      '<script type="module"': `<script type="module"${hurryOf(needs)}`,
    };
    const head = needs ? headOf(built, needs, firstFaces(answers, needs.faces)) : '';
    const places = new RegExp(Object.keys(fills).join('|'), 'g');
    return built.html
      .replace('<!--page-head-->', () => head)
      .replace(places, (place) => fills[place] ?? '');
  }

  return router;
}

/** What the build writes for the gateway alone, however its address is spelled. */
function isForGateway(path: string): boolean {
  try {
    const name = posix.normalize(decodeURIComponent(path)).toLowerCase();
    return ['/index.html', '/pages.json'].includes(name);
  } catch {
    // What cannot be decoded is no file either.
    return false;
  }
}

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const inAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The first paint needs no script and goes before them all; but where pictures are named, they must not overtake. */
const hurryOf = (needs: PageNeeds | null) =>
  needs && needs.faces > 0 ? '' : ' fetchpriority="low"';

/** Pictures come last, and with no more hurry than usual: words do not wait for them. */
function headOf(built: BuiltClient, needs: PageNeeds, pictures: string[]): string {
  const { scripts, styles } = needs;
  const hurry = hurryOf(needs);
  return [
    ...styles.map(built.styleOf),
    ...scripts.map((href) => `<link rel="modulepreload"${hurry} crossorigin href="${href}">`),
    ...pictures.map((href) => `<link rel="preload" as="image" href="${inAttribute(href)}">`),
  ].join('\n    ');
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
