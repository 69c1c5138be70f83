import type { MessageView } from '@rendezvous/core/contract';
import type { FactEvent } from '../wire/index.ts';
import { mergeConversation } from './conversations.ts';
import type { ChatData } from './types.ts';

export type ChatFactEvent = FactEvent<
  'chat:messageSent' | 'chat:messagesRead' | 'chat:conversationRemoved' | 'chat:messageReacted'
>;

/** The state after a fact, which may come late, twice, out of order or not at all (REAL-05, REAL-08, REAL-09). */
export function applyFact(data: ChatData, fact: ChatFactEvent): ChatData {
  switch (fact.type) {
    case 'chat:messageSent':
      return applyMessage(data, fact.payload.message);
    case 'chat:messagesRead': {
      const { conversation, reader, upToSeq } = fact.payload;
      return mergeConversation(
        data,
        conversation,
        reader === data.me ? { mine: upToSeq } : { theirs: upToSeq },
      );
    }
    case 'chat:messageReacted': {
      const { conversation, seq, ...reaction } = fact.payload;
      return mergeConversation(data, conversation, { reacted: [{ seq, reactions: [reaction] }] });
    }
    case 'chat:conversationRemoved': {
      const { conversation, upToSeq } = fact.payload;
      // Without its number a late removal could undo a reopening: let the list decide.
      if (upToSeq === undefined) return { ...data, listWanted: true };
      return mergeConversation(data, conversation, { floor: upToSeq });
    }
  }
}

/** A stored message of either side. */
export function applyMessage(data: ChatData, message: MessageView): ChatData {
  return mergeConversation(data, message.conversation, { messages: [message] });
}
