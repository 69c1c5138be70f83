import type { Refusal } from '@rendezvous/core/contract';
import { isVisible, mergeConversation } from './conversations.ts';
import type { ChatData, OutboxItem } from './types.ts';

export type Removal = ChatData['removals'][number];
/** What the server is asked. */
export type RemovalRequest = Pick<Removal, 'conversation' | 'upToSeq'>;

/**
 * Takes a conversation away here, before the server is asked (CHAT-02), and withholds what was still to be sent to
 * it. What stands above `upToSeq`, should it be given, stays.
 */
export function removeLocally(data: ChatData, id: string, upToSeq = Infinity): ChatData {
  const conversation = data.conversations[id];
  if (conversation === undefined || !isVisible(data, conversation)) return data;
  const stays = ({ to, state }: OutboxItem) =>
    state === 'sending' ||
    ('conversation' in to ? to.conversation !== id : to.profile !== conversation.profile?.id);
  return {
    ...data,
    removals: [
      ...data.removals,
      {
        conversation: id,
        upToSeq: Math.min(upToSeq, conversation.lastSeq),
        outbox: data.outbox.filter((item) => !stays(item)),
      },
    ],
    outbox: data.outbox.filter(stays),
    open: data.open?.conversation === id && upToSeq >= conversation.lastSeq ? null : data.open,
    olderWanted: data.olderWanted.filter((other) => other !== id),
  };
}

/** The same for every conversation with a profile (CHAT-05). */
export function removeProfile(data: ChatData, profile: string): ChatData {
  return Object.values(data.conversations)
    .filter((conversation) => conversation.profile?.id === profile)
    .reduce((next, { id }) => removeLocally(next, id), data);
}

/** The server has removed it too; what was withheld is never sent. */
export function confirmRemoval(data: ChatData, { conversation, upToSeq }: Removal): ChatData {
  return mergeConversation(data, conversation, { floor: upToSeq });
}

/**
 * The server has not: it is there again, with an alert (CHAT-03) and a fresh list (CHAT-04). What was withheld joins
 * the end of the line, in its order (REAL-06).
 */
export function failRemoval(data: ChatData, removal: Removal, refusal: Refusal): ChatData {
  return {
    ...data,
    removals: data.removals.filter((other) => other !== removal),
    outbox: [...data.outbox, ...removal.outbox],
    alert: refusal,
    listWanted: true,
  };
}
