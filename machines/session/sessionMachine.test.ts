import { Refused, type SyncAnswer, type UserView } from '@rendezvous/core/contract';
import { SimulatedClock, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { syncAnswer, user } from '../testing/samples.ts';
import { connectionStatus } from './selectors.ts';
import { sessionMachine } from './sessionMachine.ts';
import type { SessionEvent } from './types.ts';

type Asked = UserView | null | Error;

/** A session on a simulated clock, a line the test holds, and answers it lays out in advance. */
function start(
  answers: { whoAmI?: Asked[]; sync?: (SyncAnswer | Error)[] } = {},
  random = () => 0,
) {
  const clock = new SimulatedClock();
  const sockets: { send: (event: SessionEvent) => void; open: boolean }[] = [];
  const whoAmI = [...(answers.whoAmI ?? [user()])];
  const sync = [...(answers.sync ?? [])];
  const calls = { whoAmI: 0, sync: 0, poll: 0 };
  const take = <T>(queue: (T | Error)[], otherwise: T): T => {
    const next = queue.length > 1 ? queue.shift() : queue[0];
    if (next instanceof Error) throw next;
    return next ?? otherwise;
  };
  const machine = sessionMachine.provide({
    actors: {
      whoAmI: fromPromise(async () => {
        calls.whoAmI += 1;
        return take<UserView | null>(whoAmI, null);
      }),
      login: fromPromise<UserView, { email: string; password: string }>(async ({ input }) => {
        if (input.password === 'right') return user({ email: input.email });
        throw new Refused('account_locked', { minutes: 15 });
      }),
      logout: fromPromise<void>(async () => undefined),
      socket: fromCallback<SessionEvent, { user: string }>(({ sendBack }) => {
        const socket = { send: sendBack, open: true };
        sockets.push(socket);
        return () => {
          socket.open = false;
        };
      }),
      sync: fromPromise(async () => {
        calls.sync += 1;
        return take(sync, syncAnswer());
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { random } });
  actor.on('poll', () => {
    calls.poll += 1;
  });
  actor.start();
  const status = (wanted: string) => waitFor(actor, (s) => connectionStatus(s) === wanted);
  const line = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket yet');
    return socket;
  };
  const online = async () => {
    await waitFor(actor, (s) => s.matches('loggedIn'));
    line().send({ type: 'SOCKET_OPENED' });
    await status('online');
  };
  return { actor, clock, sockets, calls, status, line, online };
}

const context = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().context;

describe('logging in', () => {
  it('[ERR-09] [ERR-10] keeps why a login failed as a code, and forgets it with the next try', async () => {
    const session = start({ whoAmI: [null] });
    await waitFor(session.actor, (s) => s.matches('loggedOut'));
    session.actor.send({ type: 'LOGIN', email: 'anna@demo.test', password: 'wrong' });
    await waitFor(session.actor, (s) => s.context.refusal !== null);
    expect(context(session).refusal).toEqual({ code: 'account_locked', minutes: 15 });
    session.actor.send({ type: 'LOGIN', email: 'anna@demo.test', password: 'right' });
    expect(context(session).refusal).toBeNull();
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
    expect(context(session).user?.email).toBe('anna@demo.test');
  });

  it('waits for the line when nobody can say who I am', async () => {
    const session = start({ whoAmI: [new Error('no line'), user()] });
    await waitFor(session.actor, (s) => s.matches({ restoring: 'waiting' }));
    session.clock.increment(context(session).waitMs);
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
  });
});

describe('the line', () => {
  it('[REAL-05] syncs after each connect, until there is no more', async () => {
    const session = start({
      sync: [syncAnswer({ more: true }), syncAnswer({ more: true }), syncAnswer()],
    });
    await session.online();
    expect(session.calls.sync).toBe(3);
    session.line().send({ type: 'SOCKET_LOST' });
    expect(session.sockets[0]?.open).toBe(false);
    session.clock.increment(context(session).waitMs);
    session.line().send({ type: 'SOCKET_OPENED' });
    await session.status('online');
    expect(session.calls.sync).toBe(4);
    expect(session.sockets).toHaveLength(2);
  });

  it('[REAL-09] takes only newer balances and counts, wherever they come from', async () => {
    const session = start({
      sync: [
        syncAnswer({
          credits: { credits: 7, version: 9 },
          counts: { unread: 2, newLikes: 0, version: 9 },
        }),
      ],
    });
    await session.online();
    session.line().send({ type: 'credits:changed', payload: { credits: 99, version: 8 } });
    session.line().send({
      type: 'counts:changed',
      payload: { unread: 99, newLikes: 9, version: 9 },
    });
    session.actor.send({
      type: 'USER_TOLD',
      user: user({ credits: 50, credits_version: 6, language: 'fr' }),
    });
    expect(context(session).user).toMatchObject({ credits: 7, language: 'fr' });
    expect(context(session).counts).toEqual({ unread: 2, newLikes: 0, version: 9 });
    session.line().send({ type: 'credits:changed', payload: { credits: 6, version: 10 } });
    expect(context(session).user?.credits).toBe(6);
  });

  it('comes back slower after each failure, and at once when the network does', async () => {
    const session = start();
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      session.line().send({ type: 'SOCKET_LOST' });
      waits.push(context(session).waitMs);
      session.clock.increment(context(session).waitMs);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 15000, 15000]);
    session.actor.send({ type: 'NETWORK_OFFLINE' });
    expect(connectionStatus(session.actor.getSnapshot())).toBe('offline');
    expect(session.line().open).toBe(false);
    session.actor.send({ type: 'NETWORK_ONLINE' });
    expect(session.line().open).toBe(true);
    expect(context(session).attempt).toBe(0);
  });

  it('waits as long as a busy gateway asks for', async () => {
    const session = start();
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
    session.line().send({
      type: 'SOCKET_REFUSED',
      refusal: { code: 'overloaded', retryInMs: 60_000 },
    });
    expect(context(session).waitMs).toBe(60_000);
  });

  it('[REAL-13] moves to another socket when the node drains, and syncs again when told to', async () => {
    const session = start();
    await session.online();
    session.line().send({ type: 'gateway:resync', payload: { inMs: 200 } });
    session.clock.increment(200);
    await session.status('online');
    await waitFor(session.actor, () => session.calls.sync === 2);
    await waitFor(session.actor, (s) =>
      s.matches({ loggedIn: { connection: { linked: 'online' } } }),
    );
    const old = session.line();
    old.send({ type: 'gateway:draining', payload: { reconnectInMs: 500 } });
    expect(old.open).toBe(true);
    session.clock.increment(500);
    expect(old.open).toBe(false);
    expect(session.line().open).toBe(true);
  });

  it('[REAL-13] leaves a node that drains after the very time it was given, however it pauses otherwise', async () => {
    const session = start({}, () => 0.99);
    await session.online();
    const old = session.line();
    old.send({ type: 'gateway:draining', payload: { reconnectInMs: 1_999 } });
    session.clock.increment(1_998);
    expect(old.open).toBe(true);
    session.clock.increment(1);
    expect(old.open).toBe(false);
    expect(session.line().open).toBe(true);
  });

  it('[REAL-11] syncs after the very time it was given, and once though it is told again meanwhile', async () => {
    const session = start({}, () => 0.99);
    await session.online();
    const { sync } = session.calls;
    session.line().send({ type: 'gateway:resync', payload: { inMs: 3_000 } });
    session.clock.increment(2_000);
    session.line().send({ type: 'gateway:resync', payload: { inMs: 3_000 } });
    session.clock.increment(999);
    expect(session.calls.sync).toBe(sync);
    session.clock.increment(1);
    await session.status('online');
    await waitFor(session.actor, () => session.calls.sync === sync + 1);
    session.clock.increment(10_000);
    expect(session.calls.sync).toBe(sync + 1);
  });

  it('[ERR-01] ends when the gateway no longer knows me', async () => {
    const session = start({ sync: [new Refused('authentication_required')] });
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
    session.line().send({ type: 'SOCKET_OPENED' });
    await waitFor(session.actor, (s) => s.matches('loggedOut'));
    expect(context(session)).toMatchObject({ user: null, ended: true });
    expect(session.line().open).toBe(false);
  });
});

describe('polling', () => {
  it('[POLL-01] [POLL-03] [REAL-14] polls after 5 s and every 60 s while the socket is down', async () => {
    const session = start();
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
    session.clock.increment(4_999);
    expect(session.calls.poll).toBe(0);
    session.clock.increment(1);
    expect(session.calls.poll).toBe(1);
    await waitFor(session.actor, () => session.calls.whoAmI === 2);
    session.clock.increment(60_000);
    expect(session.calls.poll).toBe(2);
    session.line().send({ type: 'SOCKET_OPENED' });
    await session.status('online');
    session.clock.increment(60_000);
    expect(session.calls.poll).toBe(2);
  });

  it('[POLL-02] polls every 5 min with push', async () => {
    const session = start();
    session.actor.send({ type: 'PUSH_SUBSCRIBED', subscribed: true });
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
    session.clock.increment(5_000);
    session.clock.increment(299_999);
    expect(session.calls.poll).toBe(1);
    session.clock.increment(1);
    expect(session.calls.poll).toBe(2);
  });

  it('[CONST-03] polls first after 5 s, then every 60 s, and every 300 s once push is on', async () => {
    const session = start();
    await waitFor(session.actor, (s) => s.matches('loggedIn'));
    const polls: number[] = [];
    for (const ms of [5_000, 60_000]) {
      session.clock.increment(ms);
      polls.push(session.calls.poll);
    }
    session.actor.send({ type: 'PUSH_SUBSCRIBED', subscribed: true });
    // The pause that runs already ends as it began.
    for (const ms of [60_000, 299_999, 1]) {
      session.clock.increment(ms);
      polls.push(session.calls.poll);
    }
    expect(polls).toEqual([1, 2, 3, 3, 4]);
  });

  it('[POLL-04] polls at once when a push message arrives', async () => {
    const session = start();
    await session.online();
    session.actor.send({ type: 'PUSHED' });
    expect(session.calls.poll).toBe(1);
    expect(session.actor.getSnapshot().matches({ loggedIn: { account: 'refreshing' } })).toBe(true);
  });
});
