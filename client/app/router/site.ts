import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  useLocation,
  useMatches,
  useNavigate as useRouterNavigate,
  type NavigateOptions,
  type RouteObject,
} from 'react-router';
import { entryNow, nameBrowserEntries, stepState, type EntryState } from './entry.ts';

/** What links have to know of a page; the page itself is the frame's business. */
export interface PageAddress {
  name: string;
  path: string;
  preload?: () => Promise<unknown>;
}

export type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** Every address that has a page. */
export interface Site {
  /** The page behind an address such as `/members/7?x`; null where there is none. */
  find: <Page extends PageAddress>(this: void, to: string) => Page | null;
  /** Null on the server, where nobody goes anywhere. */
  router: BrowserRouter | null;
}

/** Finds pages by address, by the rules of react-router: literal parts go before parameters (ROUTE-04, -30). */
export function createSite(pages: readonly PageAddress[], router: BrowserRouter | null): Site {
  const routes = pages.map((page) => ({ id: page.name, path: page.path, handle: page }));
  const found = new Map<string, unknown>();
  return {
    find<Page extends PageAddress>(to: string) {
      const { pathname } = new URL(to, 'http://site');
      if (!found.has(pathname)) {
        found.set(pathname, matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null);
      }
      return found.get(pathname) as Page | null;
    },
    router,
  };
}

/**
 * The router of a browser's window; `stop` ends it. A page that came drawn stands where its reader, or the browser,
 * has scrolled it: only one that is `drawnHere` is brought to its place.
 */
export function createRouter(
  routes: RouteObject[],
  { drawnHere = true } = {},
): { router: BrowserRouter; stop: () => void } {
  const stopNaming = nameBrowserEntries();
  const router = createBrowserRouter(routes, drawnHere ? {} : { hydrationData: {} });
  return {
    router,
    stop() {
      stopNaming();
      router.dispose();
    },
  };
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no pages around this component');
  return site;
}

/** Whether a page stands behind an address; nothing should link to where there is none. */
export function useLeads(): (to: string) => boolean {
  const { find } = useSite();
  return useCallback((to: string) => find(to) !== null, [find]);
}

/** Starts fetching the page behind an address, before anyone asks for it. */
export function usePreload(): (to: string) => void {
  const { find } = useSite();
  return useCallback(
    (to: string) => {
      // A page that cannot be fetched now will say so when it is opened.
      find(to)
        ?.preload?.()
        // Only a head start: the visit fetches it again and says what is wrong.
        .catch(() => undefined);
    },
    [find],
  );
}

/** Name of the page that is shown, as in pages.ts; null when there is none at the address. */
export function useRouteName(): string | null {
  const page = useMatches().at(-1)?.handle as PageAddress | undefined;
  return page?.name ?? null;
}

const stays = () => () => undefined;

/** Whether a page is being fetched while the one before still stands: its address is there already. */
export function usePending(): boolean {
  const { router } = useSite();
  const { key } = useLocation();
  const latest = useSyncExternalStore(
    router?.subscribe ?? stays,
    () => router?.state.location.key ?? key,
    () => key,
  );
  return latest !== key;
}

/** Goes to an address. What lies over the page goes with it, and so does its entry in the history. */
export function useNavigate(): (to: string, options?: Pick<NavigateOptions, 'replace'>) => void {
  const go = useRouterNavigate();
  return useCallback(
    (to, { replace = false } = {}) => {
      const { from, over } = entryNow();
      const state: EntryState = { from: replace ? from : window.location.pathname };
      void go(to, { replace: replace || over !== undefined, state });
    },
    [go],
  );
}

/** To a page above this one: back to it when this one was reached from there, else in its place. */
export function useBackTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to: string) => {
      if (entryNow().from === to) window.history.back();
      else navigate(to, { replace: true });
    },
    [navigate],
  );
}

/** Goes on to a screen of a dialog or form: Back returns from it, a reload stays on it. */
export function usePushStep(): (step: number, options?: { replace?: boolean }) => void {
  const go = useRouterNavigate();
  return useCallback(
    (step, { replace = false } = {}) => {
      const { pathname, search, hash } = window.location;
      const state = stepState(step, replace);
      void go({ pathname, search, hash }, { replace, state, preventScrollReset: true });
    },
    [go],
  );
}

/** How far a dialog or form of several screens has come on this page; null outside of one. */
export function useStep(): number | null {
  const state = useLocation().state as EntryState | null;
  return useMemo(() => state?.step ?? null, [state]);
}
