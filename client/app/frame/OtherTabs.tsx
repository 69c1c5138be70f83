import { useEffect } from 'react';
import { applyColourScheme, readColourScheme } from '../../theme/colourScheme.ts';
import { readLanguageCookie, useLanguage } from '../i18n/index.ts';

/** What was chosen in another tab, language and light or dark, holds here as soon as somebody is back. */
export function OtherTabs() {
  const { language, setLanguage } = useLanguage();
  useEffect(() => {
    const back = () => {
      applyColourScheme(readColourScheme());
      const chosen = readLanguageCookie();
      // Without the texts the page stays in the language it has.
      if (chosen && chosen !== language) setLanguage(chosen).catch(() => undefined);
    };
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [language, setLanguage]);
  return null;
}
