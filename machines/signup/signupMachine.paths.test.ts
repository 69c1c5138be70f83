import { Refused, signupSteps, type SignupField, type SignupForm } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { doneOf, explore, failedOf, timersOf } from '../testing/explore.ts';
import { ids, profile, user } from '../testing/samples.ts';
import { signupForm, signupInput } from '../testing/signupData.ts';
import { selectIsInProgress, selectStep } from './selectors.ts';
import { signupMachine } from './signupMachine.ts';
import { parseSignup, serializeSignup } from './store.ts';

const at = {
  checking: 'signup.checkingData',
  creating: 'signup.creatingAccount',
  matching: 'signup.findingMatches',
  asking: 'signup.sendingMail.asking',
  mailing: 'signup.accountDeleted.mailing',
};
const trouble = new Error('no line');
const wrong = (field: string) => new Refused('validation', { fields: { [field]: 'required' } });

/** What can go wrong while something is checked or made. */
const refusals = [
  ...signupSteps.map(([first]) => wrong(first)),
  wrong('payload'),
  new Refused('account_exists'),
  new Refused('account_deleted'),
  new Refused('signup_closed'),
  new Refused('link_invalid'),
  new Refused('idempotency_mismatch'),
  new Refused('not_found'),
  trouble,
];

const fill = signupSteps.map((fields) => ({
  type: 'CHANGE',
  fields: Object.fromEntries(fields.map((field: SignupField) => [field, signupForm[field]])),
}));
const mail = { email: signupForm.email };

const events = [
  ...fill,
  { type: 'CHANGE', fields: { name: signupForm.email } },
  { type: 'NEXT' },
  { type: 'BACK' },
  { type: 'RETRY' },
  { type: 'NETWORK_ONLINE' },
  { type: 'REACTIVATE' },
  doneOf(signupMachine, at.checking),
  ...refusals.map((error) => failedOf(signupMachine, at.checking, error)),
  doneOf(signupMachine, at.creating, user({ status: 'not_confirmed' })),
  ...refusals.map((error) => failedOf(signupMachine, at.creating, error)),
  doneOf(signupMachine, at.matching, [profile(ids.maria)]),
  failedOf(signupMachine, at.matching, trouble),
  doneOf(signupMachine, at.asking, { ...mail, state: 'waiting' }),
  doneOf(signupMachine, at.asking, { ...mail, state: 'sent' }),
  failedOf(signupMachine, at.asking, trouble),
  doneOf(signupMachine, at.mailing),
  failedOf(signupMachine, at.mailing, trouble),
  ...timersOf(signupMachine),
];

const walk = (input: Parameters<typeof signupInput>[0]) =>
  explore(signupMachine, {
    input: signupInput({ ...input, makeId: () => 'the one id' }),
    events,
    keyOf: ({ value, context }) =>
      JSON.stringify([
        value,
        context.form,
        Object.keys(context.reasons),
        context.refusal?.code,
        context.mailAsked,
        context.user !== null,
      ]),
  });

const stored = (step: number, changed: Partial<SignupForm> = {}) =>
  parseSignup({
    version: 1,
    step,
    form: { ...signupForm, ...changed },
    signup: 'the one id',
    attempted: false,
    profile: null,
  });
const resumed = [1, 2, 3, 4].map((step) => walk({ stored: stored(step) }));
/** A form that was right when it was put down and is not any more. */
const outdated = (['gender', 'date_of_birth', 'country', 'name'] as const).map((field) =>
  walk({ stored: stored(4, { [field]: '' }) }),
);
const closed = walk({ settings: { ...signupInput().settings, signups: 'other' } });
const walks = [walk({}), ...resumed, ...outdated, closed];
const everywhere = walks.flatMap(({ paths }) => paths);
const inAll = (pick: 'unreached' | 'untaken') =>
  walks
    .map((each) => new Set(each[pick]))
    .reduce((common, each) => new Set([...common].filter((name) => each.has(name))));

describe('every path of a signup', () => {
  it('[MACH-02] enters every state and takes every transition', () => {
    // Nobody stays in `opening`.
    expect([...inAll('unreached')]).toEqual(['signup.opening']);
    expect([...inAll('untaken')].filter((name) => !name.startsWith('signup.opening'))).toEqual([]);
    expect(everywhere.length).toBeGreaterThan(100);
  });

  it('[MACH-02] has a user exactly from the account on, and never its password after that', () => {
    for (const { snapshot, way } of everywhere) {
      const made = ['findingMatches', 'sendingMail', 'done'] as const;
      const isMade = made.some((name) => snapshot.matches(name));
      expect(snapshot.context.user !== null, way).toBe(isMade);
      if (isMade) expect(snapshot.context.form.password, way).toBe('');
    }
  });

  it('[SIGNUP-01] goes on only with a step that is right, and back with everything that was typed', () => {
    for (const { from, event, to } of walks.flatMap(({ steps }) => steps)) {
      const [before, after] = [selectStep(from), selectStep(to)];
      if (before === null || after === null) continue;
      if (event.type === 'BACK') {
        expect(after).toBe(Math.max(0, before - 1));
        expect(to.context.form).toEqual(from.context.form);
      }
      if (event.type === 'NEXT' && after === before) {
        expect(Object.keys(to.context.reasons).length).toBeGreaterThan(0);
      }
    }
  });

  it('[SIGNUP-04, SIGNUP-05] is under way exactly while something is worked on', () => {
    const working = ['checkingData', 'creatingAccount', 'findingMatches', 'sendingMail', 'trouble'];
    for (const { snapshot, way } of everywhere) {
      const isWorking = working.some((name) => snapshot.matches(name as 'trouble'));
      expect(selectIsInProgress(snapshot), way).toBe(isWorking);
    }
  });

  it('can be put down and taken up anywhere before the account, at its step, without the password', () => {
    for (const { snapshot, way } of everywhere) {
      const kept = serializeSignup(snapshot);
      expect(JSON.stringify(kept), way).not.toContain(signupForm.password);
      if (!kept) continue;
      expect(parseSignup(JSON.stringify(kept)), way).toEqual(kept);
      expect(kept.step, way).toBe(selectStep(snapshot) ?? 4);
    }
    expect(everywhere.some(({ snapshot }) => serializeSignup(snapshot) === null)).toBe(true);
  });
});
