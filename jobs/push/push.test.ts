import type { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account, endSession } from '@rendezvous/core/accounts';
import { blockProfile } from '@rendezvous/core/blocking';
import { markRead } from '@rendezvous/core/chat';
import { DeadLetter, Outbox } from '@rendezvous/core/events';
import { giveLike } from '@rendezvous/core/likes';
import { Profile } from '@rendezvous/core/profiles';
import { lookLeaseMs, noteLooks, PushSubscription } from '@rendezvous/core/push';
import { readPushKeys } from '@rendezvous/core/secrets';
import { useDatabase, write, type TestMember } from '@rendezvous/core/testing';
import { usePush } from '../testing/usePush.ts';

const minuteMs = 60_000;

describe('push messages', () => {
  useDatabase();
  const push = usePush();

  it('[PROD-10] says who has written and never what, encrypted and signed, on every device', async () => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    await worker.device(anna, 'laptop');
    const conversation = await write(bram, anna.profile._id, ['Zeer geheim', 'Ook geheim']);
    await worker.relay();
    expect(push.service.pushes.map(({ device }) => device).sort()).toEqual(['laptop', 'phone']);
    const check = `/chats/${conversation}`;
    expect(push.messages()[0]).toEqual({
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
    const [sent] = push.service.pushes;
    expect(sent?.claims).toMatchObject({ sub: 'mailto:no-reply@site.test' });
    expect(sent?.serverKey).toBe((await readPushKeys()).publicKey);
    expect(sent?.headers).toMatchObject({ urgency: 'high', topic: `chat-${conversation}` });
    expect(JSON.stringify(push.service.pushes)).not.toContain('geheim');
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[PROD-10] marks a fictional profile, and hides the name where that is wanted', async () => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    await Profile.updateOne({ _id: bram.profile._id }, { $set: { fictional: true } });
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    await push.change(anna, { push: { hides_names: true } });
    await write(bram, anna.profile._id, ['Nog iets']);
    await worker.relay();
    expect(push.messages().map(({ title }) => title)).toEqual([
      'Bram (fictief profiel) begint een gesprek met je',
      'Je hebt een nieuw bericht',
    ]);
  });

  it('[PROD-10] tells of a like while it is new', async () => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    await Account.updateOne({ _id: anna.account._id }, { $set: { language: 'en' } });
    await giveLike({
      ...{ from: bram.profile._id, to: anna.profile._id },
      now: new Date(),
    });
    await worker.relay();
    expect(push.messages()).toMatchObject([
      { title: 'Bram likes you', check: `/members/${bram.profile._id.toHexString()}`, news: 1 },
    ]);
  });

  it.each(['new_conversations', 'new_messages', 'like_received'] as const)(
    '[ENTITY-44] does not ring for %s once that is switched off, and mail goes its own way',
    async (type) => {
      const worker = push.startWorker();
      const { anna, bram } = await push.annaAndBram(worker);
      await push.change(anna, { push: { preferences: { [type]: false } } });
      await write(bram, anna.profile._id, ['Hoi']);
      await worker.relay();
      await write(bram, anna.profile._id, ['Nog iets']);
      await giveLike({
        ...{ from: bram.profile._id, to: anna.profile._id },
        now: new Date(),
      });
      await worker.relay();
      const rung = push.messages().map((message) => message.type);
      const others = ['new_conversations', 'new_messages', 'like_received'];
      expect(rung.sort()).toEqual(others.filter((other) => other !== type).sort());
    },
  );

  it('rings for nobody in their quiet hours, by the clock where they are, and again after them', async () => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    const hour = worker.clock.now().getUTCHours();
    const quiet = { from: hour, to: (hour + 2) % 24, zone: 'UTC' };
    await push.change(anna, { push: { quiet } });
    await write(bram, anna.profile._id, ['Een']);
    await worker.relay();
    expect(push.service.pushes).toEqual([]);
    worker.clock.advance(2 * 60 * minuteMs);
    await write(bram, anna.profile._id, ['Twee']);
    await worker.relay();
    expect(push.service.pushes).toHaveLength(1);
    await push.change(anna, { push: { quiet: { ...quiet, to: (hour + 5) % 24 } } });
    await write(bram, anna.profile._id, ['Drie']);
    await worker.relay();
    expect(push.service.pushes).toHaveLength(1);
  });

  it('rings on no device while one is looked at, and again when nobody looks or the lease is over', async () => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    const look = (profile: Types.ObjectId | null) =>
      noteLooks([{ socket: 'the laptop', profile }], worker.clock.now());
    await look(anna.profile._id);
    await write(bram, anna.profile._id, ['Een']);
    await worker.relay();
    expect(push.service.pushes).toEqual([]);
    await look(null);
    await write(bram, anna.profile._id, ['Twee']);
    await worker.relay();
    expect(push.service.pushes).toHaveLength(1);
    await look(anna.profile._id);
    worker.clock.advance(lookLeaseMs + 1);
    await write(bram, anna.profile._id, ['Drie']);
    await worker.relay();
    expect(push.service.pushes).toHaveLength(2);
  });

  it.each([404, 410])('forgets a device that its push service answers %i for', async (status) => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    await worker.device(anna, 'laptop');
    push.service.refuse = (device) => (device === 'phone' ? { status } : null);
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    expect(push.service.pushes).toMatchObject([{ device: 'laptop' }]);
    expect(await push.devices()).toBe(1);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it.each([
    { answer: { status: 500 }, pauseMs: 2_000 },
    { answer: 'silent' as const, pauseMs: 2_000 },
    { answer: { status: 429, headers: { 'retry-after': '120' } }, pauseMs: 120_000 },
  ])('tries again after $pauseMs ms when it is answered $answer', async ({ answer, pauseMs }) => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    push.service.refuse = () => answer;
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    const row = await Outbox.findOne().orFail();
    expect(row.dueAt.getTime() - worker.clock.now().getTime()).toBe(pauseMs);
    expect(row.error).not.toContain(push.service.host);
    push.service.refuse = () => null;
    worker.clock.advance(pauseMs);
    await worker.relay();
    expect(push.messages()).toHaveLength(1);
    expect(push.service.tries.get('phone')).toBe(2);
    expect(await Outbox.countDocuments()).toBe(0);
    expect(await push.devices()).toBe(1);
  });

  it('gives up after an hour, buries nothing, and keeps the device', async () => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    push.service.refuse = () => ({ status: 500 });
    await write(bram, anna.profile._id, ['Hoi']);
    for (await worker.relay(); await Outbox.exists({}); await worker.relay()) {
      worker.clock.advance(10 * minuteMs);
    }
    expect(push.service.tries.get('phone')).toBeGreaterThan(5);
    expect(await DeadLetter.countDocuments()).toBe(0);
    expect(await push.devices()).toBe(1);
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
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    push.service.refuse = () => ({ status: 500 });
    const talk = await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    push.service.refuse = () => null;
    await happens({ anna, bram, talk });
    worker.clock.advance(minuteMs);
    await worker.relay();
    expect(push.service.pushes).toEqual([]);
    expect(await Outbox.countDocuments({ fact: 'push:wanted' })).toBe(0);
  });
  const statusOf = ({ account }: TestMember, status: 'locked' | 'deleted') =>
    Account.updateOne({ _id: account._id }, { $set: { status } });

  it('forgets devices that were made for another key', async () => {
    const worker = push.startWorker();
    const { anna, bram } = await push.annaAndBram(worker);
    await PushSubscription.updateMany({}, { $set: { serverKey: 'an older one' } });
    await write(bram, anna.profile._id, ['Hoi']);
    await worker.relay();
    expect(push.service.tries.size).toBe(0);
    expect(await push.devices()).toBe(0);
  });
});
