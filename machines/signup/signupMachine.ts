import { checkOf, emptyForm, requestOf } from './form.ts';
import { stepNames } from './selectors.ts';
import { signupSetup } from './signupSetup.ts';
import { steps } from './steps.ts';
import type { SignupContext, SignupInput } from './types.ts';

/** Where a refused attempt leads: what can be put right at its step, what passes is tried again. */
const refused = [
  ...([0, 1, 2, 3, 4] as const).map((step) => ({
    guard: {
      type: 'isWrongAt' as const,
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, step }),
    },
    target: `steps.${stepNames[step]}` as const,
    actions: noteRefusal(),
  })),
  { guard: refusedWith('account_exists'), target: 'accountExists', actions: noteRefusal() },
  { guard: refusedWith('account_deleted'), target: 'accountDeleted', actions: noteRefusal() },
  { guard: refusedWith('signup_closed'), target: 'closed', actions: noteRefusal() },
  { guard: refusedWith('link_invalid'), target: 'linkInvalid', actions: noteRefusal() },
  // This id has made an account with another password: ask again as somebody new.
  {
    guard: refusedWith('idempotency_mismatch'),
    target: 'checkingData',
    reenter: true,
    actions: 'renew' as const,
  },
  {
    guard: {
      type: 'passes' as const,
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
    target: 'trouble',
    actions: {
      type: 'backOff' as const,
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
  },
  { target: 'steps.account', actions: noteRefusal() },
];

function refusedWith(code: string) {
  return {
    type: 'isRefused' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, code }),
  };
}

function noteRefusal() {
  return {
    type: 'noteRefusal' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  };
}

/** See index.ts for the picture. Provide the actors with `signupMachine.provide({actors})`. */
export const signupMachine = signupSetup.createMachine({
  id: 'signup',
  context: ({ input }) => contextOf(input),
  output: ({ context: { user, matches, mail } }) => ({ user, matches, mail }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        ...([1, 2, 3, 4] as const).map((step) => ({
          guard: { type: 'resumesAt' as const, params: step },
          target: `steps.${stepNames[step]}` as const,
        })),
        { target: 'steps' },
      ],
    },
    steps,
    checkingData: {
      tags: 'progress',
      invoke: {
        src: 'checkData',
        input: ({ context }) => checkOf(context),
        onDone: { target: 'creatingAccount', actions: 'startOver' },
        onError: refused,
      },
    },
    creatingAccount: {
      tags: 'progress',
      entry: 'noteAttempt',
      invoke: {
        src: 'createAccount',
        input: ({ context }) => ({ request: requestOf(context), token: context.token }),
        onDone: {
          target: 'findingMatches',
          actions: { type: 'takeUser', params: ({ event }) => event.output },
        },
        onError: refused,
      },
    },
    findingMatches: {
      tags: 'progress',
      invoke: {
        src: 'findMatches',
        onDone: {
          target: 'sendingMail',
          actions: { type: 'takeMatches', params: ({ event }) => event.output },
        },
        // The account is there: nothing may stand in its way any more.
        onError: 'sendingMail',
      },
    },
    sendingMail: {
      tags: 'progress',
      initial: 'asking',
      states: {
        asking: {
          entry: 'countMailAsk',
          invoke: {
            src: 'mailState',
            onDone: [
              {
                guard: { type: 'mailIsKnown', params: ({ event }) => event.output },
                target: '#signup.done',
                actions: { type: 'takeMail', params: ({ event }) => event.output },
              },
              {
                target: 'waiting',
                actions: { type: 'takeMail', params: ({ event }) => event.output },
              },
            ],
            onError: [{ guard: 'mailAskedEnough', target: '#signup.done' }, { target: 'waiting' }],
          },
        },
        waiting: { after: { mailWaitMs: 'asking' } },
      },
    },
    done: { type: 'final' },
    /** Nobody has said no: the same again, soon or at once. */
    trouble: {
      tags: 'progress',
      after: { waitMs: 'checkingData' },
      on: { RETRY: 'checkingData', NETWORK_ONLINE: 'checkingData', BACK: 'steps.account' },
    },
    /** Somebody has an account with this address: log in (SIGNUP-08). */
    accountExists: { on: { BACK: { target: 'steps.account', actions: 'clearRefusal' } } },
    /** The account is being deleted: it can be brought back by mail (SIGNUP-09). */
    accountDeleted: {
      initial: 'asking',
      on: { BACK: { target: 'steps.account', actions: 'clearRefusal' } },
      states: {
        asking: { on: { REACTIVATE: 'mailing' } },
        mailing: {
          invoke: {
            src: 'reactivate',
            input: ({ context }) => ({ email: context.form.email }),
            onDone: 'mailed',
            onError: { target: 'asking', actions: noteRefusal() },
          },
        },
        mailed: {},
      },
    },
    /** By invitation only (SIGNUP-10). */
    closed: {},
    /** The link of a signup begun elsewhere works no longer. */
    linkInvalid: {},
  },
});

/** A signup before its first step, or where it was interrupted. */
export function contextOf(input: SignupInput): SignupContext {
  const stored = input.stored ?? null;
  return {
    form: { ...emptyForm, ...input.known, ...stored?.form, password: '' },
    reasons: {},
    settings: input.settings,
    language: input.language,
    tracking: input.tracking ?? null,
    profile: input.profile ?? stored?.profile ?? null,
    token: input.token ?? null,
    signup: stored?.signup ?? input.makeId(),
    attempted: stored?.attempted ?? false,
    resumeAt: stored?.step ?? (isLookingKnown(input) ? 1 : 0),
    refusal: null,
    user: null,
    matches: [],
    mail: null,
    attempt: 0,
    waitMs: 0,
    mailAsked: 0,
    makeId: input.makeId,
    now: input.now,
    random: input.random,
  };
}

/** Whether the first question was answered before the signup began; from a profile it also asks for a message. */
const isLookingKnown = ({ known, profile, token }: SignupInput) =>
  Boolean(known?.gender && known.looking_for && !profile && !token);
