import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { useFieldTexts } from '../../app/fieldText.ts';
import { CallFailed } from '../../app/http/index.ts';
import { Button, More } from '../../ui/index.ts';

interface MoreMembersProps {
  error: unknown;
  busy: boolean;
  ready: boolean;
  hasMore: boolean;
  /** Nobody was found so far. */
  empty: boolean;
  more: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** Below what was found: the way to more of it, or why there is none and what to do. */
export function MoreMembers(props: MoreMembersProps) {
  const { error, busy, ready, hasMore, empty, more, onClear, children } = props;
  const { t } = useTranslation('search');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  if (error instanceof CallFailed && error.refusal.code === 'validation') {
    const noPlace = error.refusal.fields?.['near'] === 'required';
    const [reason = errorText(error)] = Object.values(fieldTexts(error));
    return (
      <>
        <p role="alert">{t('wrong', { reason: noPlace ? t('noPlace') : reason })}</p>
        <Button onClick={onClear}>{t('clearAll')}</Button>
      </>
    );
  }
  const further = empty ? t('lookFurther') : t('more');
  return (
    <More
      error={error ? errorText(error) : null}
      label={error ? common('retry') : ready && hasMore ? further : null}
      busy={busy}
      onMore={more}
    >
      {children}
    </More>
  );
}
