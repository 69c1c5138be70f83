import type { PushMessage } from '@rendezvous/core/contract';
import { assign, fromPromise, setup } from 'xstate';

/** How it stands between this browser and the site (PUSH-02); `incapable`: it knows no push, or the site wants none (PUSH-01). */
export type PushStanding = 'incapable' | 'notSubscribed' | 'denied' | 'subscribed';

export interface PushContext {
  /** The last message that came while the page was open (PUSH-08). */
  lastMessage: PushMessage | null;
  /** The last change could not be made: without a network, say. */
  failed: boolean;
}

export type PushEvent =
  /** Look again: somebody else is here, or the permission was changed elsewhere. */
  | { type: 'LOOK' }
  | { type: 'ENABLE' }
  | { type: 'DISABLE' }
  /** The service worker has got a message. */
  | { type: 'PUSHED'; message: PushMessage };

const missing = (actor: string) => Promise.reject(new Error(`provide the actor ${actor}`));

const pushSetup = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    /** What the browser says, without asking anybody. */
    look: fromPromise<PushStanding>(() => missing('look')),
    /** Asks for permission, subscribes, and tells the server. */
    subscribe: fromPromise<PushStanding>(() => missing('subscribe')),
    unsubscribe: fromPromise<void>(() => missing('unsubscribe')),
  },
  guards: {
    is: (_, { found, wanted }: { found: PushStanding; wanted: PushStanding }) => found === wanted,
  },
  actions: {
    keep: assign((_, message: PushMessage) => ({ lastMessage: message })),
    begin: assign({ failed: false }),
    noteFailed: assign({ failed: true }),
  },
});

/** Where a standing leads. */
const standings = (['incapable', 'denied', 'subscribed'] as const).map((wanted) => ({
  guard: {
    type: 'is' as const,
    params: ({ event }: { event: { output: PushStanding } }) => ({ found: event.output, wanted }),
  },
  target: wanted,
}));

/** See index.ts for the picture. */
export const pushMachine = pushSetup.createMachine({
  id: 'push',
  context: { lastMessage: null, failed: false },
  initial: 'looking',
  on: {
    LOOK: '.looking',
    PUSHED: { actions: { type: 'keep', params: ({ event }) => event.message } },
  },
  states: {
    looking: {
      invoke: {
        src: 'look',
        onDone: [...standings, { target: 'notSubscribed' }],
        // A browser that cannot even say so gets no messages.
        onError: 'incapable',
      },
    },
    incapable: {},
    notSubscribed: { on: { ENABLE: { target: 'subscribing', actions: 'begin' } } },
    denied: { on: { ENABLE: { target: 'subscribing', actions: 'begin' } } },
    subscribing: {
      invoke: {
        src: 'subscribe',
        onDone: [...standings, { target: 'notSubscribed' }],
        onError: { target: 'notSubscribed', actions: 'noteFailed' },
      },
    },
    subscribed: { on: { DISABLE: { target: 'unsubscribing', actions: 'begin' } } },
    unsubscribing: {
      invoke: {
        src: 'unsubscribe',
        onDone: 'notSubscribed',
        onError: { target: 'subscribed', actions: 'noteFailed' },
      },
    },
  },
});
