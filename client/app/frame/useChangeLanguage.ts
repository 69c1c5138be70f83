import type { Language } from '@rendezvous/core/contract';
import { useLanguage } from '../i18n/index.ts';
import { useUser } from '../session/index.ts';
import { useCall } from '../callContext.ts';

/** Changes the language here, in the cookie, and for a member on the server (LOCALE-04, LOCALE-05). */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { setLanguage } = useLanguage();
  const user = useUser();
  const call = useCall();
  return async (language) => {
    await setLanguage(language);
    // The page is in the new language already; a server that cannot be told learns it next time.
    if (user) await call('PUT', '/api/user.php', { body: { language } }).catch(() => undefined);
  };
}
