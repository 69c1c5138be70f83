import type { Language } from '@rendezvous/core/contract';
import { createI18n, type Feature } from '@rendezvous/locales';
import type { i18n } from 'i18next';
import { writeLanguageCookie } from './language.ts';
import { textFiles } from './textFiles.ts';

const languageOf = ({ language }: i18n) => language as Language;

async function bring(i18n: i18n, language: Language, features: readonly string[]): Promise<void> {
  await Promise.all(
    features
      .filter((feature) => !i18n.hasResourceBundle(language, feature))
      .map(async (feature) => {
        i18n.addResourceBundle(language, feature, await textFiles.load(`${language}/${feature}`));
      }),
  );
}

/**
 * Fetches the texts of some features in the language of the page, also when that changes on the way; those already
 * here cost nothing. What could not be fetched is asked for again the next time.
 */
export async function loadTexts(i18n: i18n, features: readonly Feature[]): Promise<void> {
  let language: Language;
  do {
    language = languageOf(i18n);
    await bring(i18n, language, features);
  } while (language !== languageOf(i18n));
}

/** Fetches everything that is shown in another language, then changes all at once; remembered in a cookie (LOCALE-04). */
export async function changeLanguage(i18n: i18n, next: Language): Promise<void> {
  const features = () => Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  // The next page may be on its way in the language there was.
  for (let known = 0; known < features().length;) {
    known = features().length;
    await bring(i18n, next, features());
  }
  writeLanguageCookie(next);
  await i18n.changeLanguage(next);
}

/** Where the texts of a feature can be fetched in the language of the page. */
export const textAddress = (i18n: i18n, feature: Feature): string =>
  textFiles.address(`${i18n.language}/${feature}`);

let shown: i18n | null = null;

/** Makes the texts of the page, which code outside of components finds with `pageI18n`. */
export function startI18n(language: Language): i18n {
  return (shown = createI18n({ language }));
}

/** The texts of the page for what runs before or beside the drawing: routes, the worker. Components use the library's hooks. */
export function pageI18n(): i18n {
  if (!shown) throw new Error('the page has no texts yet');
  return shown;
}
