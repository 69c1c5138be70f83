import { canPageBack } from '@rendezvous/machines/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';
import type { UnreadDivider } from './useUnreadDivider.ts';

/** With more unread messages than this a conversation opens at its end, and the first of them is a jump away. */
const fetchedAheadMax = 300;

export interface DividerHistory {
  /** Everything from the line on is at hand. */
  reached: boolean;
  /** The conversation is about to open at the line: what lies between is on its way. */
  coming: boolean;
  /** Fetches what is still missing up to the line. */
  seek: () => void;
}

/** A page holds so many messages; with more unread ones the line is in an older page, which is fetched here. */
export function useDividerHistory(
  engine: ChatEngine,
  conversation: string | null,
  line: UnreadDivider | null,
): DividerHistory {
  const { actor } = engine;
  const id = conversation ?? '';
  const oldest = useChat(engine, ({ messages }) => messages[id]?.items[0]?.seq ?? null);
  const more = useChat(engine, (context) => canPageBack(context, id));
  const asked = useChat(engine, ({ olderWanted }) => olderWanted.includes(id));
  const opened = useChat(
    engine,
    ({ open }) => open?.conversation === id && open.state === 'opened',
  );
  const [seeking, setSeeking] = useState<'to open' | 'to jump' | null>(
    line !== null && line.count <= fetchedAheadMax ? 'to open' : null,
  );
  const askedBefore = useRef<number | null>(null);
  const reached =
    line === null || (opened && oldest !== null && (oldest <= line.afterSeq + 1 || !more));

  useEffect(() => {
    if (seeking === null || !opened || asked) return;
    // Asked, and nothing has come: the gateway said no.
    if (reached || askedBefore.current === oldest) {
      setSeeking(null);
      return;
    }
    askedBefore.current = oldest;
    actor.send({ type: 'OLDER', conversation: id });
  }, [actor, id, seeking, opened, asked, reached, oldest]);

  const seek = useCallback(() => {
    askedBefore.current = null;
    setSeeking('to jump');
  }, []);
  return { reached, coming: seeking === 'to open' && !reached, seek };
}
