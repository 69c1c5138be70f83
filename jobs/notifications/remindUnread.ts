import { remindUnread, remindUnreadName } from '@rendezvous/core/notifications';
import type { SettingsReader } from '@rendezvous/core/site';
import type { TimedWork } from '../schedule.ts';

/** Every ten minutes: who has left a message unread for too long (OPEN-27). */
export function remindUnreadRegularly(readSettings: SettingsReader): TimedWork {
  return {
    name: remindUnreadName,
    everyMs: 10 * 60_000,
    async run(now) {
      const { notification_jobs } = await readSettings();
      const afterHours = notification_jobs.unread_reminder_hours;
      while ((await remindUnread({ now, afterHours })).more);
    },
  };
}
