import type { SnapshotFrom } from 'xstate';
import { reasonsOfStep } from './form.ts';
import { suggestEmail } from './suggestEmail.ts';
import type { signupMachine } from './signupMachine.ts';
import type { SignupStep } from './types.ts';

export type SignupSnapshot = SnapshotFrom<typeof signupMachine>;

/** The states of `steps`, in order: 0 to 4 (SIGNUP-01). */
export const stepNames = ['looking', 'birthday', 'place', 'name', 'account'] as const;

/** What goes on after the last step, in order (SIGNUP-03). */
export const progressSteps = [
  'checkingData',
  'creatingAccount',
  'findingMatches',
  'sendingMail',
] as const;
export type SignupProgress = (typeof progressSteps)[number];

/** The step that is shown; null when it is not the form. */
export function selectStep(snapshot: SignupSnapshot): SignupStep | null {
  const step = stepNames.findIndex((name) => snapshot.matches({ steps: name }));
  return step < 0 ? null : (step as SignupStep);
}

/** Whether something is wrong with the fields of the step that is shown: NEXT would stay and say what. */
export function selectIsStepWrong(snapshot: SignupSnapshot): boolean {
  const step = selectStep(snapshot);
  return step !== null && Object.keys(reasonsOfStep(snapshot.context, step)).length > 0;
}

/** Which progress step is under way; null before and after. Trouble on the way counts as the first. */
export function selectProgress(snapshot: SignupSnapshot): SignupProgress | null {
  if (snapshot.matches('trouble')) return 'checkingData';
  return progressSteps.find((name) => snapshot.matches(name)) ?? null;
}

/** While this is true the signup must not be closed by backdrop or Escape (SIGNUP-04, SIGNUP-05). */
export const selectIsInProgress = (snapshot: SignupSnapshot) => snapshot.hasTag('progress');

/** What the address was probably meant to be; null when it looks right (SIGNUP-07). */
export const selectEmailSuggestion = ({ context }: SignupSnapshot) =>
  suggestEmail(context.form.email, context.form.country);
