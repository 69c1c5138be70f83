import { useTranslation } from 'react-i18next';
import { DisplayFields } from '../../app/frame/DisplayFields.tsx';
import { SettingFields, SettingsSection } from '../../ui/SettingsSection.tsx';

/** Language, and light or dark. */
export function DisplaySection() {
  const { t } = useTranslation('notifications');
  return (
    <SettingsSection id="display" title={t('display')}>
      <SettingFields>
        <DisplayFields />
      </SettingFields>
    </SettingsSection>
  );
}
