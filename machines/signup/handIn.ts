import type { SignupForm, SignupReasons } from '@rendezvous/core/contract';
import { transition } from 'xstate';
import { emptyForm } from './form.ts';
import { selectStep } from './selectors.ts';
import { contextOf, signupMachine } from './signupMachine.ts';
import type { SignupInput, SignupStep } from './types.ts';

/** Where a form that was handed in leads. */
export interface HandedIn {
  /** The step to go back to; null: nothing is wrong, and the account can be made. */
  step: SignupStep | null;
  /** What is wrong, at this step and at any other. */
  reasons: SignupReasons;
}

/**
 * The machine's answer to a whole form at its last step, for the server: it trusts no page to have asked it before. No
 * actor runs, and nothing is stored, because a signup is one request.
 * @param token of the link of a signup begun elsewhere, which proves the address; else null
 */
export function handInSignup(
  form: Partial<SignupForm>,
  { settings, token, now }: Pick<SignupInput, 'settings'> & { token: string | null; now: Date },
): HandedIn {
  const context = contextOf({
    ...{ settings, token, language: 'nl', makeId: () => '', now: () => now, random: () => 0 },
  });
  const atTheEnd = signupMachine.resolveState({
    value: { steps: 'account' },
    context: { ...context, form: { ...emptyForm, ...form } },
  });
  const [after] = transition(signupMachine, atTheEnd, { type: 'NEXT' });
  return { step: selectStep(after), reasons: after.context.reasons };
}
