import type { MessageView, ReadUpTo } from '../contract/index.ts';
import type { ConversationSide } from './conversation.model.ts';
import { clientIdOf, type MessageDoc } from './message.model.ts';

/**
 * A message as `viewer` (a profile id) sees it: the client-made id reaches its sender only, price and
 * ledger entry nobody; a fictional profile's message always says so (TRUST-02).
 */
export function presentMessage(message: MessageDoc, viewer: string): MessageView {
  const sender = message.sender.toHexString();
  return {
    id: message._id.toHexString(),
    conversation: message.conversation.toHexString(),
    seq: message.seq,
    sender,
    type: message.type,
    ...(message.text !== undefined && { text: message.text }),
    ...(message.photo && { photo: message.photo.toHexString() }),
    ...(message.gift !== undefined && { gift: message.gift }),
    ...(message.about && { about: message.about }),
    sentAt: message.sentAt.toISOString(),
    ...(sender === viewer && { clientId: clientIdOf(message) }),
    ...(message.fictional && { fictional: true as const }),
    ...(message.erased && { erased: true as const }),
  };
}

/** How far both sides have read, from one side's point of view; 0 where the other's reading is not told (REAL-07). */
export function presentReadUpTo(
  mine: ConversationSide,
  theirs: ConversationSide,
  receiptVisible: boolean,
): ReadUpTo {
  return { mine: mine.readUpTo, theirs: receiptVisible ? theirs.readUpTo : 0 };
}
