import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Everything the site has of a member, as a file (TRUST-04). */
export function DataSection() {
  const { t } = useTranslation('notifications');
  return (
    <SettingsSection id="data" title={t('data')} lead={t('data.lead')}>
      <div className="actions">
        <a className="button" href="/api/export.php" download>
          <Icon name="download" size={18} />
          {t('data.download')}
        </a>
      </div>
    </SettingsSection>
  );
}
