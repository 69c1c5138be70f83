import type { Language } from '@rendezvous/core/contract';
import { formatsFor } from '@rendezvous/locales';
import type { i18n } from 'i18next';
import { useCallback, useContext, useEffect, type ReactNode } from 'react';
import { I18nContext, I18nextProvider, useTranslation } from 'react-i18next';
import { changeLanguage } from './texts.ts';

/** The language of everything inside, which the page says as well. */
export function I18n({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <PageLanguage />
      {children}
    </I18nextProvider>
  );
}

function PageLanguage() {
  const { language } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}

/** The language of the page, and how to change it (LOCALE-04). */
export function useLanguage() {
  const { i18n } = useContext(I18nContext);
  // Drawn anew when it changes.
  const { language } = useTranslation().i18n;
  const setLanguage = useCallback((next: Language) => changeLanguage(i18n, next), [i18n]);
  return { language: language as Language, setLanguage };
}

/** Dates, numbers and money in the language of the page. */
export const useFormats = () => formatsFor(useLanguage().language);
