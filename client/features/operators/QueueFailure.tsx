import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Icon } from '../../ui/index.ts';

interface QueueFailureProps {
  /** Why, in words; null while nothing is wrong. */
  failure: string | null;
  onRetry: () => void;
}

/** In place of a queue that could not be read, or above one that may be older than it looks. */
export function QueueFailure({ failure, onRetry }: QueueFailureProps) {
  const { t } = useTranslation('operators');
  const { t: common } = useTranslation('common');
  if (failure === null) return null;
  return (
    <div role="alert">
      <EmptyState
        bare
        icon={<Icon name="cloud-off" size={28} />}
        title={t('queue.failed')}
        action={<Button onClick={onRetry}>{common('retry')}</Button>}
      >
        {failure}
      </EmptyState>
    </div>
  );
}
