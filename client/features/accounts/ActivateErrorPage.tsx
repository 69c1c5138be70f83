import { Actions } from '../../ui/Layout.tsx';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { useUser } from '../../app/session/index.ts';
import { ButtonLink } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { MailAgain } from '../../app/frame/MailAgain.tsx';

/** The link did not activate anything, and how to get a new one (ROUTE-20, ACCOUNT-04, ERR-13, ERR-16). */
export function ActivateErrorPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const user = useUser();
  const active = user?.status === 'active';
  return (
    <Notice
      title={t('activateError.title')}
      lead={errorText({ code: 'link_invalid' })}
      icon="link-2-off"
      tone="warn"
    >
      <p>
        {t(active ? 'activateError.already' : user ? 'activateError.lead' : 'activateError.login')}
      </p>
      <Actions>
        {active ? (
          <ButtonLink to="/members" $look="primary">
            {t('activate.members')}
          </ButtonLink>
        ) : user ? (
          <MailAgain label={t('activateError.again')} />
        ) : (
          <ButtonLink to="/login?to=/activate/error" $look="primary">
            {t('submit')}
          </ButtonLink>
        )}
      </Actions>
    </Notice>
  );
}
