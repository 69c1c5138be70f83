import type accounts from '../../../locales/nl/accounts.json';
import type chat from '../../../locales/nl/chat.json';
import type common from '../../../locales/nl/common.json';
import type errors from '../../../locales/nl/errors.json';
import type notifications from '../../../locales/nl/notifications.json';
import type profiles from '../../../locales/nl/profiles.json';
import type search from '../../../locales/nl/search.json';
import type site from '../../../locales/nl/site.json';
import { fallbackLanguage, type Language } from '@rendezvous/core/contract';
import { languages } from './languages.ts';
import { render, type Dictionary, type TextKey, type TextParams } from './plural.ts';
import { textFiles } from './textFiles.ts';

/** Every feature's dictionary, typed by the Dutch one, which is complete by definition (LOCALE-02). */
interface Dictionaries {
  accounts: typeof accounts;
  chat: typeof chat;
  common: typeof common;
  errors: typeof errors;
  notifications: typeof notifications;
  profiles: typeof profiles;
  search: typeof search;
  site: typeof site;
}
export type Feature = keyof Dictionaries;

const loaded = new Map<string, Dictionary>();

/** The languages somebody has written; the others join when their files do. */
export const writtenLanguages = languages.filter((language) =>
  textFiles.languages.includes(language),
);

let current: Language = fallbackLanguage;

/** The language of the page, for code that runs outside of components. */
export const currentLanguage = () => current;

export function setCurrentLanguage(language: Language): void {
  current = language;
}

/** Features whose texts are wanted, here already or on their way: a change of language has to bring them again. */
export const wantedFeatures = new Set<Feature>();

/** Fetches the dictionaries of some features; those already here cost nothing. */
export async function loadTexts(language: Language, features: readonly Feature[]): Promise<void> {
  features.forEach((feature) => wantedFeatures.add(feature));
  await Promise.all(
    features.map(async (feature) => {
      const name = `${language}/${feature}`;
      if (!loaded.has(name)) loaded.set(name, await textFiles.load(name));
    }),
  );
}

/** Where the texts of a feature can be fetched. */
export const textAddress = (language: Language, feature: Feature): string =>
  textFiles.address(`${language}/${feature}`);

export type Translate<F extends Feature> = (
  key: TextKey<Dictionaries[F]> & string,
  params?: TextParams,
) => string;

/** The sentences of one feature; a missing one falls back to Dutch, then to its key (LOCALE-02). */
export function translator<F extends Feature>(language: Language, feature: F): Translate<F> {
  const own = loaded.get(`${language}/${feature}`) ?? {};
  const fallback = loaded.get(`${fallbackLanguage}/${feature}`) ?? {};
  return (key, params) =>
    render(own, language, key, params) ?? render(fallback, fallbackLanguage, key, params) ?? key;
}
