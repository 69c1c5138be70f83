import type { Language } from '@rendezvous/core/contract';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createFormats, type Formats } from './formats.ts';
import { writeLanguageCookie } from './language.ts';
import {
  loadTexts,
  setCurrentLanguage,
  translator,
  wantedFeatures,
  type Feature,
  type Translate,
} from './texts.ts';

interface I18nValue {
  language: Language;
  formats: Formats;
  /** Fetches the texts, then changes everything at once; remembered in a cookie (LOCALE-04). */
  setLanguage: (language: Language) => Promise<void>;
}

const I18nContext = createContext<I18nValue | null>(null);

function useI18nValue(): I18nValue {
  const value = useContext(I18nContext);
  if (!value) throw new Error('no language around this component');
  return value;
}

export function I18n({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, change] = useState(initial);
  const setLanguage = useCallback(async (next: Language) => {
    // The next page may be on its way in the language there was.
    for (let known = 0; known < wantedFeatures.size;) {
      known = wantedFeatures.size;
      await loadTexts(next, [...wantedFeatures]);
    }
    writeLanguageCookie(next);
    setCurrentLanguage(next);
    change(next);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(
    () => ({ language, formats: createFormats(language), setLanguage }),
    [language, setLanguage],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** The sentences of a feature in the current language. */
export function useText<F extends Feature>(feature: F): Translate<F> {
  const { language } = useI18nValue();
  return useMemo(() => translator(language, feature), [language, feature]);
}

/** Dates, numbers and money in the current language. */
export const useFormats = () => useI18nValue().formats;

export function useLanguage() {
  const { language, setLanguage } = useI18nValue();
  return { language, setLanguage };
}
