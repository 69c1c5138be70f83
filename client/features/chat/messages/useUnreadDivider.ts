import { unreadOf } from '@rendezvous/machines/chat';
import { useCallback, useEffect, useState } from 'react';
import type { ChatEngine } from '../../../app/session/index.ts';

/** Where the line above new messages stands. */
export interface UnreadDivider {
  /** After the message with this number. */
  afterSeq: number;
  count: number;
}

/**
 * What was unread when the conversation came into view stays under a line while it is being read,
 * although it counts as read by then.
 */
export function useUnreadDivider(
  { actor }: ChatEngine,
  conversation: string | null,
): [line: UnreadDivider | null, clear: () => void] {
  const look = useCallback((): UnreadDivider | null => {
    const { context } = actor.getSnapshot();
    const known = context.conversations[conversation ?? ''];
    const count = known ? unreadOf(context, known.id) : 0;
    return known && count > 0
      ? { afterSeq: Math.max(known.readUpTo.mine, known.floor), count }
      : null;
  }, [actor, conversation]);
  const [line, setLine] = useState(look);

  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') setLine((before) => look() ?? before);
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [look]);

  return [line, useCallback(() => setLine(null), [])];
}
