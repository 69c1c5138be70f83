import { assign, fromPromise, setup } from 'xstate';
import { timeBonusSeconds, type DiscountCodeView, type UserView } from '@rendezvous/core/contract';

/** Of a member, what decides whether the bonus holds. */
export type BonusUser = Pick<UserView, 'paid_user' | 'signup_date'>;

export interface Discounts {
  timeBonus: DiscountCodeView | null;
  welcome: DiscountCodeView | null;
}

export interface TimeBonusContext extends Discounts {
  user: BonusUser | null;
  /** Seconds that are left, by the clock and not by counting. */
  remaining: number;
  now: () => Date;
}

export type TimeBonusEvent =
  | { type: 'LOGIN'; user: BonusUser }
  /** What there is to offer, from who need not ask for it: the server. */
  | { type: 'OFFERED'; offers: Discounts }
  /** The member has changed, by a purchase for one. */
  | { type: 'USER'; user: BonusUser }
  | { type: 'LOGOUT' };

const nothing: Discounts = { timeBonus: null, welcome: null };

const bonusSetup = setup({
  types: {
    context: {} as TimeBonusContext,
    events: {} as TimeBonusEvent,
    input: {} as { now: () => Date },
  },
  actors: {
    /** discountcode.php with `timebonus` and `welcome`; what fails is null, and no error (CALL-16). */
    loadDiscounts: fromPromise<Discounts>(() => Promise.resolve(nothing)),
  },
  guards: {
    /** After what was just loaded or heard. */
    holds: ({ context }) =>
      context.timeBonus !== null && timeBonusSeconds(context.user, context.now()) > 0,
    hasPaid: (_, { user }: { user: BonusUser }) => user.paid_user,
  },
  actions: {
    take: assign((_, found: Discounts) => found),
    takeUser: assign((_, { user }: { user: BonusUser }) => ({ user })),
    clear: assign({ user: null, ...nothing, remaining: 0 }),
    /** Offers that are over are no offers; whoever has paid has none (ROLE-11, TRUST-06). */
    drop: assign(({ context }) => ({ timeBonus: null, welcome: standing(context), remaining: 0 })),
    tick: assign(({ context }) => ({
      remaining: timeBonusSeconds(context.user, context.now()),
      welcome: standing(context),
    })),
  },
  delays: { tickMs: 1_000 },
});

function standing({ user, welcome, now }: TimeBonusContext): DiscountCodeView | null {
  if (!user || user.paid_user || !welcome) return null;
  return welcome.expires !== null && new Date(welcome.expires) <= now() ? null : welcome;
}

const takeUser = {
  type: 'takeUser',
  params: ({ event }: { event: { user: BonusUser } }) => event,
} as const;

/** See index.ts for the picture. */
export const timeBonusMachine = bonusSetup.createMachine({
  id: 'timeBonus',
  context: ({ input }) => ({
    user: null,
    ...nothing,
    remaining: 0,
    now: input.now,
  }),
  initial: 'loggedOut',
  on: { LOGOUT: { target: '.loggedOut', actions: 'clear' } },
  states: {
    loggedOut: { on: { LOGIN: { target: 'loading', actions: takeUser } } },
    loading: {
      on: {
        USER: { actions: takeUser },
        OFFERED: {
          target: 'deciding',
          actions: { type: 'take', params: ({ event }) => event.offers },
        },
      },
      invoke: {
        src: 'loadDiscounts',
        onDone: {
          target: 'deciding',
          actions: { type: 'take', params: ({ event }) => event.output },
        },
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'holds', target: 'counting' }, { target: 'settled' }] },
    /** One countdown: whoever logs in again while it runs does not start another (BONUS-09). */
    counting: {
      entry: 'tick',
      after: { tickMs: 'deciding' },
      on: {
        USER: [
          {
            guard: { type: 'hasPaid', params: ({ event }) => event },
            target: 'settled',
            actions: takeUser,
          },
          { actions: takeUser },
        ],
      },
    },
    settled: {
      entry: 'drop',
      on: { USER: { target: 'settled', reenter: true, actions: takeUser } },
    },
  },
});
