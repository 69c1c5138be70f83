import { onLogout } from '../../app/session/onLogout.ts';

const key = 'last-search';

interface Kept {
  /** The member's profile. */
  of: string;
  query: string;
}

/** Keeps what a member has searched by, on this device and until the logout. */
export function keepLastSearch(of: string, query: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ of, query } satisfies Kept));
  } catch {
    // Without storage it is in the address, and forgotten with it.
  }
}

/** What the member has searched by last, as an address says it; null when nobody knows. */
export function readLastSearch(of: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.of === of && typeof kept.query === 'string' ? kept.query : null;
  } catch {
    return null;
  }
}

onLogout(() => {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing kept.
  }
});
