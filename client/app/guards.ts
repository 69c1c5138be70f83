import { wantedTarget } from '@rendezvous/core/contract';
import { PageError } from './frame/PageError.ts';

/** Who may see a page. */
export type GuardName = 'anyone' | 'either' | 'member' | 'operator' | 'visitor';

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

/** Where an operator is (OPER-01). */
export const operatorHome = '/operator';

const guards: Record<GuardName, (visit: Visit) => Verdict> = {
  anyone: () => 'show',
  /** Members and strangers see different things there: first it must be known which it is. */
  either({ loggedIn, isOperator, left, restoring }) {
    // An operator has no profile to see such a page with.
    if (loggedIn) return isOperator ? { redirect: operatorHome } : 'show';
    if (left) return { redirect: '/' };
    return restoring ? 'wait' : 'show';
  },
  member({ loggedIn, isOperator, left, restoring, target }) {
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
    return { redirect: wantedTarget(new URLSearchParams(search).get('to'), location.origin) };
  },
};

/** Asks the guard of a route; one that does not exist is an error of ours: 500 (ERR-06). */
export function askGuard(name: string, visit: Visit): Verdict {
  if (!Object.hasOwn(guards, name)) throw new PageError(500);
  return guards[name as GuardName](visit);
}
