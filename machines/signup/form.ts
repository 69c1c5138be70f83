import {
  signupReasons,
  signupSteps,
  type Refusal,
  type SignupCheckRequest,
  type SignupField,
  type SignupForm,
  type SignupReasons,
  type SignupRequest,
} from '@rendezvous/core/contract';
import type { SignupContext, SignupStep } from './types.ts';

export const emptyForm: SignupForm = {
  gender: '',
  looking_for: '',
  signup_message: '',
  date_of_birth: '',
  country: '',
  region: '',
  city: '',
  name: '',
  email: '',
  password: '',
};

export const lastStep = 4;
const everyStep = [0, 1, 2, 3, 4] as const;

/** What is wrong with the fields of one step; a name is also held against the address. */
export function reasonsOfStep(context: SignupContext, step: SignupStep): SignupReasons {
  return reasonsOf(context, fieldsOf(context, step));
}

/** What is wrong with the whole form. */
export function reasonsOfForm(context: SignupContext): SignupReasons {
  return Object.assign({}, ...everyStep.map((step) => reasonsOfStep(context, step)));
}

/** The first step at which something is wrong, and what; null when the whole form will do. */
export function firstWrong(context: SignupContext): SignupStep | null {
  const wrong = everyStep.find((step) => Object.keys(reasonsOfStep(context, step)).length > 0);
  return wrong ?? null;
}

function reasonsOf(context: SignupContext, fields: SignupField[]): SignupReasons {
  const { form, settings, now } = context;
  const all = signupReasons(form, { settings, today: now() });
  return Object.fromEntries(fields.flatMap((field) => (all[field] ? [[field, all[field]]] : [])));
}

function fieldsOf({ token }: SignupContext, step: SignupStep): SignupField[] {
  const fields: readonly SignupField[] = signupSteps[step];
  // The address of a signup begun elsewhere is proven by its link.
  return fields.filter((field) => !(token !== null && field === 'email'));
}

/** The step of the first field the server found wrong; the last step when it named none of the form. */
export function stepOfRefusal({ fields = {} }: Refusal): SignupStep {
  const step = signupSteps.findIndex((names) => names.some((name) => name in fields));
  return step < 0 ? lastStep : (step as SignupStep);
}

/** The fields of a refusal that the form has: their reasons are shown beside them. */
export function reasonsIn({ fields = {} }: Refusal): SignupReasons {
  const known = signupSteps.flat().filter((name) => name in fields);
  return Object.fromEntries(known.map((name) => [name, fields[name]]));
}

/** What there is to check: not the password, which only the account needs, nor an address that is proven. */
export function checkOf(context: SignupContext): SignupCheckRequest {
  const { password: _later, email, ...rest } = requestOf(context);
  return context.token === null ? { ...rest, email } : { ...rest, token: context.token };
}

/** The form as the call takes it. */
export function requestOf(context: SignupContext): SignupRequest {
  const { form, signup, language, profile, tracking } = context;
  const { signup_message, gender, looking_for, ...rest } = form;
  const message = signup_message.trim();
  return {
    ...rest,
    signup,
    language,
    gender: gender as SignupRequest['gender'],
    looking_for: looking_for as SignupRequest['looking_for'],
    ...(profile !== null && { profile }),
    ...(profile !== null && message !== '' && { signup_message: message }),
    ...(tracking !== null && { tracking }),
  };
}
