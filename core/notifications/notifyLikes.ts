import { limits } from '../contract/index.ts';
import type { GivenLike } from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { Notification } from './notification.model.ts';
import { notifyOnce } from './notifyOnce.ts';
import { findReceivers, mailTo } from './receivers.ts';

/**
 * Mails members that somebody likes them (`like_received`, ENTITY-43): who is not online, wants it, and has been
 * here since the last such mail. Never about a like that was taken back or looked at by then. May get the same
 * likes again.
 */
export async function notifyLikes(given: GivenLike[], now: Date): Promise<void> {
  if (given.length === 0) return;
  const receivers = await findReceivers(
    'like_received',
    given.map(({ to }) => to),
  );
  for (const { _id, from, to } of given) {
    const receiver = receivers.get(to.toHexString());
    if (!receiver) continue;
    const { lastSeenAt } = receiver;
    if (now.getTime() - lastSeenAt.getTime() < limits.onlineWithinMs) continue;
    if (!(await Like.exists({ _id, unseen: true }))) continue;
    const kind = 'like_received' as const;
    const sinceLast = { profile: to, kind, at: { $gte: lastSeenAt }, about: { $ne: _id } };
    if (await Notification.exists(sinceLast)) continue;
    const notification = {
      ...{ profile: to, kind, about: _id, conversation: null, seq: 0 },
      ...{ unread: 0, conversations: 0, at: now },
    };
    await notifyOnce(notification, mailTo(receiver, 'like_received', { from: from.toHexString() }));
  }
}
