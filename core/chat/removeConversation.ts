import type { Types } from 'mongoose';
import { advanceConversation } from '@rendezvous/machines/chat';
import type { FactTo } from '../events/index.ts';
import { retryConflicts } from '../mongo/index.ts';
import { countsFacts } from './counts.ts';
import { changeSide, countUnread } from './markRead.ts';
import { findOwnConversation } from './readMessages.ts';

/**
 * Removes a conversation for one member: what was said up to a number, or all of it (`upToSeq` left
 * out), is gone for this member only (CHAT-02). What stands above that stays, unread if it was, and a later
 * message opens the conversation again. Answers the facts for this member's own devices.
 */
export async function removeConversation(props: {
  conversation: string;
  profile: Types.ObjectId;
  upToSeq?: number | undefined;
}): Promise<FactTo[]> {
  const { profile } = props;
  return retryConflicts(async () => {
    const { conversation, mine, theirs } = await findOwnConversation(props.conversation, profile);
    const { lastSeq } = conversation;
    const { upToSeq } = props;
    const { floor } = advanceConversation({ ...mine, lastSeq }, { type: 'REMOVE', upToSeq });
    const removed: FactTo = {
      profile: profile.toHexString(),
      name: 'chat:conversationRemoved',
      payload: { conversation: conversation._id.toHexString(), upToSeq: floor },
    };
    if (mine.floor === floor) return [removed];
    // Removing is not reading: the other side learns nothing.
    const unread = await countUnread(conversation, theirs.profile, Math.max(mine.readUpTo, floor));
    const version = await changeSide(conversation, profile, { ...mine, floor, unread });
    return [removed, ...(await countsFacts([profile], version))];
  });
}
