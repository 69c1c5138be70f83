import { onLogout } from './session/onLogout.ts';
import { createStore } from './store.ts';

/** The profile whose match is to be shown now; the socket tells of it, or the answer to a like, whichever is first. */
export const matchNews = createStore<string | null>(null);

const told = new Set<string>();

/** Shows a match, unless it has been shown. */
export function tellMatch(profile: string): void {
  if (told.has(profile)) return;
  told.add(profile);
  matchNews.set(profile);
}

/** It is none any more: should it become one again, that is told again. */
export const forgetMatch = (profile: string) => void told.delete(profile);

// Whoever sits here next hears of their own matches.
onLogout(() => {
  told.clear();
  matchNews.set(null);
});
