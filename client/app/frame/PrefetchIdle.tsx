import { useEffect } from 'react';
import { usePreload } from '../router/index.ts';
import { useUser } from '../session/index.ts';
import { whenIdle } from './whenIdle.ts';

/** Where most go next: to where a member always can, and to how a visitor becomes one. */
const [membersNext, visitorsNext] = [
  ['/members', '/chats', '/likes'],
  ['/signup', '/login'],
];

/** Fetches the code and words of pages that are likely to be next while nothing else happens; not where data are dear. */
export function PrefetchIdle() {
  const preload = usePreload();
  const next = useUser() ? membersNext : visitorsNext;
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    return whenIdle(() => next.forEach(preload));
  }, [next, preload]);
  return null;
}
