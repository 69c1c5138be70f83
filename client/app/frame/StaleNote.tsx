import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  margin-bottom: var(--s4);
  font-size: var(--t1);
  color: var(--ink-2);
`;

/** Says that what is shown is what was known last time, and offers to try again. */
export function StaleNote({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Note role="status">
      {t('stale')} <Button onClick={retry}>{t('retry')}</Button>
    </Note>
  );
}
