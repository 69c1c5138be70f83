import { wantedTarget } from '@rendezvous/core/contract';
import { matchPath } from 'react-router';

/** What somebody wanted who was sent to log in first (ERR-21); `login_required.<it>` has the words. */
export type LoginReason = 'chat' | 'photo' | 'gift' | 'like';

/** What a visitor wanted to do where the page leads after login; null where that is just a page. */
export function whyLogin(search: string, origin: string): LoginReason | null {
  const target = new URL(wantedTarget(new URLSearchParams(search).get('to'), origin), origin);
  const leadsTo = (path: string) => matchPath(path, target.pathname) !== null;
  if (leadsTo('/members/:id/chat')) return target.searchParams.has('gift') ? 'gift' : 'chat';
  if (leadsTo('/chats/*')) return 'chat';
  if (leadsTo('/likes/*')) return 'like';
  return leadsTo('/members/:id') ? 'photo' : null;
}
