import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';
import { showToast } from '../../../ui/toasts.ts';

/** A removal that the server refused is told, and the list is loaded anew by the machine (CHAT-03, CHAT-04). */
export function RemovalAlert({ engine }: { engine: ChatEngine }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const alert = useChat(engine, (context) => context.alert);
  useEffect(() => {
    if (!alert) return;
    showToast({
      tone: 'bad',
      text: t('removeFailed', { reason: errorText(alert) }),
      lastsMs: null,
    });
    engine.actor.send({ type: 'DISMISS_ALERT' });
  }, [alert, engine, errorText, t]);
  return null;
}
