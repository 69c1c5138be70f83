import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { signupStart } from '../app/frame/signup.ts';
import { entryNow } from '../app/router/entry.ts';
import { notifyLogout } from '../app/session/onLogout.ts';
import { lastDeletion } from '../features/accounts/lastDeletion.ts';
import { dismissToast, openModals, toastFloor, toasts } from '../ui/toasts.ts';
import { stopSessions } from './startedSessions.ts';
import './whatJsdomLacks.ts';

// Patience, not a measure: the first page of a file has its code compiled while it is waited for.
configure({ asyncUtilTimeout: 8_000 });

/** What lay over a page goes back in the history, which takes its time. */
async function historyIsQuiet() {
  if (!entryNow().over) return;
  await new Promise((arrived) => window.addEventListener('popstate', arrived, { once: true }));
}

/** Back to a browser with a network, real time and nothing pretended. */
function nothingIsPretended() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // What a test has put on it hides the browser's own answer.
  Reflect.deleteProperty(navigator, 'onLine');
}

/** What the page and the modules keep; no toast settles anything any more. */
function nothingIsKept() {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'locale=; max-age=0; path=/';
  document.title = '';
  document.documentElement.removeAttribute('lang');
  delete document.documentElement.dataset['theme'];
  for (const { id } of toasts.get()) dismissToast(id, 'action');
  toastFloor.set(0);
  openModals.set([]);
  signupStart.set({});
  lastDeletion.set(null);
  notifyLogout();
}

/** Test files share one page: each leaves it as it found it. */
afterEach(async () => {
  nothingIsPretended();
  stopSessions();
  cleanup();
  await historyIsQuiet();
  window.history.replaceState(null, '', '/');
  nothingIsKept();
});
