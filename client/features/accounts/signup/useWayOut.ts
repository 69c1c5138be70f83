import type { MouseEvent } from 'react';
import { entryNow, isForBrowser, leaveSteps, useNavigate } from '../../../app/router/index.ts';

/**
 * For a link that leads away when signing up is done: takes the entries of its steps out of the history
 * first, so that Back leads to where it was begun. Clicks that open a new tab stay the browser's.
 */
export function useWayOut(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (isForBrowser(event) || !entryNow().depth) return;
    event.preventDefault();
    const { pathname, search, hash } = event.currentTarget;
    window.addEventListener('popstate', () => navigate(pathname + search + hash), { once: true });
    leaveSteps();
  };
}
