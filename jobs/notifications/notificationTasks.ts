import {
  announceName,
  remindNotifications,
  remindNotificationsName,
  remindUnread,
  remindUnreadName,
  tellAnnouncements,
  notifyWeeklyNewMembers,
  weeklyNewMembersName,
} from '@rendezvous/core/notifications';
import type { SettingsReader } from '@rendezvous/core/site';
import type { ScheduledTask } from '../scheduledTasks.ts';

const everyMs = 10 * 60_000;
const announceEveryMs = 60_000;

/**
 * Who is written to because of the time (OPEN-27): each looks every ten minutes. How far it has come stands
 * in the database after every page, so one that is ended between two goes on there in its next turn.
 */
export function createNotificationTasks(readSettings: SettingsReader): ScheduledTask[] {
  const read = async () => (await readSettings()).notification_jobs;
  return [
    {
      name: remindUnreadName,
      everyMs,
      async run(now, signal) {
        const { unread_reminder_hours: afterHours } = await read();
        while (!signal.aborted && (await remindUnread({ now, afterHours })).more);
      },
    },
    {
      name: remindNotificationsName,
      everyMs,
      async run(now, signal) {
        const { unread_notifications_reminder_hours: afterHours } = await read();
        while (!signal.aborted && (await remindNotifications({ now, afterHours })).more);
      },
    },
    {
      name: weeklyNewMembersName,
      everyMs,
      async run(now, signal) {
        const { weekly_day: day, weekly_hour: hour } = await read();
        await notifyWeeklyNewMembers({ now, day, hour, signal });
      },
    },
    {
      name: announceName,
      everyMs: announceEveryMs,
      async run(now, signal) {
        await tellAnnouncements({ now, signal });
      },
    },
  ];
}
