import type { Refusal } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { useErrorText } from '../../../app/errorText.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** The gateway would not open it: why, and the way back. */
export function OpenFailed({ refusal }: { refusal: Refusal | null }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  return (
    <EmptyState
      bare
      icon={<Icon name="message-circle-off" size={32} strokeWidth={1.4} />}
      title={t('openFailed')}
      action={<ButtonLink to="/chats">{t('backToList')}</ButtonLink>}
    >
      {refusal ? errorText(refusal) : ''}
    </EmptyState>
  );
}
