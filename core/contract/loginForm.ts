import type { Refusal } from './errors.ts';

/** A login that was sent as a form, without script, and refused: the page says why, and has what may be kept of it. */
export interface SentForm {
  email: string;
  refusal: Refusal;
}

/** Where a member is at home (ROUTE-06). */
export const memberHome = '/members';

/**
 * The page a visitor wanted before logging in, as the login page's address names it (`?to=`): path, query and hash of
 * an address on this site (`origin`). Anything else leads home.
 */
export function wantedTarget(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return memberHome;
  const url = new URL(wanted, origin);
  // Without its dots a path may have become the address of another site.
  return url.origin === origin && !url.pathname.startsWith('//') && url.pathname !== '/login'
    ? url.pathname + url.search + url.hash
    : memberHome;
}
