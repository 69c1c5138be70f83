import { assign, fromPromise, setup } from 'xstate';
import type {
  ProfileSummary,
  ProfileText,
  SwipeAllowance,
  SwipeAnswer,
} from '@rendezvous/core/contract';
import { refusalOf } from '../wire/index.ts';

export interface SwipeContext {
  /** What is still to be chosen from; the first lies on top. */
  cards: ProfileText[];
  /** Whom the member passed over since the last like, the newest last. */
  passed: ProfileText[];
  /** Likes that wait to be told, in their order; the first is on its way. */
  waiting: ProfileText[];
  /** Where the next page of cards begins; null: there is none. */
  next: string | null;
  limit: number;
  /** As the server said it last. */
  left: number;
  /** When all likes are there again, in ms by `now`; null while none was given. */
  againAtMs: number | null;
  /** Whom the member liked in these 24 hours. */
  liked: ProfileSummary[];
  /** What went wrong last, with a number of its own, so that the same trouble twice is told twice. */
  trouble: { error: unknown; number: number } | null;
  now: () => number;
}

export type SwipeEvent =
  /** The top card is liked, or passed over. */
  | { type: 'LIKE' }
  | { type: 'PASS' }
  /** The card that was passed over last comes back. */
  | { type: 'BACK' }
  /** Deals anew: after trouble, or when there was nobody. */
  | { type: 'AGAIN' }
  /** The page is looked at again; timers may have slept meanwhile. */
  | { type: 'WAKE' };

const swipeSetup = setup({
  types: {
    context: {} as SwipeContext,
    events: {} as SwipeEvent,
    input: {} as { now?: () => number },
  },
  actors: {
    /** GET swipe.php with `after`. */
    deal: fromPromise<SwipeAnswer, { after: string | null }>(() => new Promise(() => undefined)),
    /** POST swipe.php. */
    like: fromPromise<SwipeAllowance, { profile: string }>(() => new Promise(() => undefined)),
  },
  guards: {
    mayLike: ({ context: { left, waiting, cards } }) => cards.length > 0 && left > waiting.length,
    hasCard: ({ context: { cards } }) => cards.length > 0,
    hasPassed: ({ context: { passed } }) => passed.length > 0,
    isSpent: ({ context: { left, waiting } }) => left === 0 && waiting.length === 0,
    needsMore: ({ context: { cards, next } }) => cards.length === 0 && next !== null,
    isOut: ({ context: { cards, next } }) => cards.length === 0 && next === null,
    isOver: ({ context: { againAtMs, now } }) => againAtMs === null || againAtMs <= now(),
    hasWaiting: ({ context: { waiting } }) => waiting.length > 0,
  },
  actions: {
    takeDeal: assign(({ context }, { cards, next, liked, ...allowance }: SwipeAnswer) => {
      const { passed, waiting } = context;
      const known = new Set([...context.cards, ...passed, ...waiting].map(({ id }) => id));
      return {
        ...allowanceIn(context, allowance),
        cards: [...context.cards, ...cards.filter(({ id }) => !known.has(id))],
        next,
        liked,
      };
    }),
    like: assign(({ context: { cards, waiting } }) => ({
      waiting: [...waiting, ...cards.slice(0, 1)],
      cards: cards.slice(1),
      passed: [],
    })),
    pass: assign(({ context: { cards, passed } }) => ({
      passed: [...passed, ...cards.slice(0, 1)],
      cards: cards.slice(1),
    })),
    bringBack: assign(({ context: { cards, passed } }) => ({
      cards: [...passed.slice(-1), ...cards],
      passed: passed.slice(0, -1),
    })),
    noteLiked: assign(({ context }, allowance: SwipeAllowance) => ({
      ...allowanceIn(context, allowance),
      liked: [...context.liked, ...context.waiting.slice(0, 1)],
      waiting: context.waiting.slice(1),
    })),
    /** Its card lies on top again. Where no like was left, none of those that wait would be taken either. */
    noteRefused: assign(({ context }, { error }: { error: unknown }) => {
      const refusal = refusalOf(error);
      const { waiting, cards, now } = context;
      const spent = refusal?.code === 'like_limit';
      const back = spent ? waiting : waiting.slice(0, 1);
      return {
        ...troubleIn(context, error),
        ...(spent && { left: 0, againAtMs: now() + (refusal.retryInMs ?? 0) }),
        cards: [...back, ...cards],
        waiting: waiting.slice(back.length),
      };
    }),
    noteTrouble: assign(({ context }, { error }: { error: unknown }) => troubleIn(context, error)),
    clear: assign({ cards: [], passed: [], next: null }),
  },
  delays: {
    untilAgain: ({ context: { againAtMs, now } }) => Math.max(0, (againAtMs ?? 0) - now()),
  },
});

/** A time by this device's clock, from a length of time by the server's. */
const allowanceIn = ({ now }: SwipeContext, { limit, left, again_in_ms }: SwipeAllowance) => ({
  ...{ limit, left },
  againAtMs: again_in_ms === null ? null : now() + again_in_ms,
});

const troubleIn = ({ trouble }: SwipeContext, error: unknown) => ({
  trouble: { error, number: (trouble?.number ?? 0) + 1 },
});

const dealAnew = { target: 'dealing', actions: 'clear' } as const;

/** See index.ts for the picture. */
export const swipeMachine = swipeSetup.createMachine({
  id: 'swipe',
  context: ({ input }) => ({
    ...{ cards: [], passed: [], waiting: [], next: null, liked: [], trouble: null },
    ...{ limit: 0, left: 0, againAtMs: null },
    now: input.now ?? Date.now,
  }),
  type: 'parallel',
  states: {
    deck: {
      initial: 'dealing',
      states: {
        dealing: {
          invoke: {
            src: 'deal',
            input: ({ context }) => ({ after: context.next }),
            onDone: {
              target: 'choosing',
              actions: { type: 'takeDeal', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'noteTrouble', params: ({ event }) => event },
            },
          },
        },
        choosing: {
          always: [
            { guard: 'isSpent', target: 'spent' },
            { guard: 'needsMore', target: 'dealing' },
            { guard: 'isOut', target: 'empty' },
          ],
          on: {
            LIKE: { guard: 'mayLike', actions: 'like' },
            PASS: { guard: 'hasCard', actions: 'pass' },
            BACK: { guard: 'hasPassed', actions: 'bringBack' },
          },
        },
        /** None is left until the first of them is a day old (GAME-02, GAME-03). */
        spent: {
          after: { untilAgain: dealAnew },
          on: { WAKE: { guard: 'isOver', ...dealAnew } },
        },
        /** Nobody is left to choose from. */
        empty: {
          always: [
            { guard: 'isSpent', target: 'spent' },
            // A like that was refused has brought its card back.
            { guard: 'hasCard', target: 'choosing' },
          ],
          on: {
            AGAIN: dealAnew,
            BACK: { guard: 'hasPassed', target: 'choosing', actions: 'bringBack' },
          },
        },
        failed: { on: { AGAIN: 'dealing' } },
      },
    },
    /** Likes are told one after the other, while the next card is looked at. */
    line: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasWaiting', target: 'telling' } },
        telling: {
          invoke: {
            src: 'like',
            input: ({ context }) => ({ profile: context.waiting[0]?.id ?? '' }),
            onDone: {
              target: 'idle',
              actions: { type: 'noteLiked', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: { type: 'noteRefused', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
