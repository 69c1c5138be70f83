import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { entryNow } from '../app/router/entry.ts';
import { clearResources } from '../app/resource.ts';
import { clearSearchResults } from '../features/search/searchResults.ts';
import { toasts } from '../ui/toasts.ts';

/*
 * What jsdom lacks and the pages use. Nothing here pretends to lay anything out: what depends on sizes
 * is proved in a real browser.
 */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia;

/** Nothing in a closed dialog takes the focus, as in a browser. */
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function focusShown(options) {
  if (!this.closest('dialog:not([open])')) focus.call(this, options);
};
HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) return;
  this.setAttribute('open', '');
  const first = this.querySelector<HTMLElement>('a[href], input, button, select, textarea');
  (first ?? this).focus();
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

// Patience, not a measure: the first page of a file has its code compiled while it is waited for.
configure({ asyncUtilTimeout: 8_000 });

/** What lay over a page goes back in the history, which takes its time. */
async function historyIsQuiet() {
  if (!entryNow().over) return;
  await new Promise((arrived) => window.addEventListener('popstate', arrived, { once: true }));
}

afterEach(async () => {
  cleanup();
  await historyIsQuiet();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'locale=; max-age=0; path=/';
  document.title = '';
  window.history.replaceState(null, '', '/');
  toasts.set([]);
  clearResources();
  clearSearchResults();
});
