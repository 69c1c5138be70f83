import {
  maySignUp,
  type ActivationMailAnswer,
  type ProfileSummary,
  type SignupCheckRequest,
  type SignupForm,
  type SignupRequest,
  type UserView,
} from '@rendezvous/core/contract';
import { assign, fromPromise, setup } from 'xstate';
import {
  backoffMs,
  isTransient,
  refusalOf,
  refusalOrTrouble,
  type Failure,
} from '../wire/index.ts';
import { firstWrong, reasonsIn, reasonsOfForm, reasonsOfStep, stepOfRefusal } from './form.ts';
import type { SignupContext, SignupEvent, SignupInput, SignupOutput, SignupStep } from './types.ts';

const missing = (actor: string) => Promise.reject(new Error(`provide the actor ${actor}`));

/** How often the state of the activation mail is asked for, and the pause in between, in ms. */
export const mailAsks = { times: 5, everyMs: 1_000 } as const;

type Coded = Failure & { code: string };

/** Types, injected actors, guards and actions of the signup machine; the states are in signupMachine.ts. */
export const signupSetup = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    input: {} as SignupInput,
    output: {} as SignupOutput,
    tags: {} as 'progress',
  },
  actors: {
    /** POST signup-check.php: refused with what signup.php would refuse. */
    checkData: fromPromise<void, SignupCheckRequest>(() => missing('checkData')),
    /** POST signup.php; with a token POST complete-signup.php. Logs in. */
    createAccount: fromPromise<UserView, { request: SignupRequest; token: string | null }>(() =>
      missing('createAccount'),
    ),
    /** GET signup-matches.php */
    findMatches: fromPromise<ProfileSummary[]>(() => missing('findMatches')),
    /** GET activation-mail.php */
    mailState: fromPromise<ActivationMailAnswer>(() => missing('mailState')),
    /** POST reactivate-mail.php */
    reactivate: fromPromise<void, { email: string }>(() => missing('reactivate')),
  },
  guards: {
    isClosed: ({ context: { settings, token, tracking } }) =>
      !maySignUp(settings, token === null ? tracking : 'partner'),
    resumesAt: ({ context }, step: SignupStep) => context.resumeAt === step,
    stepIsRight: ({ context }, step: SignupStep) =>
      Object.keys(reasonsOfStep(context, step)).length === 0,
    firstWrongIs: ({ context }, step: SignupStep) => firstWrong(context) === step,
    isRefused: (_, { error, code }: Coded) => refusalOf(error)?.code === code,
    isWrongAt: (_, { error, step }: Failure & { step: SignupStep }) => {
      const refusal = refusalOf(error);
      return refusal?.code === 'validation' && stepOfRefusal(refusal) === step;
    },
    passes: (_, { error }: Failure) => isTransient(error),
    mailIsKnown: ({ context }, mail: ActivationMailAnswer) =>
      mail.state !== 'waiting' || context.mailAsked >= mailAsks.times,
    mailAskedEnough: ({ context }) => context.mailAsked >= mailAsks.times,
  },
  actions: {
    change: assign(({ context }, fields: Partial<SignupForm>) => {
      const reasons = { ...context.reasons };
      for (const field of Object.keys(fields) as (keyof SignupForm)[]) delete reasons[field];
      // Another address is another account; the rest of the form is as it was when the account was made.
      const other = fields.email !== undefined && fields.email !== context.form.email;
      const renewed = context.attempted && other && { signup: context.makeId(), attempted: false };
      return { form: { ...context.form, ...fields }, reasons, refusal: null, ...renewed };
    }),
    noteReasons: assign(({ context }, step: SignupStep) => ({
      reasons: { ...context.reasons, ...reasonsOfStep(context, step) },
    })),
    /** Of the whole form, as a refusal of the server names all that it finds. */
    noteAllReasons: assign(({ context }) => ({ reasons: reasonsOfForm(context) })),
    noteRefusal: assign((_, { error }: Failure) => {
      const refusal = refusalOrTrouble(error);
      return { refusal, reasons: reasonsIn(refusal) };
    }),
    clearRefusal: assign({ refusal: null, reasons: {} }),
    /** From here on the server may have made an account for this id. */
    noteAttempt: assign({ attempted: true }),
    renew: assign(({ context }) => ({ signup: context.makeId(), attempted: false })),
    backOff: assign(({ context }, { error }: Failure) => {
      const attempt = context.attempt + 1;
      const waitMs = backoffMs(attempt, context.random, refusalOf(error)?.retryInMs);
      return { attempt, waitMs, refusal: refusalOf(error) };
    }),
    startOver: assign({ attempt: 0 }),
    takeUser: assign(({ context }, user: UserView) => ({
      user,
      refusal: null,
      form: { ...context.form, password: '' },
    })),
    takeMatches: assign((_, matches: ProfileSummary[]) => ({ matches })),
    takeMail: assign((_, mail: ActivationMailAnswer) => ({ mail })),
    countMailAsk: assign({ mailAsked: ({ context }) => context.mailAsked + 1 }),
  },
  delays: { waitMs: ({ context }) => context.waitMs, mailWaitMs: mailAsks.everyMs },
});
