import { useCallback, useEffect } from 'react';
import { useErrorText } from '../../app/errorText.ts';
import { useText } from '../../app/i18n/index.ts';
import { useChat, type ChatEngine } from '../../app/session/index.ts';
import { showToast } from '../../ui/index.ts';
import { hideConversation, pendingRemovals, releaseConversation } from './pendingRemovals.ts';

/** How long a removal can be undone, in ms. */
export const undoMs = 7_000;

/** Removes a conversation: out of sight at once, really after a moment in which it can be undone. */
export function useRemoval({ actor }: ChatEngine): (conversation: string, name: string) => void {
  const t = useText('chat');
  return useCallback(
    (conversation, name) => {
      hideConversation(conversation);
      showToast({
        text: t('removed', { name }),
        lastsMs: undoMs,
        action: { label: t('undo'), run: () => releaseConversation(conversation) },
        onGone() {
          // The page may have been left meanwhile, and everything done then.
          if (!pendingRemovals.get().has(conversation)) return;
          actor.send({ type: 'REMOVE', conversation });
          releaseConversation(conversation);
        },
      });
    },
    [actor, t],
  );
}

/** What was removed is removed even when the page is left within the moment to undo it. */
export function useRemovalsOnLeave({ actor }: ChatEngine): void {
  useEffect(() => {
    const settle = () => {
      for (const conversation of pendingRemovals.get()) {
        actor.send({ type: 'REMOVE', conversation });
        releaseConversation(conversation);
      }
    };
    window.addEventListener('pagehide', settle);
    return () => window.removeEventListener('pagehide', settle);
  }, [actor]);
}

/** A removal that the server refused is told, and the list is loaded anew by the machine (CHAT-03, CHAT-04). */
export function useRemovalAlert(engine: ChatEngine): void {
  const t = useText('chat');
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
}
