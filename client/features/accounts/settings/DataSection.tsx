import { Actions, DownloadButton, Icon } from '../../../ui/index.ts';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';

/** Everything the site has of a member, as a file (TRUST-04). */
export function DataSection() {
  const { t } = useTranslation('ownAccount');
  return (
    <SettingsSection id="data" title={t('data')} lead={t('data.lead')}>
      <Actions>
        <DownloadButton href="/api/export.php">
          <Icon name="download" size={18} />
          {t('data.download')}
        </DownloadButton>
      </Actions>
    </SettingsSection>
  );
}
