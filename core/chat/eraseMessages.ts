import type { Types } from 'mongoose';
import { Conversation, type ConversationDoc } from './conversation.model.ts';
import { Message } from './message.model.ts';

/** Messages changed by one command: sends wait behind it in the database. */
const chunkSize = 500;

const content = { text: 1, photo: 1, gift: 1, about: 1, replyTo: 1, reactions: 1 } as const;

/**
 * Takes the content out of everything a member ever wrote. What is left keeps its number, price and ledger
 * entry, so that every promise about them still holds (TRUST-03), and says that it was erased. The others'
 * own messages stay, without what this member thought of them. Can be repeated; their devices hear of it with their next sync.
 */
export async function eraseMessages(profile: Types.ObjectId): Promise<void> {
  const own = Conversation.find({ members: profile }, { lastSeq: 1 }).sort({ _id: 1 }).lean();
  for await (const { _id, lastSeq } of own.cursor() as AsyncIterable<ConversationDoc>) {
    for (let from = 0; from < lastSeq; from += chunkSize) {
      await Message.updateMany(
        { conversation: _id, seq: { $gt: from, $lte: from + chunkSize }, sender: profile },
        { $set: { erased: true }, $unset: content },
      );
    }
    await Message.updateMany(
      { conversation: _id, 'reactions.profile': profile },
      { $pull: { reactions: { profile } } },
    );
    await Conversation.updateOne(
      { _id, 'lastMessage.sender': profile },
      {
        $set: { 'lastMessage.erased': true },
        $unset: {
          'lastMessage.text': 1,
          'lastMessage.photo': 1,
          'lastMessage.gift': 1,
          'lastMessage.about': 1,
          'lastMessage.replyTo': 1,
        },
      },
    );
    await Conversation.updateOne(
      { _id },
      { $inc: { rev: 1 }, $currentDate: { changedAt: { $type: 'timestamp' } } },
    );
  }
}
