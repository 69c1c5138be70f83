import { SettingFields } from './NotificationsPage.styles.ts';
import { DisplayFields } from '../../app/frame/DisplayFields.tsx';
import { useText } from '../../app/i18n/index.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Language, and light or dark. */
export function DisplaySection() {
  const t = useText('notifications');
  return (
    <SettingsSection id="display" title={t('display')}>
      <SettingFields>
        <DisplayFields />
      </SettingFields>
    </SettingsSection>
  );
}
