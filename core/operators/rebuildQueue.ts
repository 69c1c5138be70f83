import { Conversation, Message, type ConversationDoc } from '../chat/index.ts';
import { Profile } from '../profiles/index.ts';

/**
 * Finds conversations in which a fictional profile owes an answer and that do not say so, as those do which were
 * begun before there was a queue. Can be repeated; answers how many were added.
 */
export async function rebuildQueue(): Promise<number> {
  let added = 0;
  for await (const { _id } of Profile.find({ fictional: true }, { _id: 1 }).lean().cursor()) {
    const unmarked = await Conversation.find({
      ...{ members: _id, owedSince: { $exists: false } },
      'lastMessage.fictional': { $ne: true },
    }).lean<ConversationDoc[]>();
    for (const conversation of unmarked) {
      const { _id: id, lastSeq, lastMessage } = conversation;
      const answered = await Message.findOne({ conversation: id, sender: _id }, { seq: 1 })
        .sort({ seq: -1 })
        .lean();
      const first = await Message.findOne(
        { conversation: id, seq: { $gt: answered?.seq ?? 0 } },
        { sentAt: 1 },
      )
        .sort({ seq: 1 })
        .lean();
      // Whoever writes meanwhile says so itself.
      const { modifiedCount } = await Conversation.updateOne(
        { _id: id, lastSeq, owedSince: { $exists: false } },
        { $set: { owedSince: first?.sentAt ?? lastMessage.sentAt } },
      );
      added += modifiedCount;
    }
  }
  return added;
}
