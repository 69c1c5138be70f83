import type { Feature } from '@rendezvous/locales';
import { pageI18n, textAddress } from './i18n/index.ts';

/** Everything a conversation says (`texts` of its page), also when the page was opened on another one. */
export const keptTexts: readonly Feature[] = ['common', 'errors', 'chat', 'prompts'];

/** Only the files of the build: nothing else may be kept. */
const isFile = (path: string) => path.startsWith('/assets/');

/** Styles that came inside the page have a file all the same, which it has not fetched (gateway/pages/builtClient.ts). */
const stylesInPage = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
    ({ href }) => new URL(href).pathname,
  );

/**
 * Lets the page come up without a network (public/sw.js): hands the worker the names of the files this page
 * has used, and of those it comes to use.
 */
export async function keepShell(): Promise<void> {
  // The last one names all the others, and so it changes with any of them.
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(
    -1,
  );
  if (!script || !('serviceWorker' in navigator)) return;
  const build = new URL(script.src).pathname;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const keep = (files: string[]) => active?.postMessage({ build, files: files.filter(isFile) });
  keep(keptTexts.map((feature) => textAddress(pageI18n(), feature)));
  keep(stylesInPage());
  new PerformanceObserver((list) => {
    keep(list.getEntries().map(({ name }) => new URL(name).pathname));
  }).observe({ type: 'resource', buffered: true });
}
