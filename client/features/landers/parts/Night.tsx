import { createGlobalStyle } from 'styled-components';
import { customProperties, theme } from '../../../theme/theme.ts';

const dark = customProperties(theme.colours.dark);

/** A page that is dark by nature, whatever the device prefers: its bar and footer with it. */
export const Night = createGlobalStyle`
  [data-layout='lander'] {
    color-scheme: dark;
    ${dark}
    background: var(--bg);
    color: var(--ink);
  }
`;

/** The bar alone: it lies over a dark picture. */
export const NightBar = createGlobalStyle`
  [data-layout='lander'] > header {
    color-scheme: dark;
    ${dark}
    color: var(--ink);
  }
`;
