import type { Types } from 'mongoose';
import { advanceCursor, objectIdAt, readCursor } from '../schedule/index.ts';
import { findConversations, isUnread } from './conversations.ts';
import { Notification, type NotificationDoc } from './notification.model.ts';
import { notifyOnce } from './notifyOnce.ts';
import { findReceivers, mailTo, type Receiver } from './receivers.ts';

/** Name of the work, and of its turns. */
export const remindNotificationsName = 'remindNotifications';
const hourMs = 3_600_000;
/** What is older than this is no news when reminding begins, or begins again after a long pause. */
const lookBackMs = 7 * 24 * hourMs;

/**
 * Reminds members of notifications they have not looked at for `afterHours` (OPEN-27): they have not been
 * here since, and what it told of is still unread. Once per absence. Each notification is looked at once,
 * when it reaches that age. Answers how many were reminded, and whether there may be more right now.
 */
export async function remindNotifications(props: {
  now: Date;
  afterHours: number;
  pageSize?: number;
}): Promise<{ reminded: number; more: boolean }> {
  const { now, afterHours, pageSize = 500 } = props;
  const untilMs = now.getTime() - afterHours * hourMs;
  const earliest = objectIdAt(untilMs - lookBackMs);
  const cursor = await readCursor(remindNotificationsName, { now });
  const after = cursor && cursor.getTimestamp() > earliest.getTimestamp() ? cursor : earliest;
  const page = await Notification.find({
    _id: { $gt: after, $lt: objectIdAt(untilMs) },
    kind: { $in: ['new_message', 'unread_reminder'] },
  })
    .sort({ _id: 1 })
    .limit(pageSize)
    .lean<NotificationDoc[]>();
  const last = page.at(-1);
  if (!last) return { reminded: 0, more: false };
  const reminded = await remind(page, now);
  await advanceCursor(remindNotificationsName, last._id);
  return { reminded, more: page.length === pageSize };
}

async function remind(page: NotificationDoc[], now: Date): Promise<number> {
  const profiles = page.map(({ profile }) => profile);
  const receivers = await findReceivers('unread_notifications_reminder', profiles);
  const conversations = await findConversations(
    page.flatMap(({ conversation }) => conversation ?? []),
  );
  let reminded = 0;
  for (const { _id, profile, conversation, seq, at } of page) {
    const receiver = receivers.get(profile.toHexString());
    const unread = isUnread(conversations.get(String(conversation)), { profile, seq });
    if (!receiver || !unread || receiver.lastSeenAt >= at) continue;
    if (await wasReminded(profile, receiver)) continue;
    const notification = {
      ...{ profile, kind: 'unread_notifications' as const, about: _id, conversation, seq },
      ...{ unread: 0, conversations: 0, at: now },
    };
    if (await notifyOnce(notification, mailTo(receiver, 'unread_notifications', {}))) reminded += 1;
  }
  return reminded;
}

async function wasReminded(profile: Types.ObjectId, { lastSeenAt }: Receiver): Promise<boolean> {
  const kind = 'unread_notifications';
  return (await Notification.exists({ profile, kind, at: { $gte: lastSeenAt } })) !== null;
}
