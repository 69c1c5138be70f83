import type { Language } from '@rendezvous/core/contract';
import { showToast } from '../../ui/toasts.ts';
import { useCall } from '../callContext.ts';
import { useErrorText } from '../errorText.ts';
import { CallFailed } from '../http/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { useUser } from '../session/index.ts';

/** Changes the language here, in the cookie, and for a member on the server (LOCALE-04, LOCALE-05). */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { setLanguage } = useLanguage();
  const user = useUser();
  const call = useCall();
  const errorText = useErrorText();
  return async (language) => {
    await setLanguage(language);
    if (!user) return;
    try {
      await call('PUT', '/api/user.php', { body: { language } });
    } catch (error) {
      // The page is in the new language already; a server that cannot be reached learns it next time. A refusal
      // of user.php is swallowed nowhere (ERR-02).
      if (error instanceof CallFailed && !error.again) {
        showToast({ tone: 'bad', text: errorText(error) });
      }
    }
  };
}
