import { Refused } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { doneOf, explore, failedOf, timersOf } from '../testing/explore.ts';
import { syncAnswer, user } from '../testing/samples.ts';
import { sessionMachine } from './sessionMachine.ts';

const at = {
  asking: 'session.restoring.asking',
  loggingIn: 'session.loggingIn',
  loggingOut: 'session.loggingOut',
  linked: 'session.loggedIn.connection.linked',
  syncing: 'session.loggedIn.connection.linked.syncing',
  refreshing: 'session.loggedIn.account.refreshing',
};
const trouble = new Error('no line');
const over = new Refused('authentication_required');
const somebodyElse = user({ id: 'd00000000000000000000009' });

const { paths, steps, unreached, untaken } = explore(sessionMachine, {
  input: { random: () => 0 },
  events: [
    { type: 'LOGIN', email: 'anna@demo.test', password: 'x' },
    { type: 'LOGOUT' },
    { type: 'SIGNED_IN', user: user() },
    { type: 'USER_TOLD', user: user({ language: 'de' }) },
    { type: 'REFRESH' },
    { type: 'SESSION_ENDED' },
    { type: 'RETRY' },
    { type: 'NETWORK_ONLINE' },
    { type: 'NETWORK_OFFLINE' },
    { type: 'PUSH_SUBSCRIBED', subscribed: true },
    { type: 'PUSHED' },
    { type: 'SOCKET_OPENED' },
    { type: 'SOCKET_LOST' },
    { type: 'SOCKET_REFUSED', refusal: { code: 'authentication_required' } },
    { type: 'SOCKET_REFUSED', refusal: { code: 'overloaded', retryInMs: 9_000 } },
    { type: 'credits:changed', payload: { credits: 9, version: 6 } },
    { type: 'counts:changed', payload: { unread: 3, newLikes: 1, version: 7 } },
    { type: 'gateway:draining', payload: { reconnectInMs: 100 } },
    { type: 'gateway:resync', payload: { inMs: 100 } },
    doneOf(sessionMachine, at.asking, user()),
    doneOf(sessionMachine, at.asking, null),
    failedOf(sessionMachine, at.asking, over),
    failedOf(sessionMachine, at.asking, trouble),
    doneOf(sessionMachine, at.loggingIn, user()),
    failedOf(sessionMachine, at.loggingIn, new Refused('account_locked', { minutes: 15 })),
    doneOf(sessionMachine, at.loggingOut),
    failedOf(sessionMachine, at.loggingOut, trouble),
    failedOf(sessionMachine, at.loggingOut, over),
    failedOf(sessionMachine, at.linked, trouble),
    doneOf(sessionMachine, at.syncing, syncAnswer({ more: true })),
    doneOf(sessionMachine, at.syncing, syncAnswer()),
    failedOf(sessionMachine, at.syncing, trouble),
    failedOf(sessionMachine, at.syncing, over),
    doneOf(sessionMachine, at.refreshing, user()),
    doneOf(sessionMachine, at.refreshing, somebodyElse),
    doneOf(sessionMachine, at.refreshing, null),
    failedOf(sessionMachine, at.refreshing, trouble),
    failedOf(sessionMachine, at.refreshing, over),
    ...timersOf(sessionMachine),
  ],
  keyOf: ({ value, context }) =>
    JSON.stringify([value, context.user?.id, context.refusal?.code, context.ended]),
});

describe('every path of the session', () => {
  it('[MACH-02] enters every state and takes every transition', () => {
    expect(unreached).toEqual([]);
    expect(untaken).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
  });

  it('[MACH-02] has a user exactly while logged in or logging out', () => {
    for (const { snapshot, way } of paths) {
      const known = snapshot.matches('loggedIn') || snapshot.matches('loggingOut');
      expect(snapshot.context.user !== null, way).toBe(known);
      if (!known) expect(snapshot.context.counts.version, way).toBe(0);
    }
  });

  it('[REAL-05] holds a socket open exactly while linked, and syncs only over one', () => {
    for (const { snapshot, way } of paths) {
      const children = Object.values(snapshot.children).map((child) => child?.src);
      const linked = snapshot.matches({ loggedIn: { connection: 'linked' } });
      expect(children.includes('socket'), way).toBe(linked);
      const syncing = snapshot.matches({ loggedIn: { connection: { linked: 'syncing' } } });
      expect(children.includes('sync'), way).toBe(syncing);
    }
  });

  it('[ERR-01] ends in every logged-in state when the session ends', () => {
    const ends = steps.filter(
      ({ from, event }) => from.matches('loggedIn') && event.type === 'SESSION_ENDED',
    );
    expect(ends.length).toBeGreaterThan(10);
    for (const { to } of ends) {
      expect(to.matches('loggedOut')).toBe(true);
      expect(to.context).toMatchObject({ user: null, ended: true, refusal: null });
    }
  });

  it('keeps a refusal only where a form or a notice can show it', () => {
    for (const { snapshot, way } of paths) {
      if (snapshot.matches('restoring') || snapshot.matches('loggingIn')) {
        expect(snapshot.context.refusal, way).toBeNull();
      }
    }
  });
});
