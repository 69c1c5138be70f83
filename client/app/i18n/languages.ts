import type { Language } from '@rendezvous/core/contract';
import { textFiles } from './textFiles.ts';

/** The contract's list, written again: there it stands beside schemas that would come along into the page. */
export const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const satisfies Language[];

/** Each in its own words. Written down: to ask Intl for all of them takes a phone a tenth of a second. */
export const languageNames: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
};

/** The languages somebody has written; the others join when their files do. */
export const writtenLanguages = languages.filter((language) =>
  textFiles.languages.includes(language),
);
