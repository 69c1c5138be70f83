import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Icon } from '../../ui/index.ts';

/** Nobody fits: with filters the way out of them. */
export function NobodyFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      icon={<Icon name="search-x" size={32} strokeWidth={1.4} />}
      title={t(filtered ? 'none' : 'emptyTitle')}
      heading="h2"
      {...(filtered && { action: <Button onClick={onClear}>{t('clearAll')}</Button> })}
    >
      {t(filtered ? 'noneText' : 'empty')}
    </EmptyState>
  );
}
