import { sessionSetup } from './sessionSetup.ts';

const linked = '#session.loggedIn.connection.linked';

/**
 * The line to the gateway. A socket is one stay in `linked`: leaving closes it, entering opens another. The socket
 * is subscribed to facts before `sync` fetches, so what happens in between comes twice rather than never (REAL-05).
 */
export const connection = sessionSetup.createStateConfig({
  initial: 'linked',
  states: {
    linked: {
      initial: 'connecting',
      invoke: {
        src: 'socket',
        input: ({ context }) => ({ user: context.user?.id ?? '' }),
        onError: {
          target: 'reconnecting',
          actions: { type: 'backOff', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        SOCKET_LOST: {
          target: 'reconnecting',
          actions: { type: 'backOff', params: { error: null } },
        },
        SOCKET_REFUSED: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event }) },
            target: '#session.loggedOut',
            actions: ['forgetUser', 'noteEnded'],
          },
          {
            target: 'reconnecting',
            actions: { type: 'backOff', params: ({ event }) => ({ error: event }) },
          },
        ],
        NETWORK_OFFLINE: 'offline',
        'gateway:draining': {
          target: '.draining',
          actions: { type: 'pause', params: ({ event }) => event.payload.reconnectInMs },
        },
      },
      states: {
        connecting: { on: { SOCKET_OPENED: 'syncing' } },
        syncing: {
          tags: 'connected',
          invoke: {
            src: 'sync',
            onDone: [
              {
                guard: { type: 'hasMore', params: ({ event }) => event.output },
                target: 'syncing',
                reenter: true,
                actions: [
                  { type: 'takeCredits', params: ({ event }) => event.output.credits },
                  { type: 'takeCounts', params: ({ event }) => event.output.counts },
                ],
              },
              {
                target: 'online',
                actions: [
                  { type: 'takeCredits', params: ({ event }) => event.output.credits },
                  { type: 'takeCounts', params: ({ event }) => event.output.counts },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
                target: '#session.loggedOut',
                actions: ['forgetUser', 'noteEnded'],
              },
              {
                target: 'waiting',
                actions: { type: 'backOff', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          on: {
            'gateway:resync': {
              target: 'waiting',
              actions: { type: 'pause', params: ({ event }) => event.payload.inMs },
            },
          },
        },
        online: {
          id: 'online',
          tags: 'connected',
          entry: 'startOver',
          on: {
            'gateway:resync': {
              target: 'waiting',
              actions: { type: 'pause', params: ({ event }) => event.payload.inMs },
            },
          },
        },
        /** Connected, and about to sync (again). */
        waiting: { tags: 'connected', after: { waitMs: 'syncing' } },
        /** The node is about to go; what is under way may still finish on this socket. */
        draining: { tags: 'connected', after: { waitMs: { target: linked, reenter: true } } },
      },
    },
    reconnecting: {
      after: { waitMs: 'linked' },
      on: { RETRY: 'linked', NETWORK_ONLINE: 'linked', NETWORK_OFFLINE: 'offline' },
    },
    offline: { on: { NETWORK_ONLINE: { target: 'linked', actions: 'startOver' } } },
  },
});
