import { Actions } from '../../ui/Layout.tsx';
import {
  notificationTypes,
  type NotificationsAnswer,
  type NotificationsChange,
} from '@rendezvous/core/contract';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../app/i18n/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Button, Icon, Switch } from '../../ui/index.ts';
import { SettingRows, SettingNote, SettingsSection } from '../../ui/SettingsSection.tsx';

const hourMs = 3_600_000;

interface Props {
  settings: NotificationsAnswer;
  change: (wanted: NotificationsChange) => void;
}

/** Which mail a member gets, each kind for itself (ROUTE-26, ENTITY-43, ENTITY-44). */
export function MailSection({ settings, change }: Props) {
  const { t } = useTranslation('notifications');
  const { email } = useMember();
  const { unread_reminder_hours } = useSettings().notification_jobs;
  const time = useFormats().duration(unread_reminder_hours * hourMs);
  return (
    <SettingsSection
      id="mail"
      title={t('mail')}
      lead={<Trans t={t} i18nKey="mail.lead" values={{ email }} components={{ b: <strong /> }} />}
    >
      {settings.disabled.length > 0 ? <MailIsOff settings={settings} change={change} /> : null}
      <SettingRows>
        {notificationTypes.map((type) => (
          <Switch
            key={type}
            label={t(`type.${type}`)}
            hint={t(`type.${type}.hint`, { time })}
            checked={settings.preferences[type]}
            onChange={(on) => change({ preferences: { [type]: on } })}
          />
        ))}
      </SettingRows>
    </SettingsSection>
  );
}

/** Why no mail goes to this address, and how it goes again (BANNER-12, BANNER-13). */
function MailIsOff({ settings, change }: Props) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  return (
    <SettingNote>
      <Icon name="mail-x" size={20} />
      <div>
        <b>{t('mail.off')}</b>
        {settings.disabled.map((reason) => (
          <p key={reason}>{common(`mailOff.${reason}`)}</p>
        ))}
        <Actions>
          <Button $look="secondary" onClick={() => change({ enable_mail: true })}>
            {t('mail.turnOn')}
          </Button>
        </Actions>
      </div>
    </SettingNote>
  );
}
