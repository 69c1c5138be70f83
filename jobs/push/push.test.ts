import { Agent } from 'node:https';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Account, endSession } from '@rendezvous/core/accounts';
import { blockProfile } from '@rendezvous/core/blocking';
import { markRead } from '@rendezvous/core/chat';
import type { NotificationsChange, PushMessage } from '@rendezvous/core/contract';
import { DeadLetter, Outbox } from '@rendezvous/core/events';
import { giveLike } from '@rendezvous/core/likes';
import { changeOwnNotifications, remindUnread } from '@rendezvous/core/notifications';
import { createWebPushSender } from '@rendezvous/core/ports/push';
import { Profile } from '@rendezvous/core/profiles';
import { lookLeaseMs, noteLooks, PushSubscription, subscribe } from '@rendezvous/core/push';
import { readPushKeys } from '@rendezvous/core/secrets';
import { claimRun } from '@rendezvous/core/schedule';
import {
  makeMember,
  startPushService,
  useDatabase,
  write,
  type PushTestService,
  type TestMember,
} from '@rendezvous/core/testing';
import { createOutboxHandlers } from '../outboxHandlers.ts';
import { createLocalQueue } from '../queues.ts';
import { processLease } from '../relay/processLease.ts';
import { relayOutbox } from '../relay/relayOutbox.ts';
import { clockWhenDue, keepLog, listening, receiving } from '../testing/listening.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

describe('push messages', () => {
  useDatabase();
  let service: PushTestService;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterEach(() => {
    service.pushes.length = 0;
    service.tries.clear();
    service.refuse = () => null;
  });
  afterAll(() => service.stop());

  /** A worker with a clock of its own, that rings at the service of this test. */
  function startWorker() {
    const clock = clockWhenDue();
    const log = keepLog();
    const services = [service.host];
    const sender = createWebPushSender({
      ...{ contact: 'no-reply@site.test', services, answerMs: 300 },
      agent: new Agent({ ca: service.ca }),
    });
    const { mails, mail } = receiving({ clock });
    const handlers = createOutboxHandlers(listening().publish, mail, { sender, clock, log });
    const queue = createLocalQueue((lease) => processLease(lease, { handlers, clock, log }));
    /** Sees to all that is due by now, and to what follows from it at once. */
    async function relay(): Promise<void> {
      clock.catchUp();
      while (await Outbox.exists({ dueAt: { $lte: clock.now() } })) {
        await relayOutbox(queue, clock.now());
      }
    }
    const device = async (member: TestMember, name: string) => {
      const { session, account, profile } = member.sender;
      const given = service.subscribe(name);
      await subscribe({ session, account, profile }, given, { services, now: clock.now() });
    };
    return { clock, log, mails, relay, device };
  }
  type Worker = ReturnType<typeof startWorker>;

  /** Bram writes to Anna, who has a device. */
  async function annaAndBram(worker: Worker) {
    const anna = await makeMember();
    const bram = await makeMember({ profile: { name: 'Bram' } });
    await worker.device(anna, 'phone');
    return { anna, bram };
  }
  const messages = () => service.pushes.map(({ text }) => JSON.parse(text) as PushMessage);
  const change = ({ sender }: TestMember, wanted: NotificationsChange) =>
    changeOwnNotifications({ account: sender.account, profile: sender.profile }, wanted);
  const devices = () => PushSubscription.countDocuments();

  it('[PROD-10] says who has written and never what, encrypted and signed, on every device', async () => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    await worker.device(anna, 'laptop');
    const conversation = await write(bram, anna.profile._id, ['Zeer geheim', 'Ook geheim']);
    await worker.relay();
    expect(service.pushes.map(({ device }) => device).sort()).toEqual(['laptop', 'phone']);
    const check = `/chats/${conversation}`;
    expect(messages()[0]).toEqual({
      id: expect.any(String),
      type: 'new_conversations',
      title: 'Bram begint een gesprek met je',
      body: 'Tik om het te lezen.',
      tag: `chat-${conversation}`,
      check,
      open: `/login?to=${encodeURIComponent(check)}`,
      news: 2,
      lang: 'nl',
    });
    const [push] = service.pushes;
    expect(push?.claims).toMatchObject({ sub: 'mailto:no-reply@site.test' });
    expect(push?.serverKey).toBe((await readPushKeys()).publicKey);
    expect(push?.headers).toMatchObject({ urgency: 'high', topic: `chat-${conversation}` });
    expect(JSON.stringify(service.pushes)).not.toContain('geheim');
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[PROD-10] marks a fictional profile, and hides the name where that is wanted', async () => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    await Profile.updateOne({ _id: bram.profile._id }, { $set: { fictional: true } });
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    await change(anna, { push: { hides_names: true } });
    await write(bram, anna.profile._id, ['Nog iets']);
    await worker.relay();
    expect(messages().map(({ title }) => title)).toEqual([
      'Bram (fictief profiel) begint een gesprek met je',
      'Je hebt een nieuw bericht',
    ]);
  });

  it('[PROD-10] tells of a like while it is new', async () => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    await Account.updateOne({ _id: anna.account._id }, { $set: { language: 'en' } });
    await giveLike({
      ...{ from: bram.profile._id, to: anna.profile._id },
      now: new Date(),
    });
    await worker.relay();
    expect(messages()).toMatchObject([
      { title: 'Bram likes you', check: `/members/${bram.profile._id.toHexString()}`, news: 1 },
    ]);
  });

  it.each(['new_conversations', 'new_messages', 'like_received'] as const)(
    '[ENTITY-44] does not ring for %s once that is switched off, and mail goes its own way',
    async (type) => {
      const worker = startWorker();
      const { anna, bram } = await annaAndBram(worker);
      await change(anna, { push: { preferences: { [type]: false } } });
      await write(bram, anna.profile._id, ['Hoi']);
      await worker.relay();
      await write(bram, anna.profile._id, ['Nog iets']);
      await giveLike({
        ...{ from: bram.profile._id, to: anna.profile._id },
        now: new Date(),
      });
      await worker.relay();
      const rung = messages().map((message) => message.type);
      const others = ['new_conversations', 'new_messages', 'like_received'];
      expect(rung.sort()).toEqual(others.filter((other) => other !== type).sort());
    },
  );

  it('rings on no device while one is looked at, and again when nobody looks or the lease is over', async () => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    const look = (profile: Types.ObjectId | null) =>
      noteLooks([{ socket: 'the laptop', profile }], worker.clock.now());
    await look(anna.profile._id);
    await write(bram, anna.profile._id, ['Een']);
    await worker.relay();
    expect(service.pushes).toEqual([]);
    await look(null);
    await write(bram, anna.profile._id, ['Twee']);
    await worker.relay();
    expect(service.pushes).toHaveLength(1);
    await look(anna.profile._id);
    worker.clock.advance(lookLeaseMs + 1);
    await write(bram, anna.profile._id, ['Drie']);
    await worker.relay();
    expect(service.pushes).toHaveLength(2);
  });

  it.each([404, 410])('forgets a device that its push service answers %i for', async (status) => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    await worker.device(anna, 'laptop');
    service.refuse = (device) => (device === 'phone' ? { status } : null);
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    expect(service.pushes).toMatchObject([{ device: 'laptop' }]);
    expect(await devices()).toBe(1);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it.each([
    { answer: { status: 500 }, pauseMs: 2_000 },
    { answer: 'silent' as const, pauseMs: 2_000 },
    { answer: { status: 429, headers: { 'retry-after': '120' } }, pauseMs: 120_000 },
  ])('tries again after $pauseMs ms when it is answered $answer', async ({ answer, pauseMs }) => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    service.refuse = () => answer;
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    const row = await Outbox.findOne().orFail();
    expect(row.dueAt.getTime() - worker.clock.now().getTime()).toBe(pauseMs);
    expect(row.error).not.toContain(service.host);
    service.refuse = () => null;
    worker.clock.advance(pauseMs);
    await worker.relay();
    expect(messages()).toHaveLength(1);
    expect(service.tries.get('phone')).toBe(2);
    expect(await Outbox.countDocuments()).toBe(0);
    expect(await devices()).toBe(1);
  });

  it('gives up after an hour, buries nothing, and keeps the device', async () => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    service.refuse = () => ({ status: 500 });
    await write(bram, anna.profile._id, ['Hoi']);
    for (await worker.relay(); await Outbox.exists({}); await worker.relay()) {
      worker.clock.advance(10 * minuteMs);
    }
    expect(service.tries.get('phone')).toBeGreaterThan(5);
    expect(await DeadLetter.countDocuments()).toBe(0);
    expect(await devices()).toBe(1);
  });

  it.each<[string, (props: { anna: TestMember; bram: TestMember; talk: string }) => unknown]>([
    [
      'has read it',
      ({ anna, talk }) => markRead({ conversation: talk, profile: anna.profile._id }),
    ],
    [
      'has blocked the sender',
      ({ anna, bram }) =>
        blockProfile({ by: anna.profile._id, profile: bram.profile._id, now: new Date() }),
    ],
    ['is logged out there', ({ anna }) => endSession(anna.sender.session)],
    ['is suspended', ({ anna }) => statusOf(anna, 'locked')],
    ['has left', ({ anna }) => statusOf(anna, 'deleted')],
    [
      'is told by somebody who has left',
      ({ bram }) => Profile.updateOne({ _id: bram.profile._id }, { $set: { status: 'deleted' } }),
    ],
  ])('does not ring for who %s meanwhile', async (_why, happens) => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    service.refuse = () => ({ status: 500 });
    const talk = await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    service.refuse = () => null;
    await happens({ anna, bram, talk });
    worker.clock.advance(minuteMs);
    await worker.relay();
    expect(service.pushes).toEqual([]);
    expect(await Outbox.countDocuments({ fact: 'push:wanted' })).toBe(0);
  });
  const statusOf = ({ account }: TestMember, status: 'locked' | 'deleted') =>
    Account.updateOne({ _id: account._id }, { $set: { status } });

  it('forgets devices that were made for another key', async () => {
    const worker = startWorker();
    const { anna, bram } = await annaAndBram(worker);
    await PushSubscription.updateMany({}, { $set: { serverKey: 'an older one' } });
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    expect(service.tries.size).toBe(0);
    expect(await devices()).toBe(0);
  });

  describe('the reminder of unread messages', () => {
    async function remind(worker: Worker) {
      worker.clock.advance(24 * hourMs);
      const now = worker.clock.now();
      await claimRun('remindUnread', { everyMs: 1, now });
      await remindUnread({ now, afterHours: 24 });
      await worker.relay();
    }
    const reminders = ({ mails }: Worker) =>
      mails.filter(({ subject }) => subject === 'Er wacht 1 bericht op je');

    async function unreadFor24Hours() {
      const worker = startWorker();
      const { anna, bram } = await annaAndBram(worker);
      await worker.device(anna, 'laptop');
      await write(bram, anna.profile._id, ['Hoi']);
      await worker.relay();
      service.pushes.length = 0;
      return { worker, anna };
    }

    it('[ENTITY-44, PROD-11] comes by push and not by mail', async () => {
      const { worker } = await unreadFor24Hours();
      await remind(worker);
      expect(messages().map(({ title }) => title)).toEqual(
        Array.from({ length: 2 }, () => 'Er wacht 1 bericht op je'),
      );
      expect(reminders(worker)).toEqual([]);
    });

    it('[ENTITY-44, PROD-11] comes by mail where no device rings for it', async () => {
      const { worker, anna } = await unreadFor24Hours();
      await change(anna, { push: { preferences: { unread_message_reminder: false } } });
      await remind(worker);
      expect(service.pushes).toEqual([]);
      expect(reminders(worker)).toHaveLength(1);
    });

    it('comes by mail, once, when no device can be reached any more', async () => {
      const { worker } = await unreadFor24Hours();
      service.refuse = () => ({ status: 410 });
      await remind(worker);
      expect(await devices()).toBe(0);
      expect(reminders(worker)).toHaveLength(1);
    });
  });
});
