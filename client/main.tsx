import { fallbackLanguage, type UserAnswer } from '@rendezvous/core/contract';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from './app/App.tsx';
import { tellWhenHidden } from './app/beacons.ts';
import { noteEarlyInput } from './app/earlyInput.ts';
import { whenAtHand } from './app/firstView.ts';
import { reloadForChunk } from './app/frame/chunkReload.ts';
import { createCall, readPageAnswers, withAskAhead } from './app/http/index.ts';
import {
  chooseLanguage,
  loadTexts,
  readLanguageCookie,
  readLanguageQuery,
  startI18n,
} from './app/i18n/index.ts';
import { inspection } from './app/inspection.ts';
import { isInstalled } from './app/installed.ts';
import { keepShellForMembers } from './app/keepShellForMembers.ts';
import { reportErrors } from './app/reportErrors.ts';
import { createRouter, createSite } from './app/router/index.ts';
import { createQueryClient, forgetWithMember, primeResources } from './app/resource.ts';
import { createSession, type Session } from './app/session/index.ts';
import { hasSignedInHint, setSignedInHint } from './app/session/signedInHint.ts';
import { showStartFailed, type LastWords } from './app/startFailed.ts';
import { readSettings } from './app/settings.tsx';
import { isDrawnByServer, isSameAsDrawn } from './app/drawnByServer.ts';
import { connectLater } from './app/wire/index.ts';
import { asksOf, frameTexts } from './pages.ts';
import { routeObjects, routes, type Route } from './routes.tsx';
import { applyColourScheme, readColourScheme } from './theme/index.ts';

reportErrors();
tellWhenHidden();
applyColourScheme(readColourScheme());
// Few come with a source in their address: only they fetch what remembers it.
if (/[?&](network|ref|sub[123])=/.test(location.search)) {
  const { search } = location;
  import('./app/tracking.ts').then(
    (tracking) => tracking.rememberTracking(search),
    // Where a visitor came from is lost; the visit goes on.
    () => undefined,
  );
}
// As few come by a link of which is noted who leaves at once.
if (/[?&]lb=/.test(location.search)) {
  const { search } = location;
  import('./app/pageBounce.ts').then(
    ({ notePageBounce }) => void notePageBounce(search),
    // That nobody learns of it harms nobody.
    () => undefined,
  );
}

/** Null when something else than the gateway served the page; then everything is asked for. */
const given = readPageAnswers();
const givenUser = (given?.answers['/api/user.php'] as UserAnswer | undefined)?.user;
const answers = createQueryClient();
forgetWithMember(answers);
let session: Session | null = null;
const { call, askAhead, letGo } = withAskAhead({
  call: createCall({
    fetch: (...request) => fetch(...request),
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
        window.addEventListener('online', () => resolve(), { once: true });
      }),
    random: Math.random,
    clientType: () => (isInstalled() ? 'app' : 'web'),
    onSessionEnded: () => session?.actor.send({ type: 'SESSION_ENDED' }),
  }),
  ...(given ? { given: given.answers } : {}),
});

/** Written by the build (build/shipTexts.ts). */
declare const __LAST_WORDS__: Record<string, LastWords>;

async function start(root: HTMLElement) {
  if (isDrawnByServer(root)) noteEarlyInput(root);
  if (given?.watched) {
    const { watchPage } = await import('./features/machines/watchPage.ts');
    inspection.inspect = watchPage();
  }
  const { router } = createRouter(routeObjects(), { drawnHere: !isDrawnByServer(root) });
  const site = createSite(routes, router);
  const matched = site.find<Route>(location.pathname);
  if (given?.loggedIn === false) setSignedInHint(null);
  // Whoever was here last time is most likely still here: nothing waits for the session to say so.
  if (given?.loggedIn ?? hasSignedInHint()) {
    const asks = matched ? asksOf(matched, location.pathname) : [];
    ['/api/chats.php', ...asks].forEach(askAhead);
  }
  session = createSession({
    call,
    connect: connectLater(async () => (await import('./app/wire/connect.ts')).createConnect()),
    loadEngine: () =>
      import('./app/session/chatEngine.ts').catch((error: unknown) => {
        reloadForChunk();
        throw error;
      }),
    mustAsk: () => given?.loggedIn ?? ['member', 'either'].includes(matched?.guard ?? ''),
  });
  // What has happened since the page was made is not in the answers that came with it.
  session.listen(letGo);
  const settings =
    readSettings() ??
    (
      await call<{ settings: NonNullable<ReturnType<typeof readSettings>> }>(
        'GET',
        '/api/settings.php',
      )
    ).settings;
  const chosen = readLanguageQuery() ?? readLanguageCookie();
  const i18n = startI18n(chooseLanguage({ member: givenUser?.language, chosen }, settings));
  // The page's own code and texts are fetched while the frame's are: one round trip instead of two.
  const page = matched?.preload();
  page?.catch(() => undefined);
  await loadTexts(i18n, frameTexts);
  if (given) {
    primeResources(answers, given.answers);
    await whenAtHand({ session, page, conversations: matched?.layout === 'chat' });
  }
  if (import.meta.env.PROD) {
    keepShellForMembers(session, async () => (await import('./app/keepShell.ts')).keepShell());
  }
  const app = (
    <App {...{ settings, call, answers, session, site, i18n }} sent={given?.sent}>
      <RouterProvider router={router} />
    </App>
  );
  // What is there is read already: it waits for the page's code, and is drawn anew when that cannot be had.
  const here = isDrawnByServer(root) && (await arrives(page));
  const takeOver = here && isSameAsDrawn(session);
  // In small pieces: a slow phone answers meanwhile.
  startTransition(() => {
    if (takeOver) hydrateRoot(root, app);
    else {
      root.removeAttribute('data-rendered');
      createRoot(root).render(app);
    }
  });
}

const arrives = (page: Promise<unknown> | undefined): Promise<boolean> =>
  Promise.resolve(page).then(
    () => true,
    () => false,
  );

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    console.error(error);
    if (reloadForChunk()) return;
    const words = __LAST_WORDS__[document.documentElement.lang] ?? __LAST_WORDS__[fallbackLanguage];
    if (words) showStartFailed(root, words);
  });
}
