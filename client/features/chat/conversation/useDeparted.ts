import type { ProfileSummary } from '@rendezvous/core/contract';
import { outboxOf } from '@rendezvous/machines/chat';
import { useEffect, useState } from 'react';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';

/**
 * Whether the other side has left: the profile says so, or a message that was sent from here was refused for it.
 * A refusal kept from an earlier visit says nothing about today: who has left may come back for a while.
 */
export function useDeparted(
  engine: ChatEngine,
  profile: ProfileSummary,
  conversation: string | null,
): boolean {
  const { actor } = engine;
  const refused = useChat(
    engine,
    (context) =>
      outboxOf(context, conversation === null ? { profile: profile.id } : { conversation }).filter(
        ({ refusal }) => refusal?.code === 'deleted',
      ).length,
  );
  const [known, setKnown] = useState(refused);
  const [told, setTold] = useState(false);
  if (refused !== known) {
    setKnown(refused);
    if (refused > known) setTold(true);
  }
  useEffect(() => {
    // The list does not know yet.
    if (told) actor.send({ type: 'RELOAD' });
  }, [told, actor]);
  return told || profile.deleted === true;
}
