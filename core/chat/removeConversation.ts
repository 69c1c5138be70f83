import type { Types } from 'mongoose';
import type { FactTo } from '../events/index.ts';
import { retryConflicts } from '../mongo/index.ts';
import { countsFacts } from './counts.ts';
import { changeSide } from './markRead.ts';
import { findOwnConversation } from './readMessages.ts';

/**
 * Removes a conversation for one member: all that was said so far is gone for this member only, and
 * a later message opens it again above that. Answers the facts for this member's own devices.
 */
export async function removeConversation(props: {
  conversation: string;
  profile: Types.ObjectId;
}): Promise<FactTo[]> {
  const { profile } = props;
  return retryConflicts(async () => {
    const { conversation, mine } = await findOwnConversation(props.conversation, profile);
    const floor = conversation.lastSeq;
    const removed: FactTo = {
      profile: profile.toHexString(),
      name: 'chat:conversationRemoved',
      payload: { conversation: conversation._id.toHexString(), upToSeq: floor },
    };
    if (mine.floor === floor) return [removed];
    // Removing is not reading: the other side learns nothing.
    const version = await changeSide(conversation, profile, { ...mine, floor, unread: 0 });
    return [removed, ...(await countsFacts([profile], version))];
  });
}
