import type { MessageView, QuoteView, ReactionView, ReadUpTo } from '../contract/index.ts';
import type { ConversationSide } from './conversation.model.ts';
import { clientIdOf, type MessageDoc, type ReactionDoc } from './message.model.ts';

/**
 * A message as `viewer` (a profile id) sees it: the client-made id reaches its sender only, price and
 * ledger entry nobody; a fictional profile's message always says so (TRUST-02). Without `quote` it says which message
 * it answers, and none of its words (LIVE-01).
 */
export function presentMessage(
  message: MessageDoc,
  viewer: string,
  quote?: QuoteView,
): MessageView {
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
    ...(message.replyTo && {
      replyTo: quote ?? {
        seq: message.replyTo.seq,
        sender: message.replyTo.sender.toHexString(),
      },
    }),
    ...(message.reactions && { reactions: presentReactions(message.reactions) }),
    sentAt: message.sentAt.toISOString(),
    ...(sender === viewer && { clientId: clientIdOf(message) }),
    ...(message.fictional && { fictional: true as const }),
    ...(message.erased && { erased: true as const }),
    ...(message.revision !== undefined && { revision: message.revision }),
  };
}

export function presentReactions(reactions: ReactionDoc[]): ReactionView[] {
  return reactions.map(({ profile, sign, version }) => ({
    profile: profile.toHexString(),
    sign,
    version,
  }));
}

/** How far both sides have read, from one side's point of view; 0 where the other's reading is not told (REAL-07). */
export function presentReadUpTo(
  mine: ConversationSide,
  theirs: ConversationSide,
  receiptVisible: boolean,
): ReadUpTo {
  return { mine: mine.readUpTo, theirs: receiptVisible ? theirs.readUpTo : 0 };
}
