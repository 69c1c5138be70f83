import { createStore } from '../store.ts';

/** What is being written to whom, by profile id. */
export interface Drafts {
  all: ReturnType<typeof createStore<Readonly<Record<string, string>>>>;
  read: (profile: string) => string;
  write: (profile: string, text: string) => void;
  clear: () => void;
}

/** Drafts of one member, kept on this device so that they survive a reload (look.md: "drafts kept"). */
export function createDrafts(me: string): Drafts {
  const key = `drafts:${me}`;
  const all = createStore<Readonly<Record<string, string>>>(readAll(key));

  function store() {
    try {
      const drafts = all.get();
      if (Object.keys(drafts).length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(drafts));
    } catch {
      // Without storage a draft lives as long as the page.
    }
  }

  return {
    all,
    read: (profile) => all.get()[profile] ?? '',
    write(profile, text) {
      const { [profile]: before = '', ...others } = all.get();
      if (before === text) return;
      all.set(text === '' ? others : { ...others, [profile]: text });
      store();
    },
    clear() {
      all.set({});
      store();
    },
  };
}

function readAll(key: string): Record<string, string> {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as unknown;
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
