import { assign } from 'xstate';
import { noCounts } from '../wire/index.ts';
import { connection } from './connection.ts';
import { sessionSetup } from './sessionSetup.ts';

const account = sessionSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: { on: { REFRESH: 'refreshing' } },
    refreshing: {
      invoke: {
        src: 'whoAmI',
        onDone: [
          {
            // Another tab has logged in as somebody else: nothing of the old session may stay.
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.output },
            target: '#session.restoring',
            actions: 'forgetUser',
          },
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'refreshUser', params: ({ event }) => event.output },
          },
          { target: '#session.loggedOut', actions: ['forgetUser', 'noteEnded'] },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
            target: '#session.loggedOut',
            actions: ['forgetUser', 'noteEnded'],
          },
          { target: 'settled' },
        ],
      },
    },
  },
});

/** POLL-01 to POLL-04, only while the socket is down (REAL-14); a push message polls at once in any case. */
const polling = sessionSetup.createStateConfig({
  initial: 'first',
  on: { PUSHED: { target: '.ticking', reenter: true, actions: ['refresh', 'poll'] } },
  states: {
    first: {
      after: {
        firstPollMs: [
          { guard: 'socketDown', target: 'ticking', actions: ['refresh', 'poll'] },
          { target: 'ticking' },
        ],
      },
    },
    ticking: {
      after: {
        pollMs: [
          {
            guard: 'socketDown',
            target: 'ticking',
            reenter: true,
            actions: ['refresh', 'poll'],
          },
          { target: 'ticking', reenter: true },
        ],
      },
    },
  },
});

/** See index.ts for the picture. Provide the actors with `sessionMachine.provide({actors})`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    user: null,
    counts: noCounts,
    refusal: null,
    ended: false,
    pushSubscribed: false,
    attempt: 0,
    waitMs: 0,
    random: input.random ?? Math.random,
  }),
  initial: 'restoring',
  on: {
    PUSH_SUBSCRIBED: { actions: assign({ pushSubscribed: ({ event }) => event.subscribed }) },
  },
  states: {
    restoring: {
      initial: 'asking',
      on: {
        SIGNED_IN: {
          target: 'loggedIn',
          actions: { type: 'takeUser', params: ({ event }) => event.user },
        },
      },
      states: {
        asking: {
          invoke: {
            src: 'whoAmI',
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => event.output },
                target: '#session.loggedIn',
                actions: ['startOver', { type: 'takeUser', params: ({ event }) => event.output }],
              },
              { target: '#session.loggedOut', actions: 'startOver' },
            ],
            onError: [
              {
                guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
                target: '#session.loggedOut',
                actions: 'startOver',
              },
              {
                target: 'waiting',
                actions: { type: 'backOff', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          after: { waitMs: 'asking' },
          on: { RETRY: 'asking', NETWORK_ONLINE: 'asking' },
        },
      },
    },
    loggedOut: {
      on: {
        LOGIN: { target: 'loggingIn', actions: 'clearRefusal' },
        SIGNED_IN: {
          target: 'loggedIn',
          actions: { type: 'takeUser', params: ({ event }) => event.user },
        },
        REFRESH: { target: 'restoring', actions: 'clearRefusal' },
      },
    },
    loggingIn: {
      invoke: {
        src: 'login',
        input: ({ event }) =>
          event.type === 'LOGIN'
            ? {
                email: event.email,
                password: event.password,
                ...(event.code !== undefined && { code: event.code }),
              }
            : { email: '', password: '' },
        onDone: {
          target: 'loggedIn',
          actions: { type: 'takeUser', params: ({ event }) => event.output },
        },
        onError: {
          target: 'loggedOut',
          actions: { type: 'noteRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loggedIn: {
      type: 'parallel',
      on: {
        LOGOUT: { target: 'loggingOut', actions: 'clearRefusal' },
        SESSION_ENDED: { target: 'loggedOut', actions: ['forgetUser', 'noteEnded'] },
        USER_TOLD: { actions: { type: 'refreshUser', params: ({ event }) => event.user } },
        'credits:changed': {
          actions: { type: 'takeCredits', params: ({ event }) => event.payload },
        },
        'counts:changed': {
          actions: { type: 'takeCounts', params: ({ event }) => event.payload },
        },
      },
      states: { connection, account, polling },
    },
    loggingOut: {
      on: { SESSION_ENDED: { target: 'loggedOut', actions: 'forgetUser' } },
      invoke: {
        src: 'logout',
        onDone: { target: 'loggedOut', actions: 'forgetUser' },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
            target: 'loggedOut',
            actions: 'forgetUser',
          },
          // The cookie still stands: to say "logged out" now would be a lie on a shared computer.
          {
            target: 'loggedIn',
            actions: { type: 'noteRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});
