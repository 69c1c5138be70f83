import type { PushMessage } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { doneOf, explore, failedOf } from '../testing/explore.ts';
import { pushMachine, selectPush, type PushStanding } from './index.ts';

const message = (id: string): PushMessage => ({
  ...{ id, type: 'new_messages', title: 'Bericht van Bram', body: '', tag: 'chat-1' },
  ...{ check: '/chats/1', open: '/login', news: 1, lang: 'nl' },
});

function start({
  found,
  answer = 'subscribed',
}: {
  found: PushStanding;
  answer?: PushStanding | Error;
}) {
  const machine = pushMachine.provide({
    actors: {
      look: fromPromise(async () => found),
      subscribe: fromPromise(async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      unsubscribe: fromPromise<void>(async () => undefined),
    },
  });
  const actor = createActor(machine).start();
  const seen = () => selectPush(actor.getSnapshot());
  const settled = () =>
    waitFor(actor, (snapshot) => {
      const { standing, busy } = selectPush(snapshot);
      return standing !== null && !busy;
    }).then(seen);
  return { actor, seen, settled };
}

describe('push on this browser', () => {
  it.each([
    { found: 'incapable', isCapable: false, isSubscribed: false },
    { found: 'notSubscribed', isCapable: true, isSubscribed: false },
    { found: 'denied', isCapable: true, isSubscribed: false },
    { found: 'subscribed', isCapable: true, isSubscribed: true },
  ] as const)('[PUSH-01, PUSH-02, ENTITY-40] is $found', async ({ found, ...state }) => {
    const { seen, settled } = start({ found });
    expect(seen()).toMatchObject({ standing: null, isCapable: false, isSubscribed: false });
    expect(await settled()).toEqual({
      ...state,
      ...{ standing: found, lastMessage: null, busy: false, failed: false },
    });
  });

  it.each([
    { answer: 'subscribed', standing: 'subscribed', failed: false },
    { answer: 'denied', standing: 'denied', failed: false },
    { answer: 'notSubscribed', standing: 'notSubscribed', failed: false },
    { answer: new Error('no network'), standing: 'notSubscribed', failed: true },
  ] as const)('[PUSH-02] is $standing when asking ended with $answer', async (given) => {
    const { answer, standing, failed } = given;
    const { actor, seen, settled } = start({ found: 'notSubscribed', answer });
    await settled();
    actor.send({ type: 'ENABLE' });
    expect(seen().busy).toBe(true);
    expect(await settled()).toMatchObject({ standing, failed });
  });

  it('[PUSH-08, ENTITY-40] keeps the last message, whatever else happens', async () => {
    const { actor, seen, settled } = start({ found: 'subscribed' });
    await settled();
    actor.send({ type: 'PUSHED', message: message('1') });
    actor.send({ type: 'PUSHED', message: message('2') });
    actor.send({ type: 'DISABLE' });
    expect(await settled()).toMatchObject({ standing: 'notSubscribed', isSubscribed: false });
    expect(seen().lastMessage).toEqual(message('2'));
  });

  it('[MACH-02] enters every state and takes every transition', () => {
    const { unreached, untaken } = explore(pushMachine, {
      input: undefined,
      keyOf: ({ value, context }) => JSON.stringify([value, context]),
      events: [
        { type: 'LOOK' },
        { type: 'ENABLE' },
        { type: 'DISABLE' },
        { type: 'PUSHED', message: message('1') },
        ...(['look', 'subscribe'] as const).flatMap((name) => {
          const at = name === 'look' ? 'push.looking' : 'push.subscribing';
          return [
            ...(['incapable', 'denied', 'subscribed', 'notSubscribed'] as const).map((standing) =>
              doneOf(pushMachine, at, standing),
            ),
            failedOf(pushMachine, at, new Error('no')),
          ];
        }),
        doneOf(pushMachine, 'push.unsubscribing', undefined),
        failedOf(pushMachine, 'push.unsubscribing', new Error('no')),
      ],
    });
    expect(unreached).toEqual([]);
    expect(untaken).toEqual([]);
  });
});
