import { assign } from 'xstate';
import { backoffMs, refusalOf, refusalOrTrouble } from '../wire/index.ts';
import { chatSetup, type ChatContext } from './chatSetup.ts';
import { acknowledge, failItem, keepWaiting, markSending, nextToSend } from './outbox.ts';

function begin(context: ChatContext): Partial<ChatContext> {
  const item = nextToSend(context);
  return item === null ? {} : { ...markSending(context, item.clientId), sending: item };
}

/** Trouble, or a refusal that passes: the same message again after a growing pause, however long that takes. */
function backOff(context: ChatContext, error: unknown): Partial<ChatContext> {
  const sendAttempt = context.sendAttempt + 1;
  return {
    ...keepWaiting(context, context.sending?.clientId ?? ''),
    sending: null,
    sendAttempt,
    sendWaitMs: backoffMs(sendAttempt, context.random, refusalOf(error)?.retryInMs),
  };
}

/** The outbox: one message at a time, oldest first; a refused one steps aside, trouble holds the line (REAL-06). */
export const sending = chatSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: ({ context }) => nextToSend(context) !== null,
        target: 'sending',
        actions: assign(({ context }) => begin(context)),
      },
    },
    sending: {
      invoke: {
        src: 'sendMessage',
        input: ({ context }) => {
          if (context.sending === null) throw new Error('nothing to send');
          const { clientId, to, content, about, replyTo } = context.sending;
          return {
            ...{ clientId, to, content },
            ...(about && { about }),
            ...(replyTo && { replyTo: replyTo.seq }),
          };
        },
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            ...(context.sending && acknowledge(context, context.sending, event.output)),
            sending: null,
            sendAttempt: 0,
          })),
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: assign(({ context, event }) => ({
              ...failItem(context, context.sending?.clientId ?? '', refusalOrTrouble(event.error)),
              sending: null,
              sendAttempt: 0,
            })),
          },
          {
            target: 'waiting',
            actions: assign(({ context, event }) => backOff(context, event.error)),
          },
        ],
      },
    },
    waiting: { after: { sendWaitMs: 'idle' }, on: { CONNECTED: 'idle' } },
  },
});
