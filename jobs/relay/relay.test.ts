import { describe, expect, it } from 'vitest';
import { Audit } from '@rendezvous/core/audit';
import {
  DeadLetter,
  failuresMax,
  handoutsMax,
  markPublished,
  Outbox,
  replayDeadLetters,
  type OutboxDoc,
} from '@rendezvous/core/events';
import { giveLike } from '@rendezvous/core/likes';
import { makeMember, send, textTo, useDatabase, write } from '@rendezvous/core/testing';
import { createOutboxHandlers, type OutboxHandler } from '../outboxHandlers.ts';
import { createLocalQueue } from '../queues.ts';
import type { MailDeps } from '../mail/onMailRequested.ts';
import type { PushDeps } from '../push/onPushWanted.ts';
import {
  clockWhenDue,
  keepLog,
  listening,
  pushingNothing,
  receiving,
} from '../testing/listening.ts';
import { Unavailable } from '../unavailable.ts';
import { relayOutbox } from './relayOutbox.ts';
import { processLease } from './processLease.ts';

describe('relay', () => {
  useDatabase();

  function start(
    more: (
      publish: ReturnType<typeof listening>['publish'],
      mail: MailDeps,
      push: PushDeps,
    ) => OutboxHandler[],
  ) {
    const { facts, publish } = listening();
    const clock = clockWhenDue();
    const handlers = more(publish, receiving({ clock }).mail, pushingNothing({ clock }));
    const log = keepLog();
    const queue = createLocalQueue((lease) => processLease(lease, { handlers, clock, log }));
    const relay = () => relayOutbox(queue, clock.now());
    /** Relays whenever something is due, until nothing waits. */
    async function relayAll(): Promise<void> {
      for (let next = await dueNext(); next; next = await dueNext()) {
        clock.advance(Math.max(0, next.getTime() - clock.now().getTime()));
        await relay();
      }
    }
    return { facts, clock, log, relay, relayAll };
  }
  const dueNext = async () => (await Outbox.findOne().sort({ dueAt: 1 }).lean())?.dueAt;
  const twoMembers = async () => [await makeMember(), await makeMember()] as const;

  it('[REAL-08] tells what a gateway committed and did not live to tell, in order, once', async () => {
    const [anna, bram] = await twoMembers();
    await write(anna, bram.profile._id, ['Een', 'Twee']);
    const { facts, relay } = start(createOutboxHandlers);
    await relay();
    const [toAnna, toBram] = [anna, bram].map(({ profile }) =>
      facts.filter((fact) => fact.profile === profile._id.toHexString()),
    );
    expect(toBram).toMatchObject([
      { name: 'chat:messageSent', payload: { message: { seq: 1, text: 'Een' } } },
      { name: 'chat:messageSent', payload: { message: { seq: 2, text: 'Twee' } } },
      { name: 'counts:changed', payload: { unread: 2 } },
    ]);
    expect(toAnna).toMatchObject([
      { name: 'chat:messageSent', payload: { message: { seq: 1, clientId: expect.any(String) } } },
      { name: 'chat:messageSent', payload: { message: { seq: 2 } } },
      { name: 'credits:changed', payload: { credits: 8, version: 3 } },
    ]);
    const heard = facts.length;
    await relay();
    expect(facts).toHaveLength(heard);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('tells the same of likes: both of the match, and both what they have not looked at', async () => {
    const [anna, bram] = await twoMembers();
    const [a, b] = [anna.profile._id, bram.profile._id];
    await giveLike({ from: a, to: b, now: new Date() });
    const { facts, relay } = start(createOutboxHandlers);
    await relay();
    facts.splice(0);
    await giveLike({ from: b, to: a, now: new Date() });
    await relay();
    const countsOf = (id: typeof a) =>
      facts.filter(
        ({ name, profile }) => name === 'counts:changed' && profile === id.toHexString(),
      );
    expect(countsOf(a)).toMatchObject([{ payload: { newLikes: 1 } }]);
    expect(countsOf(b)).toMatchObject([{ payload: { newLikes: 0 } }]);
    expect(facts.filter(({ name }) => name === 'likes:matched')).toHaveLength(2);
  });

  it('leaves to the gateway what it may be telling just now', async () => {
    const [anna, bram] = await twoMembers();
    const { outbox } = await send([
      { sender: anna.sender, ...textTo({ profile: bram.profile._id }) },
    ]);
    const { facts } = start(createOutboxHandlers);
    const queue = createLocalQueue(() => Promise.reject(new Error('handed out too early')));
    expect(await relayOutbox(queue, outbox[0]!.at)).toBe(false);
    expect(facts).toEqual([]);
    expect(await Outbox.countDocuments()).toBe(1);
  });

  it('[REAL-08] tells nobody again what the gateway has told, and sees to the rest of it', async () => {
    const [anna, bram] = await twoMembers();
    const { outbox } = await send([
      { sender: anna.sender, ...textTo({ profile: bram.profile._id }) },
    ]);
    await markPublished(outbox);
    const { facts, relay } = start(createOutboxHandlers);
    await relay();
    expect(facts).toEqual([]);
    expect(await Audit.countDocuments()).toBe(1);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('tries again with pauses, tells once, and completes when the trouble is over', async () => {
    const [anna, bram] = await twoMembers();
    await write(anna, bram.profile._id, ['Een']);
    let troubles = 3;
    const { facts, relayAll } = start((publish, mail, push) => [
      ...createOutboxHandlers(publish, mail, push),
      failing(() => (troubles -= 1) >= 0),
    ]);
    await relayAll();
    expect(facts.filter(({ name }) => name === 'chat:messageSent')).toHaveLength(2);
    expect(await Audit.countDocuments()).toBe(1);
    expect(await DeadLetter.countDocuments()).toBe(0);
  });

  it('ends among the dead letters what keeps failing, alone, and replay completes it', async () => {
    const [anna, bram] = await twoMembers();
    await write(anna, bram.profile._id, ['goed', 'slecht', 'goed']);
    await write(bram, anna.profile._id, ['goed']);
    let broken = true;
    const done: number[] = [];
    const { relayAll, clock } = start(() => [
      failing(({ messages }) => broken && messages.some(({ seq }) => seq === 2)),
      {
        name: 'done',
        fact: 'chat:messageSent',
        run: async (rows) =>
          void done.push(...rows.flatMap(({ messages }) => messages.map(({ seq }) => seq))),
      },
    ]);
    await relayAll();
    expect(await DeadLetter.find().lean()).toMatchObject([
      {
        messages: [{ seq: 2 }],
        failures: failuresMax['chat:messageSent'],
        error: 'failing: on purpose',
      },
    ]);
    expect(done.sort()).toEqual([1, 3, 4]);

    broken = false;
    expect(await replayDeadLetters('all', clock.now())).toBe(1);
    await relayAll();
    expect(done.sort()).toEqual([1, 2, 3, 4]);
    expect(await DeadLetter.countDocuments()).toBe(0);
  });

  it('[REAL-11] counts nothing against a row while something outside is away', async () => {
    const [anna, bram] = await twoMembers();
    await write(anna, bram.profile._id, ['Een']);
    let away = true;
    const { relay, relayAll, clock } = start(() => [
      {
        name: 'outside',
        fact: 'chat:messageSent',
        run: () => (away ? Promise.reject(new Unavailable('Redis')) : Promise.resolve()),
      },
    ]);
    for (let tries = 0; tries <= handoutsMax; tries += 1) {
      await relay();
      clock.advance(5_000);
    }
    expect(await Outbox.find().lean()).toMatchObject([{ handed: 0 }]);
    away = false;
    await relayAll();
    expect(await DeadLetter.countDocuments()).toBe(0);
  });

  it('begins nothing on a worker that is to end, and leaves it to another one', async () => {
    const [anna, bram] = await twoMembers();
    await write(anna, bram.profile._id, ['Een']);
    const { facts, clock, log, relay } = start(createOutboxHandlers);
    const ending = createLocalQueue((lease) =>
      processLease(lease, { handlers: [], clock, log, signal: AbortSignal.abort() }),
    );
    await relayOutbox(ending, clock.now());
    expect(await Outbox.find().lean()).toMatchObject([{ dueAt: clock.now(), handed: 0 }]);
    await relay();
    expect(facts).not.toEqual([]);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('buries what nobody ever lived to finish', async () => {
    const [anna, bram] = await twoMembers();
    await write(anna, bram.profile._id, ['Een']);
    const clock = clockWhenDue();
    const killed = createLocalQueue(() => Promise.resolve());
    for (let times = 0; times < handoutsMax; times += 1) {
      await relayOutbox(killed, clock.now());
      clock.advance(60_001);
    }
    expect(await Outbox.find().lean()).toMatchObject([{ handed: handoutsMax }]);
    const { relayAll } = start(createOutboxHandlers);
    await relayAll();
    expect(await DeadLetter.find().lean()).toMatchObject([
      { error: expect.stringContaining('never finished') },
    ]);
  });
});

function failing(when: (row: OutboxDoc) => boolean): OutboxHandler {
  return {
    name: 'failing',
    fact: 'chat:messageSent',
    run: (rows) => (rows.some(when) ? Promise.reject(new Error('on purpose')) : Promise.resolve()),
  };
}
