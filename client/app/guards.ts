import { PageError } from './frame/ErrorPage.tsx';

/** Who may see a page. */
export type GuardName = 'anyone' | 'member' | 'operator' | 'visitor';

interface Visit {
  loggedIn: boolean;
  isOperator?: boolean;
  /** The member has just left this page by logging out. */
  left: boolean;
  /** Nobody knows yet whether somebody is logged in. */
  restoring: boolean;
  /** Path and query of the page that was asked for. */
  target: string;
}

/** `show` the page, `wait` with its skeleton, or go somewhere else. */
type Verdict = 'show' | 'wait' | { redirect: string };

/** Where a member is at home (ROUTE-06). */
export const memberHome = '/members';

/** Where an operator is (OPER-01). */
export const operatorHome = '/operator';

/** The page a visitor wanted before logging in; only an address on this site counts. */
export function wantedTarget(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('to');
  if (!wanted?.startsWith('/')) return memberHome;
  if (!URL.canParse(wanted, origin)) return memberHome;
  const url = new URL(wanted, origin);
  // Without its dots a path may have become the address of another site.
  return url.origin === origin && !url.pathname.startsWith('//') && url.pathname !== '/login'
    ? url.pathname + url.search + url.hash
    : memberHome;
}

const guards: Record<GuardName, (visit: Visit) => Verdict> = {
  anyone: () => 'show',
  member({ loggedIn, isOperator, left, restoring, target }) {
    // An operator has no profile to see such a page with.
    if (loggedIn) return isOperator ? { redirect: operatorHome } : 'show';
    // Who comes next should not land where somebody else was.
    if (left) return { redirect: '/' };
    return restoring ? 'wait' : { redirect: `/login?to=${encodeURIComponent(target)}` };
  },
  operator({ loggedIn, isOperator, left, restoring, target }) {
    // To a member there is no such page (ROLE-12).
    if (loggedIn && !isOperator) throw new PageError(404);
    return guards.member({ loggedIn, left, restoring, target });
  },
  visitor({ loggedIn, target }) {
    if (!loggedIn) return 'show';
    const { search } = new URL(target, location.origin);
    return { redirect: wantedTarget(search, location.origin) };
  },
};

/** Asks the guard of a route; one that does not exist is an error of ours: 500 (ERR-06). */
export function askGuard(name: string, visit: Visit): Verdict {
  if (!Object.hasOwn(guards, name)) throw new PageError(500);
  return guards[name as GuardName](visit);
}
