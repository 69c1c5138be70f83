import type { StoredSignup } from '@rendezvous/machines/signup';

/** Where an unfinished signup waits for a reload: for this tab only, because an address stands in it. */
type Kind = 'signup' | 'completion';

export function readStored(kind: Kind): string | null {
  try {
    return sessionStorage.getItem(kind);
  } catch {
    // Without a storage nothing was kept.
    return null;
  }
}

export function writeStored(kind: Kind, stored: StoredSignup | null): void {
  try {
    if (stored) sessionStorage.setItem(kind, JSON.stringify(stored));
    else sessionStorage.removeItem(kind);
  } catch {
    // Without storage a reload begins anew.
  }
}
