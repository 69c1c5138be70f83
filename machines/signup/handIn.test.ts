import { signupSteps, type SignupForm } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signupForm, signupInput } from '../testing/signupData.ts';
import { handInSignup } from './handIn.ts';
import { selectStep } from './selectors.ts';
import { signupMachine } from './signupMachine.ts';

const { settings, now } = signupInput();
const handIn = (form: Partial<SignupForm>, token: string | null = null) =>
  handInSignup(form, { settings, token, now: now() });

/** Where a page is that has this form at its last step and goes on. */
function pageWith(form: SignupForm, token: string | null) {
  const { password, ...kept } = form;
  const stored = {
    ...{ version: 1 as const, step: 4 as const, form: kept },
    ...{ signup: 'one', attempted: false, profile: null },
  };
  const actor = createActor(signupMachine, { input: signupInput({ stored, token }) }).start();
  actor.send({ type: 'CHANGE', fields: { password } });
  actor.send({ type: 'NEXT' });
  const snapshot = actor.getSnapshot();
  actor.stop();
  return { step: selectStep(snapshot), reasons: snapshot.context.reasons };
}

describe('a signup that is handed in', () => {
  it('goes on when all of it is right', () => {
    expect(handIn(signupForm)).toEqual({ step: null, reasons: {} });
  });

  it('leads to the first step that is wrong, and tells of every field at once', () => {
    const form = { ...signupForm, date_of_birth: '2008-11-21', name: '@sanne', password: 'kort' };
    expect(handIn(form)).toEqual({
      step: 1,
      reasons: {
        date_of_birth: 'too_young',
        name: 'name_begins_with_at',
        password: 'password_length',
      },
    });
  });

  it('does not ask for an address that a link has proven', () => {
    const form = { ...signupForm, email: '' };
    expect(handIn(form).reasons).toEqual({ email: 'invalid_email' });
    expect(handIn(form, 'a link').step).toBeNull();
  });

  it('is judged as on the page that it comes from, whichever fields are empty', () => {
    const fields = signupSteps.flat();
    for (let missing = 0; missing < 2 ** fields.length; missing += 13) {
      const gone = fields.flatMap((field, at) => (missing & (1 << at) ? [[field, '']] : []));
      const form = { ...signupForm, ...Object.fromEntries(gone) } as SignupForm;
      for (const token of [null, 'a link']) {
        expect(handIn(form, token), JSON.stringify(form)).toEqual(pageWith(form, token));
      }
    }
  });
});
