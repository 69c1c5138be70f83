import { selectIsLoggedIn, selectIsRestoring } from '@rendezvous/machines/session';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import { styled } from 'styled-components';
import type { Route } from '../../routes.tsx';
import { tellEarlyInput } from '../earlyInput.ts';
import { askGuard } from '../guards.ts';
import { MemberLanguage } from '../MemberLanguage.tsx';
import { useLocation, useNavigate, usePending } from '../router/index.ts';
import { useSessionValue, useUser } from '../session/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Later } from './Later.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { LogoutNotice } from './LogoutNotice.tsx';
import { MemberNews } from './MemberNews.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { TitleKeeper } from './PageTitle.tsx';
import { TimeBonusBanner } from './TimeBonusBanner.tsx';

const Skip = styled.a`
  position: absolute;
  left: 16px;
  top: -80px;
  z-index: 99;
  background: var(--surface);
  padding: 12px 16px;
  border-radius: var(--r-s);
  box-shadow: var(--shadow);
  &:focus {
    top: 12px;
  }
`;

/** Before everything else on a page that has more around it than itself (LAYOUT-10). */
function SkipLink() {
  const { t } = useTranslation('common');
  const page = useMatches().at(-1)?.handle as Route | undefined;
  if (page?.layout === 'empty') return null;
  return <Skip href="#content">{t('skipToContent')}</Skip>;
}

/** What stands around every page, whichever layout it has. */
export function Frame() {
  useFocusOnPage(useLocation().pathname);
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <TitleKeeper />
      <MemberLanguage />
      <LogoutNotice />
      <MemberNews />
      <TimeBonusBanner />
      <Outlet />
      <Later />
      <ScrollRestoration />
    </>
  );
}

/** An error that no page's own boundary has caught is no router's business. */
export function Rethrow(): never {
  throw useRouteError();
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

/** A page within its layout; null for an address without one. */
export function Screen({ page }: { page: Route | null }) {
  const { key, pathname } = useLocation();
  // A page that failed keeps nobody from being led away when the session ends (ERR-01).
  const ended = useSessionValue(({ context }) => context.ended);
  return (
    <ErrorBoundary resetKey={`${key} ${pathname} ${ended}`}>
      <Suspense fallback={<PageSkeleton />}>
        {page ? <Guarded page={page} /> : <ErrorPage status={404} />}
        <EarlyInput />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Beside the page within the same boundary, so that both are taken over as one; what has a boundary of its own in a
 * page is not there yet, and no field is drawn in one.
 */
function EarlyInput() {
  useEffect(() => queueMicrotask(tellEarlyInput), []);
  return null;
}

/** The page of a route, once its guard lets it through. */
function Guarded({ page }: { page: Route }) {
  const { key, pathname, search } = useLocation();
  const loggedIn = useSessionValue(selectIsLoggedIn);
  const isOperator = useUser()?.role === 'operator';
  const verdict = askGuard(page.guard, {
    loggedIn,
    isOperator,
    left: useHasLeft(key, loggedIn),
    restoring: useSessionValue(selectIsRestoring),
    target: pathname + search,
  });
  if (verdict === 'wait') return page.ownSkeleton ? <page.Page /> : <PageSkeleton />;
  if (verdict !== 'show') return <Redirect to={verdict.redirect} />;
  return <page.Page />;
}

/** Whether the member who was on this page has logged out, rather than been logged out (ERR-01). */
function useHasLeft(key: string, loggedIn: boolean): boolean {
  const ended = useSessionValue(({ context }) => context.ended);
  const [memberAt, setMemberAt] = useState<string | null>(null);
  if (loggedIn && memberAt !== key) setMemberAt(key);
  return !loggedIn && !ended && memberAt === key;
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const pending = usePending();
  useEffect(() => {
    // Whoever is on the way to another page already goes there: nothing is left to be led away from.
    if (!pending) navigate(to, { replace: true });
  }, [navigate, pending, to]);
  return <PageSkeleton />;
}
