import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { signupStart } from '../app/frame/signup.ts';
import { entryNow } from '../app/router/entry.ts';
import { memberLeaves } from '../app/session/memberLeaves.ts';
import { lastDeletion } from '../features/accounts/lastDeletion.ts';
import { toasts } from '../ui/toasts.ts';
import { stopSessions } from './startedSessions.ts';
import './whatJsdomLacks.ts';

// Patience, not a measure: the first page of a file has its code compiled while it is waited for.
configure({ asyncUtilTimeout: 8_000 });

/** What lay over a page goes back in the history, which takes its time. */
async function historyIsQuiet() {
  if (!entryNow().over) return;
  await new Promise((arrived) => window.addEventListener('popstate', arrived, { once: true }));
}

/** Test files share one page: each leaves it as it found it. */
afterEach(async () => {
  stopSessions();
  cleanup();
  await historyIsQuiet();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'locale=; max-age=0; path=/';
  document.title = '';
  window.history.replaceState(null, '', '/');
  toasts.set([]);
  signupStart.set({});
  lastDeletion.set(null);
  memberLeaves();
});
