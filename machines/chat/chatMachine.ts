import { assign } from 'xstate';
import { applyFact } from './applyFact.ts';
import { applySync } from './applySync.ts';
import { chatSetup, type ChatContext, type ChatInput } from './chatSetup.ts';
import {
  closeConversation,
  openConversation,
  openLike,
  read,
  startConversation,
  requestOlder,
} from './opening.ts';
import { discardItem, retryItem, submit } from './outbox.ts';
import { removeLocally, removeProfile } from './removal.ts';
import { sending } from './sending.ts';
import { list, pages, reading, removal } from './workers.ts';

/** See index.ts for the picture. Provide the actors with `chatMachine.provide({actors})`. */
export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  type: 'parallel',
  context: ({ input }) => contextOf(input),
  on: {
    'chat:messageSent': { actions: assign(({ context, event }) => applyFact(context, event)) },
    'chat:messagesRead': { actions: assign(({ context, event }) => applyFact(context, event)) },
    'chat:messageReacted': { actions: assign(({ context, event }) => applyFact(context, event)) },
    'chat:conversationRemoved': {
      actions: assign(({ context, event }) => applyFact(context, event)),
    },
    SYNCED: { actions: assign(({ context, event }) => applySync(context, event.answer)) },
    START: {
      actions: assign(({ context, event }) => startConversation(context, event.profile, event.at)),
    },
    CANCEL_START: { actions: assign({ starting: null }) },
    OPEN: {
      actions: assign(({ context, event }) =>
        openConversation(context, event.conversation, event.at),
      ),
    },
    LEAVE: { actions: assign(({ context }) => closeConversation(context)) },
    OLDER: {
      actions: assign(({ context, event }) => requestOlder(context, event.conversation)),
    },
    READ: {
      actions: assign(({ context, event }) => read(context, event.conversation, event.upToSeq)),
    },
    SUBMIT: { actions: assign(({ context, event }) => submit(context, event)) },
    RETRY: { actions: assign(({ context, event }) => retryItem(context, event.clientId)) },
    DISCARD: { actions: assign(({ context, event }) => discardItem(context, event.clientId)) },
    REMOVE: {
      actions: assign(({ context, event }) =>
        removeLocally(context, event.conversation, event.upToSeq),
      ),
    },
    REMOVE_PROFILE: {
      actions: assign(({ context, event }) => removeProfile(context, event.profile)),
    },
    DISMISS_ALERT: { actions: assign({ alert: null }) },
    RELOAD: { actions: assign({ listWanted: true }) },
    LIKES_LOADED: { actions: assign(({ event }) => ({ likes: event.likes })) },
    LIKE_OPENED: { actions: assign(({ context, event }) => openLike(context, event.profile)) },
  },
  states: { list, pages, removal, reading, sending },
});

/** A chat of which nothing is known yet but what waits to be sent. */
export function contextOf({ me, outbox = [], random }: ChatInput): ChatContext {
  return {
    me,
    conversations: {},
    messages: {},
    outbox,
    likes: [],
    token: null,
    loaded: false,
    listWanted: true,
    open: null,
    lastOpened: null,
    starting: null,
    removals: [],
    reads: {},
    olderWanted: [],
    alert: null,
    asked: {},
    fetching: null,
    removing: null,
    reading: null,
    sending: null,
    sendAttempt: 0,
    sendWaitMs: 0,
    random,
  };
}
