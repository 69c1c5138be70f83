import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { dismiss } from '../dismissals.ts';
import { loadTexts, pageI18n } from '../i18n/index.ts';
import { Link } from '../router/index.ts';
import { useSettings } from '../settings.tsx';

/** Nothing of this site is left in the window. */
const leave = () => window.location.replace('about:blank');

/**
 * What kind of site this is, before anything else of it (BANNER-21, PROD-02). Only an answer closes it; once it is
 * given this device is not asked again (OPEN-29).
 */
export function EntryWarningModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('site');
  const { name: site, min_age: age } = useSettings();
  const worded = useTexts();
  if (!worded) return null;
  const enter = () => {
    dismiss('hide-site-entry-warning');
    onClose();
  };
  return (
    <Modal id="site-entry-warning" title={t('entry.title')} onClose={onClose} locked steps>
      <p>{t('entry.text', { site, age })}</p>
      <p>
        <Trans
          t={t}
          i18nKey="entry.rules"
          components={{
            terms: <Link to="/pages/terms" />,
            privacy: <Link to="/pages/privacy" />,
          }}
        />
      </p>
      <Actions>
        <Button $look="primary" onClick={enter}>
          {t('entry.enter', { age })}
        </Button>
        <Button $look="quiet" onClick={leave}>
          {t('entry.leave')}
        </Button>
      </Actions>
    </Modal>
  );
}

/** Whether its words are here; where they cannot be had it is not shown, and comes with the next page. */
function useTexts(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    loadTexts(pageI18n(), ['site']).then(
      () => setHere(true),
      () => undefined,
    );
  }, []);
  return here;
}
