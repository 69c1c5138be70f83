import { fallbackLanguage, type Language } from '@rendezvous/core/contract';
import { createInstance, type i18n, type Resource } from 'i18next';
import { formatsFor } from './formats.ts';

/**
 * The texts of one page, mail or answer: an i18next instance of its own, ready at once. Nothing is kept between two
 * of them, so that a server can have one for each language and a test one for each case.
 *
 * `resources` are dictionaries by language and feature; more can be added later (`addResourceBundle`). What a
 * language lacks is Dutch where that is there too, else its key (LOCALE-02).
 */
export function createI18n(props: { language: Language; resources?: Resource }): i18n {
  const instance = createInstance({
    lng: props.language,
    resources: props.resources ?? {},
    fallbackLng: fallbackLanguage,
    load: 'currentOnly',
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes what it draws, and mails have escapeHtml.
    interpolation: { escapeValue: false },
    // Texts are here before what shows them: whoever loads a page loads them with it.
    react: { useSuspense: false },
  });
  void instance.init();
  // `{{count, number}}`: with the formatters that everything else uses.
  instance.services.formatter?.add('number', (value: number, language) =>
    formatsFor(language as Language).number(value),
  );
  return instance;
}
