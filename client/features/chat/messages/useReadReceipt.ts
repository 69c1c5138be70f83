import { useEffect } from 'react';
import type { ChatEngine } from '../../../app/session/index.ts';

interface ReadReceiptProps {
  engine: ChatEngine;
  conversation: string | null;
  atEnd: boolean;
  lastSeq: number;
}

/** A message counts as read once it is in view of somebody: not in a tab behind others, not below the window. */
export function useReadReceipt({ engine, conversation, atEnd, lastSeq }: ReadReceiptProps): void {
  const { actor } = engine;
  useEffect(() => {
    if (conversation === null || !atEnd || lastSeq === 0) return;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      actor.send({ type: 'READ', conversation, upToSeq: lastSeq });
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [actor, conversation, atEnd, lastSeq]);
}
