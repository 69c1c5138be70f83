/** A page is reloaded for a missing chunk at most once in this time (ERR-08, CONST-04). */
export const reloadGuardMs = 60_000;

const key = 'reloaded-at';

interface ReloadDeps {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  reload: () => void;
  online: () => boolean;
}

const browser = (): ReloadDeps => ({
  storage: sessionStorage,
  now: Date.now,
  reload: () => location.reload(),
  online: () => navigator.onLine,
});

/**
 * A chunk could not be fetched: usually a new version took its place, and one reload brings it (ERR-07).
 * Returns whether the page is being reloaded. Without a network a reload would lose the page for nothing.
 */
export function reloadForChunk({ storage, now, reload, online }: ReloadDeps = browser()): boolean {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (!online() || now() - last < reloadGuardMs) return false;
  storage.setItem(key, String(now()));
  reload();
  return true;
}
