import { transition } from 'xstate';
import { chatMachine, contextOf } from './chatMachine.ts';
import type { ChatEvent } from './chatSetup.ts';
import type { Conversation } from './types.ts';

/** How a conversation stands for one of its members, as the server stores it; every number only grows. */
export interface Standing {
  lastSeq: number;
  /** Messages up to this number are gone for this member. */
  floor: number;
  /** This member has read up to here. */
  readUpTo: number;
}

export interface StandingEvent {
  type: 'READ' | 'REMOVE';
  /** All there is, when left out. */
  upToSeq?: number | undefined;
}

const id = 'the conversation';
/** No worker has anybody to tell: it is the server that is told. */
const atRest = {
  list: 'waiting',
  pages: 'waiting',
  removal: 'idle',
  reading: 'waiting',
  sending: 'waiting',
} as const;

/**
 * What a command makes of a stored conversation, by the machine that has made it of the member's own before it was
 * sent; the very same object when it changes nothing. No actor runs.
 */
export function advanceConversation(stored: Standing, { type, upToSeq }: StandingEvent): Standing {
  const before = chatMachine.resolveState({
    value: atRest,
    context: {
      ...contextOf({ me: '', random: () => 0 }),
      conversations: { [id]: resumed(stored) },
    },
  });
  const event = { type, conversation: id, upToSeq: upToSeq ?? stored.lastSeq };
  const [asked] = transition(chatMachine, before, event);
  // A removal counts once it is stored: then it is a fact, here as on every device.
  const after = asked.context.removing
    ? transition(chatMachine, asked, removed(asked.context.removing.upToSeq))[0]
    : asked;
  const { floor, readUpTo } = after.context.conversations[id] ?? resumed(stored);
  const isSame = floor === stored.floor && readUpTo.mine === stored.readUpTo;
  return isSame ? stored : { lastSeq: stored.lastSeq, floor, readUpTo: readUpTo.mine };
}

const removed = (upToSeq: number): ChatEvent => ({
  type: 'chat:conversationRemoved',
  payload: { conversation: id, upToSeq },
});

function resumed({ lastSeq, floor, readUpTo }: Standing): Conversation {
  return {
    ...{ id, lastSeq, floor, profile: null, lastMessage: null },
    readUpTo: { mine: readUpTo, theirs: 0 },
    serverUnread: { unread: 0, seq: lastSeq, mine: readUpTo },
  };
}
