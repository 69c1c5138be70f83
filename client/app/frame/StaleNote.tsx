import { useTranslation } from 'react-i18next';
import './StaleNote.css';
import { dress } from '../../ui/dress.ts';
import { Button } from '../../ui/Button.tsx';

const Note = dress('p', 'stale-note');

/** Says that what is shown is what was known last time, and offers to try again. */
export function StaleNote({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Note role="status">
      {t('stale')} <Button onClick={retry}>{t('retry')}</Button>
    </Note>
  );
}
