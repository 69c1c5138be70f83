import './fonts.css';
import './tokens.css';
import './base.css';

export * from './breakpoints.ts';
export * from './colourScheme.ts';
