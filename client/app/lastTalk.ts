import { onLogout } from './session/onLogout.ts';

const key = 'last-talk';

/** A conversation that stood open in this tab. */
export interface Talk {
  path: string;
  name: string;
}

/** Notes which conversation stands open: whoever leaves it for the till, and the site for the bank, finds the way back. */
export function noteTalk(talk: Talk): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(talk));
  } catch {
    // Without storage the way back leads to the list.
  }
}

/** The conversation that stood open last in this tab; null: none did. */
export function lastTalk(): Talk | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Talk | null;
  } catch {
    // Without a storage nothing was kept.
    return null;
  }
}

onLogout(() => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was noted either.
  }
});
