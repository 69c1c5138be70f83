import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import type { ChatActor } from '../../../app/session/chatEngine.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { canRetry, type Entry } from '../messages/entries.ts';

export interface SendFailureProps {
  entry: Entry;
  actor: ChatActor;
}

/** Below a message that was not sent: why, and what can be done about it (REAL-06). */
export function SendFailure({ entry, actor }: SendFailureProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const clientId = entry.clientId ?? '';
  const code = entry.refusal?.code;
  return (
    <div className="failure" role="group" aria-label={t('failed')}>
      <p>{code === 'deleted' ? t('unsentDeparted') : errorText(entry.refusal)}</p>
      {code === 'insufficient_credits' ? (
        <ButtonLink to="/credits" $look="primary">
          {t('buyCredits')}
        </ButtonLink>
      ) : null}
      {code === 'premium_required' || code === 'conversation_limit' ? (
        <ButtonLink to="/premium" $look="primary">
          {t('getPremium')}
        </ButtonLink>
      ) : null}
      {canRetry(entry) ? (
        <Button onClick={() => actor.send({ type: 'RETRY', clientId })}>{t('retry')}</Button>
      ) : null}
      <Button $look="quiet" onClick={() => actor.send({ type: 'DISCARD', clientId })}>
        {t('discard')}
      </Button>
    </div>
  );
}
