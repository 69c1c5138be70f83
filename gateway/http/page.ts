import { randomBytes } from 'node:crypto';
import { join, posix } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { chooseLanguage, languageCookie } from '@rendezvous/core/contract';
import { presentSettings } from '@rendezvous/core/site';
import type { GatewayDeps } from '../deps.ts';
import { clientFolder, readBuiltClient, type BuiltClient, type PageNeeds } from './builtClient.ts';
import { serveAssets } from './assets.ts';
import { crawlerRoutes, originOf } from './crawlers.ts';
import { answerAhead } from './pageAnswers.ts';
import { firstFaces, type NamedFace } from './pageFaces.ts';
import { inMarkup, pageHead } from './pageHead.ts';
import { limitAnswers } from './rateLimits.ts';
import { createRenderedPages, type DrawnPage } from './renderedPages.ts';
import { sessionOf } from './session.ts';
import { siteOfSession } from './sites.ts';

/** Every member's page shows who is logged in. */
const userCall = '/api/user.php';
/** What is kept for when there is no network (client/public/sw.js): the page with nothing in it. */
const emptyPage = '/offline';

/**
 * The built client: its files, and for every other path the one page. The page carries the site's
 * settings (CALL-11), a fresh nonce for its own styles and for the only ones that script may add (SEC-03), the
 * names of all scripts and first pictures this address needs, its texts, and the answers its first paint would
 * ask for: on a slow line each of them would be another round trip. To strangers it comes drawn, where it is a page
 * of everybody (renderedPages.ts).
 */
export function servePages(deps: GatewayDeps, folder = clientFolder()): Router {
  const router = express.Router();
  const client = readBuiltClient(folder);
  const rendered = client && createRenderedPages(deps, client);
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
  if (client) router.use(crawlerRoutes(client));
  router.get('/{*path}', async (request, response, next) => {
    if (client === null) {
      next();
      return;
    }
    response.type('html').setHeader('Cache-Control', 'no-store');
    const { status, html } = await drawPage(client, request, response);
    if (status === 404) response.setHeader('X-Robots-Tag', 'noindex');
    response.status(status).send(html);
  });

  // A form that was sent before its script was there: the page comes back, and nothing has happened.
  router.post('/{*path}', (request, response, next) => {
    if (client?.needsOf(request.path)) response.redirect(303, request.path);
    else next();
  });

  async function drawPage(built: BuiltClient, request: Request, response: Response) {
    const { path, query, hostname: domain } = request;
    const session = await sessionOf(request, deps);
    const stored = await deps.readSettings(siteOfSession(session, domain));
    const asked = built.languages.find((language) => language === query['lang']) ?? null;
    const language = chooseLanguage({
      cookie: asked ?? languageCookie(request.headers.cookie),
      settings: stored,
      written: built.languages,
    });
    const found = built.needsOf(path);
    const needs = found?.local && !isLocal(domain) ? null : found;
    const presented = presentSettings(stored, { domain, query });
    const { settings } = presented;
    const may = () => mayAnswer(request);
    const drawn =
      session || path === emptyPage
        ? null
        : ((await rendered?.({ path, needs, language, settings, mayAnswer: may })) ?? null);
    const { answers, lost } = drawn ?? (await answer());
    const status = path !== emptyPage && (needs === null || (needs.rendered && lost)) ? 404 : 200;

    async function answer() {
      const asks = [...(session ? [userCall] : []), ...(needs?.asks ?? [])];
      if (!(await may())) return { answers: {}, lost: false };
      return answerAhead(asks, { session, settings: stored, language, site: domain, deps });
    }

    const texts = (needs?.texts ?? []).map((feature) => built.textsOf(language, feature));
    const nonce = nonceOf(response);
    const head = [
      ...pageHead({
        ...{ site: settings.name, origin: originOf(request), path, asked },
        ...{ page: drawn, languages: built.languages },
        listed: needs?.rendered === true && status === 200,
      }),
      ...(drawn ? [drawn.styles.replaceAll('<style ', '<style nonce="__CSP_NONCE__" ')] : []),
      ...(needs ? partsOf(built, needs, firstFaces(answers, needs.faces)) : []),
    ];
    const fills: Record<string, string> = {
      '<!--page-head-->': head.join('\n    ').replaceAll('__CSP_NONCE__', nonce),
      __CSP_NONCE__: nonce,
      __SITE_SETTINGS__: inScript(presented),
      __PAGE_ANSWERS__: inScript({
        loggedIn: session !== null,
        answers: { ...answers, ...Object.fromEntries(texts) },
      }),
      '<html lang="nl">': `<html lang="${language}">`,
      '<script type="module"': `<script type="module"${hurryOf(needs)}`,
    };
    // In one pass: what is put in may look like a place itself.
    const places = new RegExp(`${Object.keys(fills).join('|')}|${rootPlace}`, 'g');
    const html = built.html.replace(places, (place) => fills[place] ?? inRoot(place, drawn));
    return { status, html };
  }

  return router;
}

/** What the build writes for the gateway alone, however its address is spelled. */
function isForGateway(path: string): boolean {
  try {
    const name = posix.normalize(decodeURIComponent(path)).toLowerCase();
    return ['/index.html', '/pages.json'].includes(name) || name.startsWith('/server/');
  } catch {
    // What cannot be decoded is no file either.
    return false;
  }
}

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const isLocal = (domain: string) => ['localhost', '127.0.0.1'].includes(domain);

/** Where the client draws; until then it shows a splash. */
const rootPlace = '<div id="root">[^]*?</div>';

/** The client takes over what is marked, where it would draw the same (client/app/drawnByServer.ts). */
function inRoot(place: string, drawn: DrawnPage | null): string {
  if (!drawn) return place;
  return `<div id="root"${drawn.lost ? '' : ' data-rendered'}>${drawn.html}</div>`;
}

/** The first paint needs no script and goes before them all; but where pictures are named, they must not overtake. */
const hurryOf = (needs: PageNeeds | null) =>
  needs && needs.faces > 0 ? '' : ' fetchpriority="low"';

/** Pictures come last, and with no more hurry than usual: words do not wait for them. */
function partsOf(built: BuiltClient, needs: PageNeeds, pictures: NamedFace[]): string[] {
  const { scripts, styles } = needs;
  const hurry = hurryOf(needs);
  return [
    ...styles.map(built.styleOf),
    ...scripts.map((href) => `<link rel="modulepreload"${hurry} crossorigin href="${href}">`),
    ...pictures.map((face) => preloadOf(face, needs.faceSizes)),
  ];
}

/** Whoever knows no such format leaves it alone, and finds the picture in its place. */
function preloadOf({ href, srcset, type }: NamedFace, sizes: string): string {
  const sized =
    srcset && `imagesrcset="${inMarkup(srcset)}" imagesizes="${inMarkup(sizes)}" type="${type}"`;
  return `<link rel="preload" as="image" ${sized ?? `href="${inMarkup(href)}"`}>`;
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
