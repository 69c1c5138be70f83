import type { LoginRequest, SyncAnswer, UserView } from '@rendezvous/core/contract';
import { assign, emit, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate';
import {
  type Failure,
  applyCounts,
  applyCredits,
  applyUser,
  backoffMs,
  isSessionOver,
  refusalOf,
  refusalOrTrouble,
} from '../wire/index.ts';
import type { SessionContext, SessionEvent, SessionInput, SessionPoll } from './types.ts';

const missing = (actor: string) => Promise.reject(new Error(`provide the actor ${actor}`));

/** First poll, and the pace with and without push (POLL-01 to POLL-03), in ms. */
export const pollDelays = { firstMs: 5_000, everyMs: 60_000, everyWithPushMs: 300_000 } as const;

/** Types, injected actors, guards and actions of the session machine; the states are in sessionMachine.ts. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionPoll,
    tags: {} as 'connected',
  },
  actors: {
    /** GET user.php: the user, or null when nobody is logged in. */
    whoAmI: fromPromise<UserView | null>(() => missing('whoAmI')),
    login: fromPromise<UserView, LoginRequest>(() => missing('login')),
    logout: fromPromise<void>(() => missing('logout')),
    /** Opens one connection and sends back SOCKET_OPENED, _LOST, _REFUSED and the facts; its cleanup closes it. */
    socket: fromCallback<SessionEvent, { user: string }>(() => {
      throw new Error('provide the actor socket');
    }),
    /** One page of chat:sync. The conversations in it are for the chat machine: its provider hands them over. */
    sync: fromPromise<SyncAnswer>(() => missing('sync')),
  },
  guards: {
    isSomebody: (_, user: UserView | null) => user !== null,
    isSomebodyElse: ({ context }, user: UserView | null) =>
      user !== null && user.id !== context.user?.id,
    isSessionOver: (_, { error }: Failure) => isSessionOver(error),
    hasMore: (_, answer: SyncAnswer) => answer.more,
    socketDown: not(stateIn('#online')),
  },
  actions: {
    takeUser: assign((_, user: UserView | null) => ({ user, refusal: null, ended: false })),
    refreshUser: assign(({ context }, user: UserView | null) =>
      user === null ? {} : { user: applyUser(context.user, user) },
    ),
    forgetUser: assign({
      user: null,
      refusal: null,
      counts: { unread: 0, newLikes: 0, version: 0 },
      attempt: 0,
    }),
    noteEnded: assign({ ended: true }),
    noteRefusal: assign((_, { error }: Failure) => ({ refusal: refusalOrTrouble(error) })),
    clearRefusal: assign({ refusal: null, ended: false }),
    takeCredits: assign(({ context }, received: { credits: number; version: number }) =>
      context.user === null ? {} : { user: applyCredits(context.user, received) },
    ),
    takeCounts: assign(({ context }, received: SessionContext['counts']) => ({
      counts: applyCounts(context.counts, received),
    })),
    /** One more attempt led nowhere: the next pause is longer, and never shorter than asked for. */
    backOff: assign(({ context }, { error }: Failure) => {
      const attempt = context.attempt + 1;
      return { attempt, waitMs: backoffMs(attempt, context.random, refusalOf(error)?.retryInMs) };
    }),
    /** The gateway has drawn a time for each client, which spreads them already. */
    pause: assign((_, waitMs: number) => ({ waitMs })),
    startOver: assign({ attempt: 0 }),
    poll: emit({ type: 'poll' }),
    refresh: raise({ type: 'REFRESH' }),
  },
  delays: {
    waitMs: ({ context }) => context.waitMs,
    firstPollMs: pollDelays.firstMs,
    pollMs: ({ context }) =>
      context.pushSubscribed ? pollDelays.everyWithPushMs : pollDelays.everyMs,
  },
});
