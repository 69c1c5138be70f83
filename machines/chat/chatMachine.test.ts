import {
  Refused,
  type CommandInput,
  type MessagesPage,
  type ReadUpTo,
  type SendAnswer,
} from '@rendezvous/core/contract';
import { SimulatedClock, createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { entry, messagesOf } from '../testing/chatData.ts';
import { clientId, ids, message, messages } from '../testing/samples.ts';
import { chatMachine } from './chatMachine.ts';
import { persistOutbox } from './persistOutbox.ts';
import { parseOutbox } from './outboxStore.ts';
import { unreadOf, visibleConversations } from './selectors.ts';
import type { OutboxItem, PageRequest } from './types.ts';

const now = '2026-01-02T00:00:00.000Z';

/** A chat against a small server in memory, which the test can break and mend. */
function start(outbox: OutboxItem[] = []) {
  const clock = new SimulatedClock();
  const server = {
    stored: messages(1, 10),
    broken: null as unknown,
    sends: [] as string[],
    removed: [] as string[],
    reads: [] as number[],
  };
  const answering = <T>(answer: () => T): T => {
    if (server.broken !== null) throw server.broken;
    return answer();
  };
  const actor = createActor(
    chatMachine.provide({
      actors: {
        fetchChats: fromPromise(async () => answering(() => [entry(server.stored.length)])),
        fetchPage: fromPromise<MessagesPage & { readUpTo?: ReadUpTo }, PageRequest>(
          async ({ input }) =>
            answering(() => {
              const after = input.kind === 'after' ? input.after : 0;
              return { messages: server.stored.filter(({ seq }) => seq > after), more: false };
            }),
        ),
        sendMessage: fromPromise<SendAnswer, CommandInput<'chat:send'>>(async ({ input }) => {
          server.sends.push(input.clientId);
          return answering(() => {
            const known = server.stored.find((stored) => stored.clientId === input.clientId);
            const stored =
              known ??
              message(server.stored.length + 1, { sender: ids.me, clientId: input.clientId });
            if (known === undefined) server.stored.push(stored);
            return { message: stored, credits: 5, charged: known === undefined ? 1 : 0 };
          });
        }),
        removeConversation: fromPromise<void, { conversation: string; upToSeq: number }>(
          async ({ input }) => {
            answering(() => server.removed.push(input.conversation));
          },
        ),
        markRead: fromPromise<void, { conversation: string; upToSeq: number }>(
          async ({ input }) => {
            answering(() => server.reads.push(input.upToSeq));
          },
        ),
      },
    }),
    { clock, input: { me: ids.me, outbox, random: () => 0 } },
  );
  const context = () => actor.getSnapshot().context;
  const until = (condition: (c: ReturnType<typeof context>) => boolean) =>
    waitFor(actor, (snapshot) => condition(snapshot.context));
  const submit = (n: number) =>
    actor.send({
      type: 'SUBMIT',
      clientId: clientId(n),
      to: { conversation: ids.talk },
      content: { type: 'text', text: `n${n}` },
      at: now,
    });
  return { actor, clock, server, context, until, submit };
}

const text = (n: number): OutboxItem => ({
  clientId: clientId(n),
  to: { conversation: ids.talk },
  content: { type: 'text', text: `n${n}` },
  at: now,
  state: 'waiting',
  refusal: null,
});

describe('the chat at work', () => {
  it('[CHAT-01] [POLL-06] loads the list, opens, and shows what a fact brings', async () => {
    const { actor, context, until } = start();
    expect(context().loaded).toBe(false);
    actor.start();
    await until(({ loaded }) => loaded);
    expect(unreadOf(context(), ids.talk)).toBe(5);
    actor.send({ type: 'OPEN', conversation: ids.talk, at: now });
    await until(({ open }) => open?.state === 'opened');
    expect(messagesOf(context(), ids.talk)).toHaveLength(10);
    expect(unreadOf(context(), ids.talk)).toBe(0);
    actor.send({ type: 'chat:messageSent', payload: { message: message(11) } });
    expect(messagesOf(context(), ids.talk).at(-1)?.seq).toBe(11);
  });

  it('[REAL-06] holds the line in trouble, sends in order after it, and stores each once', async () => {
    const { actor, clock, server, context, until, submit } = start([text(101)]);
    server.broken = new Error('no line');
    actor.start();
    submit(102);
    submit(103);
    await until(({ sendAttempt }) => sendAttempt === 1);
    expect(context().outbox.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    server.broken = new Refused('rate_limited', { retryInMs: 700 });
    clock.increment(context().sendWaitMs);
    await until(({ sendAttempt }) => sendAttempt === 2);
    expect(context().sendWaitMs).toBe(700);
    server.broken = null;
    actor.send({ type: 'CONNECTED' });
    await until(({ outbox }) => outbox.length === 0);
    expect(server.sends).toEqual([101, 101, 101, 102, 103].map(clientId));
    expect(messagesOf(context(), ids.talk).map((stored) => stored.clientId)).toEqual(
      [101, 102, 103].map(clientId),
    );
  });

  it('[CHAT-12] fails what is refused with its code, sends what is behind it, and retries', async () => {
    const { actor, server, context, until, submit } = start();
    actor.start();
    server.broken = new Refused('insufficient_credits', { credits: 0, price: 1 });
    submit(101);
    await until(({ outbox }) => outbox[0]?.state === 'failed');
    expect(context().outbox[0]?.refusal).toEqual({
      code: 'insufficient_credits',
      credits: 0,
      price: 1,
    });
    server.broken = null;
    submit(102);
    await until(({ outbox }) => outbox.length === 1);
    actor.send({ type: 'RETRY', clientId: clientId(101) });
    await until(({ outbox }) => outbox.length === 0);
    expect(server.stored.slice(-2).map((stored) => stored.clientId)).toEqual(
      [102, 101].map(clientId),
    );
  });

  it('[CHAT-02] [CHAT-03] [CHAT-04] removes here first, alerts and reloads on failure', async () => {
    const { actor, server, context, until } = start();
    actor.start();
    await until(({ loaded }) => loaded);
    server.broken = new Refused('server_error');
    actor.send({ type: 'REMOVE', conversation: ids.talk });
    expect(visibleConversations(context())).toEqual([]);
    await until(({ alert }) => alert !== null);
    expect(visibleConversations(context())).toHaveLength(1);
    await waitFor(actor, (snapshot) => snapshot.matches({ list: 'waiting' }));
    server.broken = null;
    actor.send({ type: 'CONNECTED' });
    await until(({ listWanted }) => !listWanted);
    actor.send({ type: 'DISMISS_ALERT' });
    actor.send({ type: 'REMOVE', conversation: ids.talk });
    await until(({ removals }) => removals.length === 0);
    expect(server.removed).toEqual([ids.talk]);
    expect(visibleConversations(context())).toEqual([]);
    expect(context().alert).toBeNull();
  });

  it('[REAL-07] tells the server the furthest read only, after trouble too', async () => {
    const { actor, clock, server, until } = start();
    actor.start();
    await until(({ loaded }) => loaded);
    server.broken = new Error('no line');
    actor.send({ type: 'READ', conversation: ids.talk, upToSeq: 4 });
    await waitFor(actor, (snapshot) => snapshot.matches({ reading: 'waiting' }));
    actor.send({ type: 'READ', conversation: ids.talk, upToSeq: 9 });
    server.broken = null;
    clock.increment(3_000);
    await until(({ reads }) => Object.keys(reads).length === 0);
    expect(server.reads).toEqual([9]);
  });

  it('[REAL-06] survives a reload: what was stored last is sent by the next actor', async () => {
    const first = start();
    let stored = '';
    const end = persistOutbox(first.actor, (outbox) => {
      stored = JSON.stringify(outbox);
    });
    first.server.broken = new Error('no line');
    first.actor.start();
    first.submit(101);
    first.submit(102);
    await first.until(({ sendAttempt }) => sendAttempt === 1);
    first.actor.stop();
    end();
    const second = start(parseOutbox(stored));
    second.actor.start();
    await second.until(({ outbox }) => outbox.length === 0);
    expect(second.server.sends).toEqual([101, 102].map(clientId));
  });
});
