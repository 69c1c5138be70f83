import { assign } from 'xstate';
import { refusalOrTrouble } from '../wire/index.ts';
import { applyList, numbersOf } from './applySync.ts';
import { chatSetup } from './chatSetup.ts';
import { applyPage, nextPage, refusePage } from './pages.ts';
import { confirmRemoval, failRemoval } from './removal.ts';
import type { PageRequest } from './types.ts';

/*
 * Each worker does one thing at a time: what it does is decided from the state whenever it is idle, so nothing has to
 * be remembered across trouble, reconnects or a restart.
 */

/** The list of chats. */
export const list = chatSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: ({ context }) => context.listWanted,
        target: 'loading',
        actions: assign(({ context }) => ({ listWanted: false, asked: numbersOf(context) })),
      },
    },
    loading: {
      invoke: {
        src: 'fetchChats',
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => applyList(context, event.output, context.asked)),
        },
        onError: { target: 'waiting', actions: assign({ listWanted: true }) },
      },
    },
    waiting: { after: { retryMs: 'idle' }, on: { CONNECTED: 'idle', RELOAD: 'idle' } },
  },
});

const nothing: PageRequest = { kind: 'newest', conversation: '', lastSeq: 0 };

/** Pages of messages: newest of what is opened, holes, older ones. */
export const pages = chatSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: ({ context }) => nextPage(context) !== null,
        target: 'fetching',
        actions: assign(({ context }) => ({ fetching: nextPage(context) })),
      },
    },
    fetching: {
      invoke: {
        src: 'fetchPage',
        input: ({ context }) => context.fetching ?? nothing,
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            ...applyPage(context, context.fetching ?? nothing, event.output),
            fetching: null,
          })),
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: assign(({ context, event }) => ({
              ...refusePage(context, context.fetching ?? nothing, refusalOrTrouble(event.error)),
              fetching: null,
            })),
          },
          { target: 'waiting', actions: assign({ fetching: null }) },
        ],
      },
    },
    waiting: { after: { retryMs: 'idle' }, on: { CONNECTED: 'idle' } },
  },
});

/** Removals, which are already done here (CHAT-02 to CHAT-04). */
export const removal = chatSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: ({ context }) => context.removals.length > 0,
        target: 'removing',
        actions: assign(({ context }) => ({ removing: context.removals[0] ?? null })),
      },
    },
    removing: {
      invoke: {
        src: 'removeConversation',
        input: ({ context }) => context.removing ?? { conversation: '', upToSeq: 0 },
        onDone: {
          target: 'idle',
          actions: assign(({ context }) =>
            context.removing === null
              ? {}
              : { ...confirmRemoval(context, context.removing), removing: null },
          ),
        },
        onError: {
          target: 'idle',
          actions: assign(({ context, event }) =>
            context.removing === null
              ? {}
              : {
                  ...failRemoval(context, context.removing, refusalOrTrouble(event.error)),
                  removing: null,
                },
          ),
        },
      },
    },
  },
});

/** Reads, which already count here. */
export const reading = chatSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: ({ context }) => Object.keys(context.reads).length > 0,
        target: 'telling',
        actions: assign(({ context }) => {
          const [conversation = '', upToSeq = 0] = Object.entries(context.reads)[0] ?? [];
          return { reading: { conversation, upToSeq } };
        }),
      },
    },
    telling: {
      invoke: {
        src: 'markRead',
        input: ({ context }) => context.reading ?? { conversation: '', upToSeq: 0 },
        onDone: { target: 'idle', actions: 'readSettled' },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: 'readSettled',
          },
          { target: 'waiting' },
        ],
      },
    },
    waiting: { after: { retryMs: 'idle' }, on: { CONNECTED: 'idle' } },
  },
});
