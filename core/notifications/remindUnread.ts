import type { Types } from 'mongoose';
import { Conversation, Message, type MessageDoc } from '../chat/index.ts';
import { advanceCursor, objectIdAt, readCursor } from '../schedule/index.ts';
import { findConversations, isUnread } from './conversations.ts';
import { Notification, type NotificationDoc } from './notification.model.ts';
import { notifyOnce } from './notifyOnce.ts';
import { pushReminder } from './pushMessages.ts';
import { findReceivers, mailTo } from './receivers.ts';

/** Name of the work, and of its turns. */
export const remindUnreadName = 'remindUnread';
const hourMs = 3_600_000;
/** What is older than this is no news when reminding begins, or begins again after a long pause. */
const lookBackMs = 7 * 24 * hourMs;

type DueMessage = Pick<MessageDoc, '_id' | 'conversation' | 'seq' | 'sender' | 'sentAt'>;

/**
 * Writes down a reminder for every member who has had a message unread for `afterHours` (OPEN-27). Each
 * message is looked at once, when it reaches that age: the work goes through them by their ids, which
 * carry the time, and notes in the database how far it has come. So a pause of any length is made up for.
 *
 * Once per member and streak: as long as the message of the last reminder is unread there is no other one,
 * and what was unread already when the last one was made is not told again. Members who have switched it
 * off (ENTITY-44), fictional profiles and accounts that are not active get none.
 * Answers how many reminders were written, and whether there may be more messages to look at right now.
 */
export async function remindUnread(props: {
  now: Date;
  afterHours: number;
  pageSize?: number;
}): Promise<{ reminded: number; more: boolean }> {
  const { now, afterHours, pageSize = 1_000 } = props;
  const until = objectIdAt(now.getTime() - afterHours * hourMs);
  const earliest = objectIdAt(now.getTime() - afterHours * hourMs - lookBackMs);
  const cursor = await readCursor(remindUnreadName, { now });
  const after = cursor && cursor.getTimestamp() > earliest.getTimestamp() ? cursor : earliest;
  const fields = { conversation: 1, seq: 1, sender: 1, sentAt: 1 } as const;
  const messages = await Message.find({ _id: { $gt: after, $lt: until } }, fields)
    .sort({ _id: 1 })
    .limit(pageSize)
    .lean<DueMessage[]>();
  const last = messages.at(-1);
  if (!last) return { reminded: 0, more: false };
  const reminded = await remind(await oldestUnread(messages), now);
  await advanceCursor(remindUnreadName, last._id);
  return { reminded, more: messages.length === pageSize };
}

interface Occasion {
  profile: Types.ObjectId;
  message: DueMessage;
}

/** The first of these messages that each receiver has not read, by receiver. */
async function oldestUnread(messages: DueMessage[]): Promise<Map<string, Occasion>> {
  const conversations = await findConversations(messages.map(({ conversation }) => conversation));
  const occasions = new Map<string, Occasion>();
  for (const message of messages) {
    const conversation = conversations.get(message.conversation.toHexString());
    const side = conversation?.sides.find(({ profile }) => !profile.equals(message.sender));
    if (!side || message.seq <= Math.max(side.readUpTo, side.floor)) continue;
    const id = side.profile.toHexString();
    if (!occasions.has(id)) occasions.set(id, { profile: side.profile, message });
  }
  return occasions;
}

async function remind(occasions: Map<string, Occasion>, now: Date): Promise<number> {
  const profiles = [...occasions.values()].map(({ profile }) => profile);
  const receivers = await findReceivers('unread_message_reminder', profiles);
  const members = [...receivers.values()].map(({ profile }) => profile);
  const held = await alreadyReminded(members, occasions);
  const due = members.filter((profile) => !held.has(profile.toHexString()));
  const totals = await unreadTotals(due);
  let reminded = 0;
  for (const profile of due) {
    const id = profile.toHexString();
    const [message, total, receiver] = [
      occasions.get(id)?.message,
      totals.get(id),
      receivers.get(id),
    ];
    if (!message || !total || !receiver) continue;
    const { conversation, seq } = message;
    const notification = {
      ...{ profile, kind: 'unread_reminder' as const, about: message._id },
      ...{ conversation, seq, ...total, at: now },
    };
    const mail = mailTo(receiver, 'unread_reminder', { count: total.unread });
    const pushes = await pushReminder(
      { profile, conversation, seq, ...(mail && { orMail: mail }) },
      { about: message._id, now },
    );
    const told = await notifyOnce(notification, pushes.length > 0 ? null : mail, pushes);
    if (told) reminded += 1;
  }
  return reminded;
}

/** Members whose streak goes on since their last reminder, or to whom that one told of this message. */
async function alreadyReminded(
  profiles: Types.ObjectId[],
  occasions: Map<string, Occasion>,
): Promise<Set<string>> {
  const earlier = await Notification.find({ profile: { $in: profiles }, kind: 'unread_reminder' })
    .sort({ at: 1 })
    .lean<NotificationDoc[]>();
  const lastOf = new Map(earlier.map((each) => [each.profile.toHexString(), each]));
  const conversations = await findConversations(
    [...lastOf.values()].flatMap(({ conversation }) => conversation ?? []),
  );
  const held = new Set<string>();
  for (const [id, last] of lastOf) {
    const unread = isUnread(conversations.get(String(last.conversation)), last);
    const message = occasions.get(id)?.message;
    if (unread || (message && message.sentAt <= last.at)) held.add(id);
  }
  return held;
}

async function unreadTotals(profiles: Types.ObjectId[]) {
  const found = await Conversation.find({ unreadBy: { $in: profiles } }, { sides: 1 }).lean();
  const totals = new Map<string, Pick<NotificationDoc, 'unread' | 'conversations'>>();
  for (const { profile, unread } of found.flatMap(({ sides }) => sides)) {
    if (unread === 0) continue;
    const id = profile.toHexString();
    const { unread: before = 0, conversations = 0 } = totals.get(id) ?? {};
    totals.set(id, { unread: before + unread, conversations: conversations + 1 });
  }
  return totals;
}
