import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { More } from '../../ui/index.ts';
import type { usePaged } from './usePaged.ts';

interface MoreLinesProps {
  paged: Pick<ReturnType<typeof usePaged>, 'hasMore' | 'busy' | 'error' | 'more'>;
  /** What the button says while there is more. */
  label: string;
}

/** Below lines that come page by page: the way to the earlier ones, or why they did not come. */
export function MoreLines({ paged, label }: MoreLinesProps) {
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { hasMore, busy, error, more } = paged;
  return (
    <More
      error={error ? errorText(error) : null}
      label={error ? common('retry') : hasMore ? label : null}
      busy={busy}
      onMore={more}
    />
  );
}
