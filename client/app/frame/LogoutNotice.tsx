import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toasts.ts';
import { useSessionValue } from '../session/index.ts';

/** Says that somebody who wanted to log out is still logged in, until it is waved away. */
export function LogoutNotice() {
  const { t } = useTranslation('common');
  // While somebody is logged in, nothing but a logout leaves a refusal behind.
  const failed = useSessionValue((now) => (now.matches('loggedIn') ? now.context.refusal : null));
  useEffect(() => {
    if (failed) showToast({ tone: 'bad', text: t('logoutFailed'), lastsMs: null });
    // A new language is no new failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failed]);
  return null;
}
