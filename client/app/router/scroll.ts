import { decode } from './match.ts';
import type { Location } from './routerContext.ts';

const positions = new Map<string, number>();

/** Notes how far a page was scrolled when it was left. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** A page that was seen before comes back where it was; a new one starts at the top or at its anchor. */
export function restoreScroll({ key, hash }: Pick<Location, 'key' | 'hash'>): void {
  const top = positions.get(key);
  if (top === undefined && hash.length > 1) {
    document.getElementById(decode(hash.slice(1)) ?? '')?.scrollIntoView();
    return;
  }
  window.scrollTo(0, top ?? 0);
}

/** Positions are noted while scrolling too, because the way back gives no warning. */
export function watchScroll(keyOf: () => string): () => void {
  const note = () => rememberScroll(keyOf());
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}
