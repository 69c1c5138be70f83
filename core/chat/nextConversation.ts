import type { Types } from 'mongoose';
import type { ConversationDoc } from './conversation.model.ts';
import type { MessageDoc } from './message.model.ts';
import type { StoredConversation } from './sendState.ts';

/** A conversation with its new last message; when it changed is the database's to say. */
export type NextConversation = Omit<ConversationDoc, 'changedAt' | 'unreadBy'>;

/** A conversation before its first message. */
export function newConversation(
  id: Types.ObjectId,
  pair: string,
  first: MessageDoc,
  receiver: Types.ObjectId,
): StoredConversation {
  const side = (profile: Types.ObjectId) => ({
    profile,
    unread: 0,
    readUpTo: 0,
    floor: 0,
    wrote: false,
  });
  return {
    _id: id,
    pair,
    members: [first.sender, receiver],
    startedBy: first.sender,
    lastSeq: 0,
    sides: [side(first.sender), side(receiver)],
    rev: 0,
  };
}

/** The conversation once this message is its last. */
export function addMessage(
  { owedSince: _before, ...conversation }: StoredConversation,
  message: MessageDoc,
  owedSince: Date | undefined,
): NextConversation {
  return {
    ...conversation,
    lastSeq: message.seq,
    lastMessage: message,
    sides: conversation.sides.map((side) =>
      side.profile.equals(message.sender)
        ? { ...side, wrote: true }
        : { ...side, unread: side.unread + 1 },
    ),
    ...(owedSince && { owedSince }),
    rev: conversation.rev + 1,
  };
}
