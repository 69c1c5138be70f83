import { useTranslation } from 'react-i18next';
import { MailAgain, useActivationMail } from '../../app/frame/MailAgain.tsx';
import { useLocation } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { Icon } from '../../ui/index.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { Way, Ways } from './FromMail.styles.ts';

/** Who comes from the foot of a mail (OPEN-48) looks for less mail, or for the way out (SCREEN-30). */
export function FromMail() {
  const { t } = useTranslation('notifications');
  const source = new URLSearchParams(useLocation().search).get('source');
  if (source !== 'email') return null;
  return (
    <SettingsSection id="from-mail" title={t('fromMail')} lead={t('fromMail.lead')}>
      <Ways>
        <li>
          <Way href="#mail">
            <Icon name="mail" size={20} />
            {t('fromMail.mail')}
          </Way>
        </li>
        <li>
          <Way href="#delete">
            <Icon name="door-open" size={20} />
            {t('fromMail.delete')}
          </Way>
        </li>
      </Ways>
    </SettingsSection>
  );
}

/** The address is still to be confirmed: where the mail went, and another one (SCREEN-34). */
export function ConfirmEmail() {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  const { status, email } = useMember();
  const mail = useActivationMail(status === 'not_confirmed');
  if (status !== 'not_confirmed') return null;
  const unsent = mail === 'none' || mail === 'failed';
  return (
    <SettingsSection
      id="confirm-email"
      title={t('confirm')}
      lead={t(unsent ? 'confirm.unsent' : 'confirm.lead', { email })}
    >
      <MailAgain label={common(unsent ? 'confirmMail.sendFirst' : 'confirmMail.sendAgain')} />
    </SettingsSection>
  );
}
