export { createI18n } from './createI18n.ts';
export { daysBetween, formatsFor, type Formats } from './formats.ts';
export type { Dictionary, Feature, Texts } from './resources.ts';
