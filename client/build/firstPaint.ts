import type { Plugin } from 'vite';
import { theme } from '../theme/theme.ts';

const { light, dark } = theme.colours;

/** What stands in the page before its script: the ground, and two arches which a quick line never sees. */
const css = `
html { color-scheme: light dark; background: light-dark(${light.bg}, ${dark.bg}) }
.sprite { position: absolute }
.splash { position: fixed; inset: 0; width: 60px; height: 52px; margin: auto; opacity: 0;
  animation: splash 200ms 300ms forwards; fill: light-dark(${light.teal}, ${dark.teal}) }
.splash path:last-child { fill: none; stroke: light-dark(${light.ink}, ${dark.ink}); stroke-width: 2 }
@keyframes splash { to { opacity: 1 } }`.replace(/\n\s*/g, '');

/** Puts the few styles into the page that are needed before the script brings its own (theme/GlobalStyle.ts). */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: () => [
      { tag: 'style', attrs: { nonce: '__CSP_NONCE__' }, children: css, injectTo: 'head' },
    ],
  };
}
