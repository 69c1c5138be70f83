import { Trans, useTranslation } from 'react-i18next';
import { Link } from '../../app/router/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { FictionalNote } from '../../ui/index.ts';

/** Who writes as a fictional profile, and what that means (TRUST-02, SCREEN-10). */
export function FictionalExplained({ name }: { name: string }) {
  const { t } = useTranslation('profiles');
  const { name: site } = useSettings();
  return (
    <FictionalNote title={t('fictionalTitle')}>
      <Trans
        t={t}
        i18nKey="fictionalText"
        values={{ site, name }}
        components={{ a: <Link to="/pages/faq" /> }}
      />
    </FictionalNote>
  );
}
