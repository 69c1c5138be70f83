import type { ProfileSummary } from '@rendezvous/core/contract';
import { trimmedWhenClosed, mergeConversation } from './conversations.ts';
import { canPageBack } from './selectors.ts';
import type { ChatData } from './types.ts';

/** Opens a conversation: its newest page is fetched, which also reads it (CHAT-01); remembered as CHAT-16 says. */
export function openConversation(data: ChatData, conversation: string, at: string): ChatData {
  const profile = data.conversations[conversation]?.profile?.id;
  return {
    ...closeConversation(data, conversation),
    open: { conversation, state: 'opening', refusal: null },
    lastOpened: profile === undefined ? data.lastOpened : { profile, at },
    starting: null,
  };
}

/** Closes what is open, unless it is the one given; its older messages are let go. */
export function closeConversation(data: ChatData, except?: string): ChatData {
  const id = data.open?.conversation;
  if (id === undefined || id === except) return data;
  const olderWanted = data.olderWanted.filter((other) => other !== id);
  return trimmedWhenClosed({ ...data, open: null, olderWanted }, id);
}

/** Begins a conversation with somebody: the flag of CHAT-06 stands until the first message is stored. */
export function startConversation(data: ChatData, profile: ProfileSummary, at: string): ChatData {
  return { ...closeConversation(data), starting: profile, lastOpened: { profile: profile.id, at } };
}

/** The next older page is wanted, if there is one. */
export function requestOlder(data: ChatData, conversation: string): ChatData {
  if (data.olderWanted.includes(conversation) || !canPageBack(data, conversation)) return data;
  return { ...data, olderWanted: [...data.olderWanted, conversation] };
}

/** I have seen messages up to this number: true here at once, the server is told in turn; reads only grow. */
export function read(data: ChatData, conversation: string, upToSeq: number): ChatData {
  const known = data.conversations[conversation];
  const seq = Math.min(upToSeq, known?.lastSeq ?? 0);
  if (known === undefined || seq <= known.readUpTo.mine) return data;
  const next = mergeConversation(data, conversation, { mine: seq });
  return { ...next, reads: { ...next.reads, [conversation]: seq } };
}

/** The server knows of this read, or will not hear of it. */
export function settleRead(data: ChatData, conversation: string, upToSeq: number): ChatData {
  if ((data.reads[conversation] ?? Infinity) > upToSeq) return data;
  const { [conversation]: _, ...reads } = data.reads;
  return { ...data, reads };
}

/** Opening a liked profile takes its "new" away. */
export function openLike(data: ChatData, profile: string): ChatData {
  return {
    ...data,
    likes: data.likes.map((like) => (like.id === profile ? { ...like, like_new: false } : like)),
  };
}
