import { describe, expect, it } from 'vitest';
import { Notification } from '@rendezvous/core/notifications';
import { createSettingsReader } from '@rendezvous/core/site';
import { makeMember, useDatabase, write } from '@rendezvous/core/testing';
import { runDueTasks } from '../scheduledTasks.ts';
import { keepLog } from '../testing/listening.ts';
import { createNotificationTasks } from './notificationTasks.ts';

const hourMs = 3_600_000;

describe('notifying as timed work', () => {
  useDatabase();

  it('begins no page when the worker is to end, and the next turn makes up for it', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(bram, anna.profile._id, ['Een']);
    const now = new Date(Date.now() + 24 * hourMs + 2_000);
    const works = createNotificationTasks(createSettingsReader());
    const log = keepLog();
    for (const { run } of works) await run(now, AbortSignal.abort());
    await runDueTasks(works, now, { log, signal: AbortSignal.abort() });
    expect(await Notification.countDocuments()).toBe(0);
    await runDueTasks(works, now, { log, signal: new AbortController().signal });
    expect(await Notification.find().lean()).toMatchObject([
      { kind: 'unread_reminder', profile: anna.profile._id },
    ]);
    expect(log.lines).toEqual([]);
  });
});
