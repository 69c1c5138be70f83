import type { PushState } from '@rendezvous/machines/push';
import { onLogout } from '../session/onLogout.ts';
import { createStore } from '../store.ts';

/** What pages see of push on this browser, and what they can have done; all of it null until a page has opened. */
export interface PushControls extends PushState {
  enable: () => void;
  disable: () => void;
}
export const pushState = createStore<PushControls | null>(null);

/** Turns it on, as soon as the part of the page is there that can. */
export function enablePush(): void {
  const push = pushState.get();
  if (push) {
    push.enable();
    return;
  }
  const stop = pushState.subscribe(() => {
    const ready = pushState.get();
    if (!ready) return;
    stop();
    ready.enable();
  });
}

const key = 'push-of';

/** Notes for which member this browser gets messages: the next one who logs in here has not asked for any. */
export function notePush(profile: string | null): void {
  try {
    if (profile === null) localStorage.removeItem(key);
    else localStorage.setItem(key, profile);
  } catch {
    // Without storage the page asks the browser, a moment later.
  }
}

/** Whether this browser was subscribed for a member, as far as is noted. */
export function isPushNoted(profile: string): boolean {
  try {
    return localStorage.getItem(key) === profile;
  } catch {
    // Then nothing was noted.
    return false;
  }
}

/** Whether the browser knows push messages at all (PUSH-01). */
export const knowsPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

onLogout(() => notePush(null));
