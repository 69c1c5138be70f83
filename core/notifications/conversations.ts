import type { Types } from 'mongoose';
import { Conversation, type ConversationDoc } from '../chat/index.ts';

export type ConversationReads = Pick<ConversationDoc, '_id' | 'sides'>;

/** Conversations by id, as far as reading is concerned. */
export async function findConversations(
  ids: Types.ObjectId[],
): Promise<Map<string, ConversationReads>> {
  const found = await Conversation.find({ _id: { $in: ids } }, { sides: 1 }).lean<
    ConversationReads[]
  >();
  return new Map(found.map((conversation) => [conversation._id.toHexString(), conversation]));
}

/** Whether a member has neither read nor removed a message up to now. */
export function isUnread(
  conversation: ConversationReads | undefined,
  { profile, seq }: { profile: Types.ObjectId; seq: number },
): boolean {
  const side = conversation?.sides.find((each) => each.profile.equals(profile));
  return side !== undefined && seq > Math.max(side.readUpTo, side.floor);
}
