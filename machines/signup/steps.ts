import { stepNames } from './selectors.ts';
import { signupSetup } from './signupSetup.ts';

/**
 * One step of the form. What was typed stays, whichever way one goes: the form is in the context, and
 * only CHANGE changes it.
 */
const step = (number: 0 | 1 | 2 | 3, { back, next }: { back?: string; next: string }) =>
  signupSetup.createStateConfig({
    on: {
      NEXT: [
        { guard: { type: 'stepIsRight', params: number }, target: next, actions: 'clearRefusal' },
        { actions: { type: 'noteReasons', params: number } },
      ],
      ...(back && { BACK: back }),
    },
  });

/** Steps 0 to 4 (SIGNUP-01, OPEN-55). */
export const steps = signupSetup.createStateConfig({
  initial: 'looking',
  on: { CHANGE: { actions: { type: 'change', params: ({ event }) => event.fields } } },
  states: {
    looking: step(0, { next: 'birthday' }),
    birthday: step(1, { back: 'looking', next: 'place' }),
    place: step(2, { back: 'birthday', next: 'name' }),
    name: step(3, { back: 'place', next: 'account' }),
    account: {
      on: {
        NEXT: [
          // The name is held against the address only now, and a stored form may be of yesterday's rules.
          ...([0, 1, 2, 3] as const).map((number) => ({
            guard: { type: 'firstWrongIs' as const, params: number },
            target: stepNames[number],
            actions: 'noteAllReasons' as const,
          })),
          {
            guard: { type: 'stepIsRight', params: 4 },
            target: '#signup.checkingData',
            actions: ['clearRefusal', 'startOver'],
          },
          { actions: 'noteAllReasons' },
        ],
        BACK: 'name',
      },
    },
  },
});
