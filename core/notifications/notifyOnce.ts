import { Outbox, mailRequestRow, type OutboxDoc } from '../events/index.ts';
import type { MailRequest } from '../mail/index.ts';
import { commitWrites, namespaceOf, newIdAt, retryConflicts, type Write } from '../mongo/index.ts';
import { Notification, type NotificationDoc } from './notification.model.ts';

/**
 * Writes a notification and, in the same transaction, the mail or pushes that tell it: for the same member, kind and
 * occasion once, however many ask at once. Answers whether this was the time.
 */
export async function notifyOnce(
  notification: Omit<NotificationDoc, '_id'>,
  mail: MailRequest | null,
  pushes: OutboxDoc[] = [],
): Promise<boolean> {
  const { profile, kind, about, at } = notification;
  const insert = (model: typeof Notification | typeof Outbox, document: object): Write => ({
    name: 'insertOne',
    namespace: namespaceOf(model),
    document,
  });
  return retryConflicts(async () => {
    if (await Notification.exists({ profile, kind, about })) return false;
    const writes = [
      insert(Notification, { _id: newIdAt(at), ...notification }),
      ...(mail ? [insert(Outbox, mailRequestRow(mail, at))] : []),
      ...pushes.map((row) => insert(Outbox, row)),
    ];
    await commitWrites(writes, { inserted: writes.length, updated: 0 });
    return true;
  });
}
