import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../app/frame/PageTitle.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConversationFrame } from '../conversation/ConversationFrame.ts';

export interface ConversationNotFoundProps {
  /** Why, should it not simply be unknown. */
  reason?: string;
  /** What can be done about it, instead of going back to the list. */
  children?: ReactNode;
}

/** In place of a conversation that does not exist, or could not be had. */
export function ConversationNotFound({ reason, children }: ConversationNotFoundProps) {
  const { t } = useTranslation('chat');
  return (
    <ConversationFrame className="talk" aria-label={t('conversation')}>
      <PageTitle>{t('title')}</PageTitle>
      <div />
      <div className="messages" style={{ alignContent: 'center' }}>
        <EmptyState
          bare
          icon={<Icon name="message-circle-off" size={32} strokeWidth={1.4} />}
          title={t('openFailed')}
          action={children ?? <ButtonLink to="/chats">{t('backToList')}</ButtonLink>}
        >
          {reason ?? t('notThere')}
        </EmptyState>
      </div>
    </ConversationFrame>
  );
}
