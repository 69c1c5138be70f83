import { Message } from '../chat/index.ts';
import { limits } from '../contract/index.ts';
import type { SentMessage } from '../events/index.ts';
import { findPlain } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { findConversations, isUnread, type ConversationReads } from './conversations.ts';
import { Notification } from './notification.model.ts';
import { notifyOnce } from './notifyOnce.ts';
import { findReceivers, mailTo, type Receiver } from './receivers.ts';

/**
 * Mails receivers about messages that were sent: `new_conversations` about the first one of a conversation,
 * `new_messages` about others (ENTITY-43). Once per conversation until it is read, and only who is not
 * online; never what the message says. May get the same messages again.
 */
export async function notifyMessages(sent: SentMessage[], now: Date): Promise<void> {
  // While members chat, nobody is away, and this is all that is read.
  const messages = await sentToAway(sent, now);
  if (messages.length === 0) return;
  const to = messages.map((message) => message.to);
  const [forFirst, forOthers, conversations] = await Promise.all([
    findReceivers('new_conversations', to),
    findReceivers('new_messages', to),
    findConversations(messages.map(({ conversation }) => conversation)),
  ]);
  const waiting = messages.flatMap((message) => {
    const receivers = message.seq === 1 ? forFirst : forOthers;
    const receiver = receivers.get(message.to.toHexString());
    const conversation = conversations.get(message.conversation.toHexString());
    const unread = isUnread(conversation, { profile: message.to, seq: message.seq });
    return receiver && conversation && unread ? [{ message, receiver, conversation }] : [];
  });
  const notified = await findNotifiedConversations(waiting, conversations);
  for (const { message, receiver, conversation } of waiting) {
    const key = keyOf(message);
    if (notified.has(key)) continue;
    notified.add(key);
    await notify(message, { receiver, conversation, now });
  }
}

/** The messages whose receivers are not online. */
async function sentToAway(messages: SentMessage[], now: Date): Promise<SentMessage[]> {
  const receivers = new Map(messages.map(({ to }) => [to.toHexString(), to]));
  const lastSeenAt = { $lte: new Date(now.getTime() - limits.onlineWithinMs) };
  const away = await findPlain(Profile, { _id: { $in: [...receivers.values()] }, lastSeenAt }, [
    '_id',
  ]);
  const ids = new Set(away.map(({ _id }) => _id.toHexString()));
  return messages.filter(({ to }) => ids.has(to.toHexString()));
}

function keyOf({ to, conversation }: Pick<SentMessage, 'to' | 'conversation'>): string {
  return `${to.toHexString()} ${conversation.toHexString()}`;
}

/** Where the receivers were told of a message that they have not read since. */
async function findNotifiedConversations(
  waiting: { message: SentMessage }[],
  conversations: Map<string, ConversationReads>,
): Promise<Set<string>> {
  const earlier = await Notification.find({
    profile: { $in: waiting.map(({ message }) => message.to) },
    kind: 'new_message',
    conversation: { $in: waiting.map(({ message }) => message.conversation) },
  }).lean();
  return new Set(
    earlier.flatMap(({ profile, conversation, seq }) =>
      conversation && isUnread(conversations.get(conversation.toHexString()), { profile, seq })
        ? [keyOf({ to: profile, conversation })]
        : [],
    ),
  );
}

async function notify(
  { conversation, seq, from, to }: SentMessage,
  at: { receiver: Receiver; conversation: ConversationReads; now: Date },
): Promise<void> {
  const side = at.conversation.sides.find(({ profile }) => profile.equals(to));
  // The same for all messages until the conversation is read, whoever sees to which of them first.
  const first = await Message.findOne(
    { conversation, sender: from, seq: { $gt: Math.max(side?.readUpTo ?? 0, side?.floor ?? 0) } },
    { _id: 1 },
  )
    .sort({ seq: 1 })
    .lean();
  if (!first) return;
  const kind = seq === 1 ? 'new_conversation' : 'new_messages';
  const params = { from: from.toHexString(), conversation: conversation.toHexString() };
  await notifyOnce(
    {
      ...{ profile: to, kind: 'new_message', about: first._id },
      ...{ conversation, seq, unread: 0, conversations: 0, at: at.now },
    },
    mailTo(at.receiver, kind, params),
  );
}
