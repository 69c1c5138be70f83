import type { NotificationsAnswer, NotificationsChange } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/index.ts';
import { SettingRows, SettingsSection } from '../../ui/SettingsSection.tsx';

interface Props {
  settings: NotificationsAnswer;
  change: (wanted: NotificationsChange) => void;
}

/** What others see of what a member does; who hides it does not see it of others either. */
export function PrivacySection({ settings, change }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <SettingsSection id="privacy" title={t('privacy')} lead={t('privacy.lead')}>
      <SettingRows>
        {(['presence', 'typing', 'read_receipts'] as const).map((what) => (
          <Switch
            key={what}
            label={t(`privacy.${what}`)}
            hint={t(`privacy.${what}.hint`)}
            checked={settings.privacy[what]}
            onChange={(on) => change({ privacy: { [what]: on } })}
          />
        ))}
        <Switch
          label={t('visitors.label')}
          hint={t('visitors.hint')}
          checked={settings.shown_to_visitors ?? false}
          onChange={(shown_to_visitors) => change({ shown_to_visitors })}
        />
      </SettingRows>
    </SettingsSection>
  );
}

/** Being here without being found (INVIS-01). */
export function InvisibleSection({ settings, change }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <SettingsSection id="invisible" title={t('invisible')} lead={t('invisible.lead')}>
      <SettingRows>
        <Switch
          label={t('invisible.label')}
          hint={t(settings.invisible ? 'invisible.on' : 'invisible.off')}
          checked={settings.invisible}
          onChange={(invisible) => change({ invisible })}
        />
      </SettingRows>
    </SettingsSection>
  );
}
