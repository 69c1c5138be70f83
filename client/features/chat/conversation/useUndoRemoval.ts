import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatEngine } from '../../../app/session/index.ts';
import { dismissToast, showToast } from '../../../ui/toasts.ts';

/** How long a removal can be undone, in ms. */
const undoMs = 7_000;

/** Offers to undo a removal, which really happens after a moment. */
export function useUndoOffer({
  removals,
}: ChatEngine): (conversation: string, name: string) => void {
  const { t } = useTranslation('chat');
  return useCallback(
    (conversation, name) => {
      // It may be opened again, or settled because everything ended, before this was said.
      if (!removals.all.get().has(conversation)) return;
      const toast = showToast({
        text: t('removed', { name }),
        lastsMs: undoMs,
        action: { label: t('undo'), run: () => removals.undo(conversation) },
        onGone: () => void removals.settle(conversation),
      });
      // What is settled early, because everything ends, cannot be undone any more.
      const forget = removals.all.subscribe(() => {
        if (removals.all.get().has(conversation)) return;
        forget();
        dismissToast(toast, 'action');
      });
    },
    [removals, t],
  );
}
