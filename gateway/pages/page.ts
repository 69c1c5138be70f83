import { join, posix } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { httpStatusByErrorCode, type Language, type SentForm } from '@rendezvous/core/contract';
import { i18nIn } from '@rendezvous/locales/files';
import { rememberCountry } from '../http/country.ts';
import { isWatched } from '../http/devDoor.ts';
import { nonceOf } from '../http/nonce.ts';
import type { CallLimits } from '../http/rateLimits.ts';
import { askedLanguage, visitOf } from '../http/visit.ts';
import type { SecurityDeps } from '../ops/securityEvents.ts';
import { clientFolder, readBuiltClient, type BuiltClient, type PageNeeds } from './builtClient.ts';
import { serveAssets } from './assets.ts';
import { crawlerRoutes, originOf } from './crawlers.ts';
import { landerForm } from './landerForm.ts';
import { loginForm } from './loginForm.ts';
import { manifestRoutes } from './manifest.ts';
import { answerAhead } from './pageAnswers.ts';
import { firstFaces, type NamedFace } from './pageFaces.ts';
import { assertKnownGuard } from './pageGuards.ts';
import { inMarkup, inScript, pageHead } from './pageHead.ts';
import { createRenderedPages, type DrawnPage } from './renderedPages.ts';

/** Every member's page shows who is logged in. */
const userCall = '/api/user.php';

export interface PagesProps {
  limits: CallLimits;
  /** Ends the sockets of a session on every node. */
  disconnectSession: (session: string) => void;
  /** Where the client is built to. */
  folder?: string;
}

/** What is kept for when there is no network (client/public/sw.js): the page with nothing in it. */
const emptyPage = '/offline';

/**
 * The built client: its files, and for every other path the one page. The page carries the site's
 * settings (CALL-11), a fresh nonce for its own styles and for the only ones that script may add (SEC-03), the
 * names of all scripts and first pictures this address needs, its texts, and the answers its first paint would
 * ask for: on a slow line each of them would be another round trip. To strangers it comes drawn, where it is a page
 * of everybody (renderedPages.ts).
 */
export function servePages(
  deps: SecurityDeps,
  { limits, disconnectSession, folder = clientFolder() }: PagesProps,
): Router {
  const router = express.Router();
  const client = readBuiltClient(folder);
  const rendered = client && createRenderedPages(deps, client);
  router.use('/assets', serveAssets(join(folder, 'assets')));
  // A worker that is out of date would keep pages from being up to date.
  router.get('/sw.js', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  router.use(manifestRoutes(deps));
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
    rememberCountry(request, response, (await visitOf(request, deps)).settings);
    await sendPage(client, request, response);
  });

  if (client) {
    const answerRefused = (request: Request, response: Response, sent: SentForm) =>
      sendPage(client, request, response, sent);
    router.use(loginForm(deps, { limits, disconnectSession, answerRefused }));
    router.use(landerForm());
  }
  // Another form that was sent before its script was there: the page comes back, and nothing has happened.
  router.post('/{*path}', (request, response, next) => {
    if (client?.needsOf(request.path, false)) response.redirect(303, request.path);
    else next();
  });

  async function sendPage(
    built: BuiltClient,
    request: Request,
    response: Response,
    sent: SentForm | null = null,
  ): Promise<void> {
    response.type('html').setHeader('Cache-Control', 'no-store');
    const { status, html, listed } = await drawPage(built, request, { response, sent });
    if (!listed) response.setHeader('X-Robots-Tag', 'noindex');
    response.status(sent ? httpStatusByErrorCode[sent.refusal.code] : status).send(html);
  }

  async function drawPage(
    built: BuiltClient,
    request: Request,
    { response, sent }: { response: Response; sent: SentForm | null },
  ) {
    const { path, hostname: domain } = request;
    const visit = await visitOf(request, deps);
    const { session, isReplaced, settings } = visit;
    const asked = askedLanguage(request.query);
    const language = await visit.language();
    const found = built.needsOf(path, session !== null);
    const needs = found?.local && !isLocal(domain) ? null : found;
    if (needs) assertKnownGuard(needs);
    const mayAnswer = (count: number) => limits.mayAnswer(request, count);
    // Whose token was replaced a moment ago is somebody, with the cookie it has meanwhile: the client asks who.
    const isUnknown = isReplaced && !sent;
    const drawn =
      session || isUnknown || path === emptyPage
        ? null
        : ((await rendered?.({ path, needs, language, settings, mayAnswer, sent })) ?? null);
    const { answers, lost } = drawn ?? (await answer());
    const status = path !== emptyPage && (needs === null || (needs.rendered && lost)) ? 404 : 200;
    const listed = status === 200 && needs?.rendered === true && !needs.unlisted && !sent;

    async function answer() {
      if (isUnknown) return { answers: {}, lost: false };
      const asks = [...(session ? [userCall] : []), ...(needs?.asks ?? [])];
      if (asks.length > 0 && !(await mayAnswer(asks.length))) return { answers: {}, lost: false };
      return answerAhead(asks, visit, deps);
    }

    const texts = (needs?.texts ?? []).map((feature) => built.textsOf(language, feature));
    const nonce = nonceOf(response);
    const head = [
      ...pageHead({
        ...{ site: settings.name, minAge: settings.min_age },
        ...{ origin: originOf(request), path, asked },
        ...{ page: drawn, language, languages: built.languages, listed },
        picture: built.sharePictures.get(path.split('/').slice(0, 3).join('/')) ?? null,
      }),
      ...(drawn ? [drawn.styles.replaceAll('<style ', '<style nonce="__CSP_NONCE__" ')] : []),
      ...(needs ? partsOf(built, needs, firstFaces(answers, needs.faces)) : []),
    ];
    const fills: Record<string, string> = {
      '<!--page-head-->': head.join('\n    ').replaceAll('__CSP_NONCE__', nonce),
      __CSP_NONCE__: nonce,
      __SITE_SETTINGS__: inScript({ settings }),
      __PAGE_ANSWERS__: inScript({
        ...(!isReplaced && { loggedIn: session !== null }),
        ...(sent && { sent }),
        ...(isWatched(request, deps.config) && { watched: true }),
        answers: { ...answers, ...Object.fromEntries(texts) },
      }),
      '<html lang="nl">': `<html lang="${language}">`,
      '<script type="module"': `<script type="module"${hurryOf(needs)}`,
    };
    // In one pass: what is put in may look like a place itself.
    const places = new RegExp(`${Object.keys(fills).join('|')}|${rootPlace}`, 'g');
    const html = built.html.replace(
      places,
      (place) => fills[place] ?? inRoot(place, drawn, language),
    );
    return { status, html, listed };
  }

  return router;
}

/** What the build writes for the gateway alone, however its address is spelled. */
function isForGateway(path: string): boolean {
  try {
    const name = posix.normalize(decodeURIComponent(path)).toLowerCase();
    return ['/index.html', '/pages.json'].includes(name) || /^\/(server|dev)(\/|$)/.test(name);
  } catch {
    // What cannot be decoded is no file either.
    return false;
  }
}

const isLocal = (domain: string) => ['localhost', '127.0.0.1'].includes(domain);

/** Where the client draws; until then it shows a splash. */
const rootPlace = '<div id="root">[^]*?</div>';

/**
 * The client takes over what is marked, where it would draw the same (client/app/drawnByServer.ts). What it draws by
 * itself stays empty without script, and says so.
 */
function inRoot(place: string, drawn: DrawnPage | null, language: Language): string {
  if (!drawn) {
    const words = inMarkup(i18nIn(language).t('needsScript'));
    return place.replace(/<\/div>$/, `<noscript><p>${words}</p></noscript></div>`);
  }
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
