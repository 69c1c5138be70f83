import type { SiteSettings } from '@rendezvous/core/contract';
import { selectIsLoggedIn, selectIsRestoring } from '@rendezvous/machines/session';
import type { i18n } from 'i18next';
import { Suspense, useEffect, useRef, useState } from 'react';
import { routes as allRoutes, type Route } from '../routes.tsx';
import { CallProvider } from './callContext.ts';
import { ErrorBoundary, LastResort } from './frame/ErrorBoundary.tsx';
import { ErrorPage } from './frame/ErrorPage.tsx';
import { Later } from './frame/Later.tsx';
import { Layout } from './frame/layouts.tsx';
import { LoadingBar } from './frame/LoadingBar.tsx';
import { LogoutNotice } from './frame/LogoutNotice.tsx';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import { TitleKeeper } from './frame/PageTitle.tsx';
import { askGuard } from './guards.ts';
import type { Call } from './http/index.ts';
import { I18n } from './i18n/index.ts';
import { MemberLanguage } from './MemberLanguage.tsx';
import { Router, useRouter, type Matched } from './router/index.ts';
import { SessionProvider, useSessionValue, type Session } from './session/index.ts';
import { SettingsProvider } from './settings.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

function Redirect({ to }: { to: string }) {
  const { navigate, pending } = useRouter();
  useEffect(() => {
    // Whoever is on the way to another page already goes there: nothing is left to be led away from.
    if (!pending) navigate(to, { replace: true });
  }, [navigate, pending, to]);
  return <PageSkeleton />;
}

/** Whether the member who was on this page has logged out, rather than been logged out (ERR-01). */
function useHasLeft(key: string, loggedIn: boolean): boolean {
  const ended = useSessionValue(({ context }) => context.ended);
  const [memberAt, setMemberAt] = useState<string | null>(null);
  if (loggedIn && memberAt !== key) setMemberAt(key);
  return !loggedIn && !ended && memberAt === key;
}

/** The page of a route, once its guard lets it through. */
function Guarded({ route }: { route: Route }) {
  const { location } = useRouter();
  const loggedIn = useSessionValue(selectIsLoggedIn);
  const verdict = askGuard(route.guard, {
    loggedIn,
    left: useHasLeft(location.key, loggedIn),
    restoring: useSessionValue(selectIsRestoring),
    target: location.pathname + location.search,
  });
  if (verdict === 'wait') return route.ownSkeleton ? <route.Page /> : <PageSkeleton />;
  if (verdict !== 'show') return <Redirect to={verdict.redirect} />;
  return <route.Page />;
}

/** On a new page the focus is on the page, unless something on it has taken it already. */
function useFocusOnPage(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    const active = document.activeElement;
    if (content?.contains(active) || active?.closest('dialog[open]')) return;
    content?.focus({ preventScroll: true });
  }, [pathname]);
}

function Screen({ matched }: { matched: Matched<Route> | null }) {
  const { location } = useRouter();
  useFocusOnPage(location.pathname);
  return (
    <Layout name={matched?.route.layout ?? 'default'}>
      <ErrorBoundary resetKey={location.key + location.pathname}>
        <Suspense fallback={<PageSkeleton />}>
          {matched ? <Guarded route={matched.route} /> : <ErrorPage status={404} />}
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

export interface AppProps {
  settings: SiteSettings;
  call: Call;
  session: Session;
  i18n: i18n;
  routes?: readonly Route[];
}

/** Everything the pages stand on: settings, calls, session, language, address. */
export function App({ settings, call, session, i18n, routes = allRoutes }: AppProps) {
  return (
    <LastResort>
      <GlobalStyle />
      <SettingsProvider value={settings}>
        <CallProvider value={call}>
          <SessionProvider value={session}>
            <I18n i18n={i18n}>
              <Router routes={routes}>
                {(matched) => (
                  <>
                    <LoadingBar />
                    <TitleKeeper />
                    <MemberLanguage />
                    <LogoutNotice />
                    <Screen matched={matched} />
                    <Later />
                  </>
                )}
              </Router>
            </I18n>
          </SessionProvider>
        </CallProvider>
      </SettingsProvider>
    </LastResort>
  );
}
