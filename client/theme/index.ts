import './fonts.css';
import './forcedColours.css';

export * from './breakpoints.ts';
export * from './colourScheme.ts';
export { GlobalStyle } from './GlobalStyle.ts';
export { theme } from './theme.ts';
