import { createGlobalStyle } from 'styled-components';
import { customProperties, theme } from './theme.ts';

const { light, dark } = theme.colours;
const { type, space, shape, layout, motion } = theme;

/**
 * What every page starts from: the tokens as custom properties, and defaults of elements. Light or dark
 * follows the device until the member chooses (`applyColourScheme`).
 */
export const GlobalStyle = createGlobalStyle`
:root {
  color-scheme: light;
  ${customProperties({ ...light, ...type, ...space, ...shape, ...layout, ...motion })}
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
    color-scheme: dark;
    ${customProperties(dark)}
  }
}
:root[data-theme='dark'] {
  color-scheme: dark;
  ${customProperties(dark)}
}
@media (prefers-reduced-motion: reduce) {
  :root {
    --fast: 0ms;
  }
}
[data-density='compact'] {
  ${customProperties(theme.compact)}
}
@media (pointer: coarse) {
  [data-density='compact'] {
    --t1: ${type.t1};
    --t2: ${type.t2};
  }
}
*,
*::before,
*::after {
  box-sizing: border-box;
}
html {
  -webkit-text-size-adjust: 100%;
  /* What has the focus is never behind a bar. */
  scroll-padding-block: calc(var(--bar) + 16px) calc(var(--bottom) + 16px);
  background: var(--bg);
}
body {
  margin: 0;
  background: var(--bg);
  color: var(--ink);
  overflow-wrap: break-word;
  font: 400 var(--t2) / var(--lh) var(--sans);
  font-feature-settings: 'cv05', 'cv11', 'ss03';
  -webkit-font-smoothing: antialiased;
}
#root {
  min-height: 100dvh;
}
h1,
h2,
h3,
h4,
p,
ul,
ol,
dl,
dd,
figure,
fieldset {
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
}
ul,
ol {
  list-style: none;
}
h1,
h2,
h3 {
  font-family: var(--serif);
  font-weight: 480;
  line-height: var(--lh-tight);
  letter-spacing: -0.012em;
  text-wrap: balance;
  font-optical-sizing: auto;
}
h1 {
  font-size: var(--t5);
}
h2 {
  font-size: var(--t4);
}
h3 {
  font-size: var(--t3);
}
p {
  text-wrap: pretty;
}
a {
  color: var(--teal);
  text-underline-offset: 0.2em;
  text-decoration-thickness: 1px;
}
a:hover {
  color: var(--teal-strong);
}
img {
  display: block;
  max-width: 100%;
  height: auto;
}
button,
input,
select,
textarea {
  font: inherit;
  color: inherit;
  letter-spacing: inherit;
}
button {
  cursor: pointer;
}
strong {
  font-weight: 600;
}
:focus {
  outline: none;
}
:focus-visible {
  outline: 2px solid var(--teal);
  outline-offset: 2px;
  border-radius: 6px;
}
::selection {
  background: var(--teal-soft);
  color: var(--teal-ink);
}
@media (prefers-reduced-motion: reduce) {
  *,
  *::before,
  *::after {
    animation: none !important;
    transition: none !important;
    scroll-behavior: auto !important;
  }
}
/* The focus is put there, nobody steers to it: a ring around a page or its title would tell nothing. */
#content:focus-visible,
:is(h1, h2)[tabindex='-1']:focus-visible {
  outline: none;
}
`;
