import { assign, fromPromise, setup } from 'xstate';
import type {
  MatchFinderAge,
  MatchFinderChoice,
  MatchFinderStep,
  ProfileText,
} from '@rendezvous/core/contract';
import { orderFound } from './orderFound.ts';

export interface MatchFinderContext {
  /** What this site asks, in this order (OPEN-37). */
  steps: readonly MatchFinderStep[];
  /** How many of them were answered or passed over. */
  at: number;
  /** Here and nowhere else: they go with the page. */
  answers: Partial<MatchFinderChoice>;
  found: ProfileText[];
  error: unknown;
}

export type MatchFinderEvent =
  | { type: 'ANSWER'; choice: MatchFinderChoice[MatchFinderStep] }
  /** No preference. */
  | { type: 'SKIP' }
  | { type: 'BACK' }
  /** Asks the gateway again after trouble. */
  | { type: 'RETRY' }
  /** Begins anew, with nothing answered. */
  | { type: 'AGAIN' };

const finderSetup = setup({
  types: {
    context: {} as MatchFinderContext,
    events: {} as MatchFinderEvent,
    input: {} as { steps: readonly MatchFinderStep[] },
  },
  actors: {
    /** POST match-finder.php: the age is all that it gets to know. */
    find: fromPromise<ProfileText[], { age: MatchFinderAge | undefined }>(
      () => new Promise(() => undefined),
    ),
  },
  guards: {
    isThrough: ({ context: { steps, at } }) => at >= steps.length,
    foundNobody: ({ context: { found } }) => found.length === 0,
  },
  actions: {
    answer: assign(
      ({ context: { steps, at, answers } }, choice: MatchFinderChoice[MatchFinderStep] | null) => {
        const { [steps[at] ?? 'age']: _before, ...others } = answers;
        const step = steps[at];
        const given = step && choice !== null ? { ...others, [step]: choice } : others;
        return { answers: given as Partial<MatchFinderChoice>, at: at + 1 };
      },
    ),
    goBack: assign(({ context: { at } }) => ({ at: Math.max(0, at - 1) })),
    take: assign(({ context: { answers } }, found: ProfileText[]) => ({
      found: orderFound(found, answers),
    })),
    note: assign((_, { error }: { error: unknown }) => ({ error })),
    forget: assign({ answers: {}, found: [], at: 0, error: null }),
  },
});

/** See index.ts for the picture. */
export const matchFinderMachine = finderSetup.createMachine({
  id: 'matchFinder',
  context: ({ input: { steps } }) => ({ steps, at: 0, answers: {}, found: [], error: null }),
  initial: 'asking',
  states: {
    asking: {
      always: { guard: 'isThrough', target: 'finding' },
      on: {
        ANSWER: { actions: { type: 'answer', params: ({ event }) => event.choice } },
        SKIP: { actions: { type: 'answer', params: null } },
        BACK: { actions: 'goBack' },
      },
    },
    finding: {
      invoke: {
        src: 'find',
        input: ({ context }) => ({ age: context.answers.age }),
        onDone: {
          target: 'looking',
          actions: { type: 'take', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    looking: { always: [{ guard: 'foundNobody', target: 'nobody' }, { target: 'found' }] },
    found: { on: { AGAIN: { target: 'asking', actions: 'forget' } } },
    nobody: { on: { AGAIN: { target: 'asking', actions: 'forget' } } },
    failed: { on: { RETRY: 'finding', AGAIN: { target: 'asking', actions: 'forget' } } },
  },
});
