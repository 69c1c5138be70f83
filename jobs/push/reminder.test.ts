import { describe, expect, it } from 'vitest';
import { remindUnread } from '@rendezvous/core/notifications';
import { claimRun } from '@rendezvous/core/schedule';
import { useDatabase, write } from '@rendezvous/core/testing';
import { usePush, type PushWorker } from '../testing/usePush.ts';

const hourMs = 3_600_000;

describe('the reminder of unread messages', () => {
  useDatabase();
  const push = usePush();

  async function remind(worker: PushWorker) {
    worker.clock.advance(24 * hourMs);
    const now = worker.clock.now();
    await claimRun('remindUnread', { everyMs: 1, now });
    await remindUnread({ now, afterHours: 24 });
    await worker.relay();
  }
  const reminders = ({ mails }: PushWorker) =>
    mails.filter(({ subject }) => subject === 'Er wacht 1 bericht op je');

  async function unreadFor24Hours() {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    await worker.device(anna, 'laptop');
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    push.service.pushes.length = 0;
    return { worker, anna };
  }

  it('[ENTITY-44, PROD-11] comes by push and not by mail', async () => {
    const { worker } = await unreadFor24Hours();
    await remind(worker);
    expect(push.messages().map(({ title }) => title)).toEqual(
      Array.from({ length: 2 }, () => 'Er wacht 1 bericht op je'),
    );
    expect(reminders(worker)).toEqual([]);
  });

  it('[ENTITY-44, PROD-11] comes by mail where no device rings for it', async () => {
    const { worker, anna } = await unreadFor24Hours();
    await push.change(anna, { push: { preferences: { unread_message_reminder: false } } });
    await remind(worker);
    expect(push.service.pushes).toEqual([]);
    expect(reminders(worker)).toHaveLength(1);
  });

  it('comes by mail, once, when quiet hours begin before it has rung', async () => {
    const { worker, anna } = await unreadFor24Hours();
    push.service.refuse = () => ({ status: 503 });
    await remind(worker);
    expect(reminders(worker)).toEqual([]);
    const hour = worker.clock.now().getUTCHours();
    await push.change(anna, { push: { quiet: { from: hour, to: (hour + 2) % 24, zone: 'UTC' } } });
    push.service.refuse = () => null;
    worker.clock.advance(10 * 60_000);
    await worker.relay();
    expect(push.messages()).toEqual([]);
    expect(reminders(worker)).toHaveLength(1);
  });

  it('comes by mail, once, when no device can be reached any more', async () => {
    const { worker } = await unreadFor24Hours();
    push.service.refuse = () => ({ status: 410 });
    await remind(worker);
    expect(await push.devices()).toBe(0);
    expect(reminders(worker)).toHaveLength(1);
  });
});
