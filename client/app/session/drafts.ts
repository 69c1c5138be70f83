import { createStore } from '../store.ts';

/** What is being written to whom, by profile id. */
export interface Drafts {
  all: ReturnType<typeof createStore<Readonly<Record<string, string>>>>;
  read: (profile: string) => string;
  write: (profile: string, text: string) => void;
  /** Takes all drafts of the member off this device; nothing is kept after it. */
  clear: () => void;
  /** Stops hearing of what other tabs write. */
  close: () => void;
}

/**
 * Drafts of one member, kept on this device so that they survive a reload (look.md: "drafts kept").
 * Each has a key of its own in the storage: what another tab writes to somebody else stays there.
 */
export function createDrafts(me: string): Drafts {
  const prefix = `drafts:${me}:`;
  const all = createStore<Readonly<Record<string, string>>>(readAll(prefix));
  let cleared = false;

  function take(profile: string, text: string) {
    const { [profile]: before = '', ...others } = all.get();
    if (before !== text) all.set(text === '' ? others : { ...others, [profile]: text });
  }

  function onStorage({ key, newValue }: StorageEvent) {
    // Without a key everything is gone.
    if (key === null) all.set({});
    else if (key.startsWith(prefix)) take(key.slice(prefix.length), newValue ?? '');
  }
  window.addEventListener('storage', onStorage);

  return {
    all,
    read: (profile) => all.get()[profile] ?? '',
    write(profile, text) {
      if (cleared) return;
      take(profile, text);
      try {
        if (text === '') localStorage.removeItem(prefix + profile);
        else localStorage.setItem(prefix + profile, text);
      } catch {
        // Without storage a draft lives as long as the page.
      }
    },
    clear() {
      cleared = true;
      all.set({});
      try {
        // Read anew: another tab may have written some that are not known here.
        for (const profile of Object.keys(readAll(prefix)))
          localStorage.removeItem(prefix + profile);
      } catch {
        // What was never stored need not be removed.
      }
    },
    close: () => window.removeEventListener('storage', onStorage),
  };
}

function readAll(prefix: string): Record<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(
      keys.map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? '']),
    );
  } catch {
    // Without a storage nothing was kept.
    return {};
  }
}
