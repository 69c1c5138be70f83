export {};

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
Element.prototype.scrollBy = () => undefined;
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
