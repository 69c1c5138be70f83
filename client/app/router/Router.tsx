import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { newUuid } from '../uuid.ts';
import { enterStep, entryNow, nameEntry } from './entry.ts';
import { matchPath, type Params } from './match.ts';
import { RouterContext, type Location, type NavigateOptions } from './routerContext.ts';
import { rememberScroll, restoreScroll, watchScroll } from './scroll.ts';

/** What the router needs to know of a route; the page itself is the frame's business. */
export interface RouteShape {
  name: string;
  path: string;
  preload?: () => Promise<unknown>;
}

export interface Matched<Route extends RouteShape> {
  route: Route;
  params: Params;
}

/** The first route whose pattern fits: literal routes stand before those with parameters (ROUTE-04, -30). */
export function findRoute<Route extends RouteShape>(
  routes: readonly Route[],
  pathname: string,
): Matched<Route> | null {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = '', step = null } = entryNow();
  return { pathname, search, hash, key, step };
}

function firstLocation(): Location {
  nameEntry();
  return readLocation();
}

/** An entry for what lies over a page is the same page: nothing is drawn anew for it. */
const latestLocation = (before: Location): Location => {
  const now = readLocation();
  const same = (Object.keys(now) as (keyof Location)[]).every((part) => now[part] === before[part]);
  return same ? before : now;
};

interface RouterProps<Route extends RouteShape> {
  routes: readonly Route[];
  children: (matched: Matched<Route> | null) => ReactNode;
}

/**
 * Keeps the address and the page together. A navigation is a transition: while the next page is
 * fetched the previous one stays, so nothing flashes.
 */
export function Router<Route extends RouteShape>({ routes, children }: RouterProps<Route>) {
  const [location, setLocation] = useState(firstLocation);
  const [pending, startTransition] = useTransition();

  const arrive = useCallback(() => {
    nameEntry();
    startTransition(() => setLocation(latestLocation));
  }, []);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [arrive]);

  const { key, hash } = location;
  // The page that is seen, which is not yet the one of the address while that is being fetched.
  const seen = useRef(key);
  useEffect(() => watchScroll(() => seen.current), []);
  // Before anything is painted: where a new page happens to be scrolled is never noted for it.
  useLayoutEffect(() => {
    seen.current = key;
    restoreScroll({ key, hash });
  }, [key, hash]);

  const navigate = useCallback(
    (to: string, { replace = false }: NavigateOptions = {}) => {
      rememberScroll(seen.current);
      const { from, over } = entryNow();
      const { pathname } = window.location;
      const state = { key: newUuid(), from: replace ? from : pathname };
      // What lies over the page goes with it, and so does its entry.
      if (replace || over) window.history.replaceState(state, '', to);
      else window.history.pushState(state, '', to);
      arrive();
    },
    [arrive],
  );

  const pushStep = useCallback(
    (step: number, options: NavigateOptions = {}) => {
      enterStep(step, options.replace ?? false);
      arrive();
    },
    [arrive],
  );

  const preload = useCallback(
    (to: string) => {
      const { pathname } = new URL(to, window.location.href);
      // A page that cannot be fetched now will say so when it is opened.
      findRoute(routes, pathname)
        ?.route.preload?.()
        .catch(() => undefined);
    },
    [routes],
  );

  const leads = useCallback(
    (to: string) => findRoute(routes, new URL(to, window.location.href).pathname) !== null,
    [routes],
  );

  const matched = useMemo(() => findRoute(routes, location.pathname), [routes, location.pathname]);
  const value = useMemo(
    () => ({
      location,
      params: matched?.params ?? {},
      routeName: matched?.route.name ?? null,
      pending,
      navigate,
      back: () => window.history.back(),
      backTo: (to: string) => {
        if (entryNow().from === to) window.history.back();
        else navigate(to, { replace: true });
      },
      leads,
      pushStep,
      preload,
    }),
    [location, matched, pending, navigate, leads, pushStep, preload],
  );

  return <RouterContext value={value}>{children(matched)}</RouterContext>;
}
