import { Conversation, Message, messageFacts } from '@rendezvous/core/chat';
import { forgetTold, Outbox, type FactPublisher } from '@rendezvous/core/events';

/** A gateway tells facts right after the commit and forgets them; what is older than this was not told. */
const overdueMs = 2_000;
const batchSize = 200;

/**
 * Tells the facts that a gateway committed and did not live to tell, oldest first, and forgets them.
 * Telling one twice does no harm. Answers how many there were.
 */
export async function relayFacts(publisher: FactPublisher, now: Date): Promise<number> {
  const rows = await Outbox.find({ at: { $lt: new Date(now.getTime() - overdueMs) } })
    .sort({ at: 1 })
    .limit(batchSize)
    .lean();
  if (rows.length === 0) return 0;
  const messages = await Message.find({ _id: { $in: rows.map(({ message }) => message) } })
    .sort({ conversation: 1, seq: 1 })
    .lean();
  const conversations = await Conversation.find(
    { _id: { $in: messages.map(({ conversation }) => conversation) } },
    { members: 1 },
  ).lean();
  const membersOf = new Map(conversations.map(({ _id, members }) => [_id.toHexString(), members]));
  publisher.publish(
    messages.flatMap((message) =>
      messageFacts(message, membersOf.get(message.conversation.toHexString()) ?? []),
    ),
  );
  await forgetTold(rows);
  return rows.length;
}
