import { Refused, type ActivationMailAnswer, type SignupRequest } from '@rendezvous/core/contract';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { clientId, ids, profile, user } from '../testing/samples.ts';
import { signupForm, signupInput } from '../testing/signupData.ts';
import { selectEmailSuggestion, selectProgress, selectStep } from './selectors.ts';
import { signupMachine } from './signupMachine.ts';
import { persistSignup, parseSignup, type StoredSignup } from './store.ts';
import type { SignupInput } from './types.ts';

interface Server {
  check?: () => Promise<void>;
  create?: (request: SignupRequest, token: string | null) => Promise<ReturnType<typeof user>>;
}

function start(changed: Partial<SignupInput> = {}, { check, create }: Server = {}) {
  const createAccount = vi.fn(create ?? (async () => user({ status: 'not_confirmed' })));
  const actor = createActor(
    signupMachine.provide({
      actors: {
        checkData: fromPromise(check ?? (async () => undefined)),
        createAccount: fromPromise(({ input }) => createAccount(input.request, input.token)),
        findMatches: fromPromise(async () => [profile(ids.maria)]),
        mailState: fromPromise<ActivationMailAnswer>(async () => ({
          state: 'sent',
          email: signupForm.email,
        })),
        reactivate: fromPromise<void, { email: string }>(async () => undefined),
      },
    }),
    { input: signupInput(changed) },
  );
  actor.start();
  return { actor, createAccount };
}

/** Fills in everything and signs up. */
function submit(actor: ReturnType<typeof start>['actor'], form = signupForm) {
  actor.send({ type: 'CHANGE', fields: form });
  for (let step = 0; step <= 4; step += 1) actor.send({ type: 'NEXT' });
}

const refusedOnce = (error: Error) => {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked === 1) throw error;
  };
};

describe('signing up', () => {
  it('[SIGNUP-03] checks, creates, finds matches and sends the mail, in that order', async () => {
    const { actor } = start();
    const seen: unknown[] = [];
    actor.subscribe((snapshot) => {
      const progress = selectProgress(snapshot);
      if (progress && seen.at(-1) !== progress) seen.push(progress);
    });
    submit(actor);
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(seen).toEqual(['checkingData', 'creatingAccount', 'findingMatches', 'sendingMail']);
    expect(output).toMatchObject({
      user: { status: 'not_confirmed' },
      matches: [{ fictional: false }],
      mail: { state: 'sent' },
    });
  });

  it('[VALID-04] stays at a step that is wrong and says why, until it is changed', () => {
    const { actor } = start();
    actor.send({ type: 'CHANGE', fields: { ...signupForm, date_of_birth: '2008-11-21' } });
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'NEXT' });
    expect(selectStep(actor.getSnapshot())).toBe(1);
    expect(actor.getSnapshot().context.reasons).toEqual({ date_of_birth: 'too_young' });
    actor.send({ type: 'CHANGE', fields: { date_of_birth: '2008-11-20' } });
    expect(actor.getSnapshot().context.reasons).toEqual({});
    actor.send({ type: 'NEXT' });
    expect(selectStep(actor.getSnapshot())).toBe(2);
  });

  it('[VALID-01] leads back to the name when it turns out to be the address', () => {
    const stored = { ...signupForm, name: signupForm.email };
    const { actor: resumed } = start({
      stored: parseSignup({
        version: 1,
        step: 4,
        form: stored,
        signup: clientId(9),
        attempted: false,
        profile: null,
      }),
    });
    resumed.send({ type: 'CHANGE', fields: { password: signupForm.password } });
    resumed.send({ type: 'NEXT' });
    expect(selectStep(resumed.getSnapshot())).toBe(3);
    expect(resumed.getSnapshot().context.reasons).toEqual({ name: 'name_is_email' });
  });

  it('leads back to the step of what the server finds wrong, with its reason', async () => {
    const error = new Refused('validation', {
      fields: { city: 'text_too_long', email: 'invalid_email' },
    });
    const { actor } = start({}, { check: refusedOnce(error) });
    submit(actor);
    const snapshot = await waitFor(actor, (each) => selectStep(each) === 2);
    expect(snapshot.context.reasons).toEqual({ city: 'text_too_long', email: 'invalid_email' });
    expect(snapshot.context.form).toEqual(signupForm);
  });

  it('[SIGNUP-08] offers login for an address with an account, and goes back to another one', async () => {
    const { actor } = start({}, { check: refusedOnce(new Refused('account_exists')) });
    submit(actor);
    await waitFor(actor, (each) => each.matches('accountExists'));
    actor.send({ type: 'BACK' });
    expect(selectStep(actor.getSnapshot())).toBe(4);
    actor.send({ type: 'CHANGE', fields: { email: 'other@example.test' } });
    actor.send({ type: 'NEXT' });
    await waitFor(actor, ({ status }) => status === 'done');
  });

  it('[SIGNUP-09] mails the way back to an account that is being deleted', async () => {
    const { actor } = start({}, { check: refusedOnce(new Refused('account_deleted')) });
    submit(actor);
    await waitFor(actor, (each) => each.matches('accountDeleted'));
    actor.send({ type: 'REACTIVATE' });
    await waitFor(actor, (each) => each.matches({ accountDeleted: 'mailed' }));
  });

  it('[SIGNUP-10, SIGNUP-11] is closed to who was not invited, and open to who was', () => {
    const settings = { ...signupInput().settings, signups: 'with_trafficsource' as const };
    const tracking = { network: 'n', ref: '', sub1: '', sub2: '', sub3: '' };
    expect(start({ settings }).actor.getSnapshot().matches('closed')).toBe(true);
    expect(selectStep(start({ settings, tracking }).actor.getSnapshot())).toBe(0);
    // A signup begun elsewhere has its own invitation.
    expect(selectStep(start({ settings, token: 't' }).actor.getSnapshot())).toBe(0);
  });

  it('repeats with the same id what may have got through, and takes another for another address', async () => {
    let asked = 0;
    const { actor, createAccount } = start(
      {},
      {
        create: async () => {
          asked += 1;
          if (asked < 4) throw new Error('no line');
          return user();
        },
      },
    );
    const inTrouble = () => waitFor(actor, (each) => each.matches('trouble'));
    submit(actor);
    await inTrouble();
    actor.send({ type: 'RETRY' });
    await waitFor(actor, () => asked === 2);
    await inTrouble();
    actor.send({ type: 'BACK' });
    actor.send({ type: 'CHANGE', fields: { password: 'kaas en ham' } });
    actor.send({ type: 'NEXT' });
    await waitFor(actor, () => asked === 3);
    await inTrouble();
    actor.send({ type: 'BACK' });
    actor.send({ type: 'CHANGE', fields: { email: 'other@example.test' } });
    actor.send({ type: 'NEXT' });
    await waitFor(actor, ({ status }) => status === 'done');
    const names = createAccount.mock.calls.map(([{ signup }]) => signup);
    expect(names).toEqual([clientId(1), clientId(1), clientId(1), clientId(2)]);
  });

  it('[SIGNUP-12] sends the first message only with the profile it was started from', async () => {
    const form = { ...signupForm, signup_message: ' Hoi! ' };
    const { actor, createAccount } = start({ profile: ids.maria });
    submit(actor, form);
    await waitFor(actor, ({ status }) => status === 'done');
    const sent = { profile: ids.maria, signup_message: 'Hoi!' };
    expect(createAccount.mock.calls[0]?.[0]).toMatchObject(sent);
    const without = start();
    submit(without.actor, form);
    await waitFor(without.actor, ({ status }) => status === 'done');
    expect(without.createAccount.mock.calls[0]?.[0]).not.toHaveProperty('signup_message');
  });

  it('completes a signup begun elsewhere, whose address is settled', async () => {
    const { actor, createAccount } = start({ token: 't1', known: { name: 'Sanne' } });
    expect(actor.getSnapshot().context.form.name).toBe('Sanne');
    submit(actor, { ...signupForm, email: '' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(createAccount.mock.calls[0]?.[1]).toBe('t1');
  });

  it('[SIGNUP-07] suggests the address that was meant', () => {
    const { actor } = start();
    actor.send({ type: 'CHANGE', fields: { email: 'sanne@gmial.com' } });
    expect(selectEmailSuggestion(actor.getSnapshot())).toBe('sanne@gmail.com');
  });

  it('goes on after a reload where it was, without the password, and forgets itself when done', async () => {
    const { actor } = start({ profile: ids.maria });
    const saved: (StoredSignup | null)[] = [];
    persistSignup(actor, (stored) => saved.push(stored));
    actor.send({ type: 'CHANGE', fields: signupForm });
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'NEXT' });
    const stored = parseSignup(JSON.stringify(saved.at(-1)));
    const { actor: resumed } = start({ stored });
    const snapshot = resumed.getSnapshot();
    expect(selectStep(snapshot)).toBe(2);
    expect(snapshot.context.form).toEqual({ ...signupForm, password: '' });
    expect(snapshot.context).toMatchObject({ profile: ids.maria, signup: clientId(1) });
    for (let step = 2; step <= 4; step += 1) actor.send({ type: 'NEXT' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(saved.at(-1)).toBeNull();
    expect(JSON.stringify(saved)).not.toContain(signupForm.password);
  });

  it('begins anew with what another version or somebody else has stored', () => {
    const form = { ...signupForm };
    const good = {
      version: 1,
      step: 2,
      form,
      signup: clientId(1),
      attempted: false,
      profile: null,
    };
    expect(parseSignup(good)?.step).toBe(2);
    expect(parseSignup(good)?.form).not.toHaveProperty('password');
    const bad = [{ version: 2 }, { step: 7 }, { form: {} }, { signup: 1 }, { profile: 3 }];
    for (const each of bad) expect(parseSignup({ ...good, ...each })).toBeNull();
    for (const rubbish of [null, undefined, 7, '', '{', '[]'])
      expect(parseSignup(rubbish)).toBeNull();
  });
});
