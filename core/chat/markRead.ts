import type { Types } from 'mongoose';
import { advanceConversation } from '@rendezvous/machines/chat';
import type { FactTo } from '../events/index.ts';
import { Conflict, inSession, logicalTime, retryConflicts } from '../mongo/index.ts';
import { membersShow } from '../profiles/index.ts';
import { countsFacts } from './counts.ts';
import { Conversation, type ConversationDoc, type ConversationSide } from './conversation.model.ts';
import { Message } from './message.model.ts';
import { findOwnConversation } from './readMessages.ts';

interface Change {
  conversation: ConversationDoc;
  mine: ConversationSide;
  theirs: ConversationSide;
  facts: FactTo[];
}

/**
 * Marks a conversation as read up to a number, or all of it (`upToSeq` left out): unread becomes what
 * is left above it, and it never moves back (CHAT-01). Answers the sides as they are now, and the
 * facts for both members; none when nothing moved.
 */
export async function markRead(props: {
  conversation: string;
  profile: Types.ObjectId;
  upToSeq?: number;
}): Promise<Change> {
  const { profile } = props;
  return retryConflicts(async () => {
    const { conversation, mine, theirs } = await findOwnConversation(props.conversation, profile);
    const { lastSeq } = conversation;
    const { upToSeq } = props;
    const { readUpTo } = advanceConversation({ ...mine, lastSeq }, { type: 'READ', upToSeq });
    if (readUpTo === mine.readUpTo) return { conversation, mine, theirs, facts: [] };
    const unread = await countUnread(conversation, theirs.profile, Math.max(readUpTo, mine.floor));
    const changed = { ...mine, readUpTo, unread };
    const [version, receiptVisible] = await Promise.all([
      changeSide(conversation, profile, changed),
      membersShow('read_receipts', conversation.members),
    ]);
    const facts = [
      ...readFacts(conversation, { profile, upToSeq: readUpTo, receiptVisible }),
      ...(unread === mine.unread ? [] : await countsFacts([profile], version)),
    ];
    return { conversation, mine: changed, theirs, facts };
  });
}

/**
 * Writes one member's side if no message came in meanwhile, else throws `Conflict`.
 * Answers the logical time of the write.
 */
export async function changeSide(
  conversation: ConversationDoc,
  profile: Types.ObjectId,
  { readUpTo, unread, floor }: ConversationSide,
): Promise<number> {
  const index = conversation.sides.findIndex((side) => side.profile.equals(profile));
  const at = `sides.${index}`;
  return inSession(async (session) => {
    const result = await Conversation.updateOne(
      { _id: conversation._id, lastSeq: conversation.lastSeq, rev: conversation.rev },
      {
        $set: { [`${at}.readUpTo`]: readUpTo, [`${at}.unread`]: unread, [`${at}.floor`]: floor },
        $inc: { rev: 1 },
        $currentDate: { changedAt: { $type: 'timestamp' } },
        ...(unread === 0 ? { $pull: { unreadBy: profile } } : { $addToSet: { unreadBy: profile } }),
      },
      { session },
    );
    if (result.matchedCount === 0) throw new Conflict();
    return logicalTime(session);
  });
}

/** How many messages of a sender stand above a number. */
export async function countUnread(
  conversation: ConversationDoc,
  sender: Types.ObjectId,
  above: number,
): Promise<number> {
  if (above >= conversation.lastSeq) return 0;
  return Message.countDocuments({ conversation: conversation._id, seq: { $gt: above }, sender });
}

function readFacts(
  { _id, members }: ConversationDoc,
  read: { profile: Types.ObjectId; upToSeq: number; receiptVisible: boolean },
): FactTo[] {
  const payload = {
    conversation: _id.toHexString(),
    reader: read.profile.toHexString(),
    upToSeq: read.upToSeq,
  };
  // Where it is not told (REAL-07) the reader's own devices still hear of it.
  const hearing = read.receiptVisible ? members : [read.profile];
  return hearing.map((member) => ({
    profile: member.toHexString(),
    name: 'chat:messagesRead',
    payload,
  }));
}
