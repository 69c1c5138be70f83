import { assign, fromCallback, setup } from 'xstate';
import type { PaymentState } from '@rendezvous/core/contract';
import type { KnownOrder, PaymentContext, PaymentEvent, PaymentInput } from './types.ts';

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
  },
  actors: {
    /** Tells how the order is on the server, by SYNC, for as long as it runs. The server itself needs none. */
    follow: fromCallback<PaymentEvent, { order: string }>(() => undefined),
  },
  guards: {
    isCurrent: ({ context }, { attempt }: { attempt: number }) => attempt === context.attempt,
    isNews: ({ context }, { order, state }: { order: KnownOrder; state: PaymentState }) =>
      order.version > context.version && order.state === state,
    isReversal: ({ context }, { order }: { order: KnownOrder }) =>
      order.version > context.version && order.state === 'completed' && order.reversed,
  },
  actions: {
    noteFailure: assign((_, { failure }: Pick<PaymentContext, 'failure'>) => ({ failure })),
    nextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, failure: null })),
    clearFailure: assign({ failure: null }),
    take: assign((_, { version, attempt, failure }: KnownOrder) => ({ version, attempt, failure })),
  },
});

const paid = { target: '#payment.completed', actions: 'clearFailure' } as const;
const retry = { target: '#payment.loading', actions: 'nextAttempt', reenter: true } as const;
const ifCurrent = {
  type: 'isCurrent',
  params: ({ event }: { event: { attempt: number } }) => ({ attempt: event.attempt }),
} as const;
/** How a try ends without money. One that is not the last any more ends nothing. */
const ended = {
  REFUSED: {
    guard: ifCurrent,
    target: '#payment.failed',
    actions: {
      type: 'noteFailure',
      params: ({ event }: { event: Extract<PaymentEvent, { type: 'REFUSED' }> }) => event,
    },
  },
  CANCELLED: { guard: ifCurrent, target: '#payment.cancelled' },
} as const;

type Sync = { event: Extract<PaymentEvent, { type: 'SYNC' }> };
const take = { type: 'take', params: ({ event }: Sync) => event.order } as const;
const syncTo = <State extends PaymentState>(state: State) =>
  ({
    guard: { type: 'isNews', params: ({ event }: Sync) => ({ order: event.order, state }) },
    target: `.${state}`,
    actions: take,
  }) as const;

/** See index.ts for the picture. Provide the actor with `paymentMachine.provide({actors})`. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({ order: input.order, attempt: 1, failure: null, version: 0 }),
  invoke: { src: 'follow', input: ({ context }) => ({ order: context.order }) },
  on: {
    SYNC: [
      {
        guard: { type: 'isReversal', params: ({ event }: Sync) => ({ order: event.order }) },
        target: '.completed.reversed',
        actions: take,
      },
      syncTo('loading'),
      syncTo('pending'),
      syncTo('completed'),
      syncTo('failed'),
      syncTo('cancelled'),
    ],
  },
  initial: 'loading',
  states: {
    /** At the bank, or on the way there or back. */
    loading: {
      on: { PAID: paid, WAITING: { guard: ifCurrent, target: 'pending' }, RETRY: retry, ...ended },
    },
    /** Being processed: no credits yet (PAY-06). */
    pending: { on: { PAID: paid, ...ended } },
    /** Paid: nothing but the bank itself takes that back. */
    completed: {
      initial: 'standing',
      states: {
        standing: { on: { REVERSED: 'reversed' } },
        reversed: { on: { RESTORED: 'standing' } },
      },
    },
    failed: { on: { PAID: paid, RETRY: retry } },
    cancelled: { on: { PAID: paid, RETRY: retry } },
  },
});
