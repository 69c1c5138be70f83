import { selectStep, signupMachine } from '@rendezvous/machines/signup';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Account } from '../accounts/index.ts';
import {
  signupSchema,
  signupSteps,
  type ActivationMailAnswer,
  type ProfileSummary,
  type SignupForm,
  type UserView,
} from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { refusalOf, useDatabase } from '../testing/index.ts';
import { checkSignup, signUp } from './index.ts';

/*
 * The machine twice: as a page runs it, with actors that ask the server's use cases, and as the server runs it, on what
 * it has stored. Every way through it, over HTTP: gateway/signup/signup.paths.test.ts.
 */
const settings = defaultSettings;

describe('page and server, by one machine', () => {
  useDatabase();

  it('[MACH-01] find the same wrong with a signup, and make the account at the same step', async () => {
    const good: SignupForm = {
      ...{ gender: 'female', looking_for: 'male', signup_message: '', name: 'Sanne' },
      ...{ date_of_birth: '1990-05-01', country: 'NL', region: '', city: 'Utrecht' },
      ...{ email: 'sanne@example.test', password: 'kaas en brood' },
    };
    const at = { settings, site: 'localhost', ip: '192.0.2.1', limited: false, now: new Date() };
    const pageWith = (form: SignupForm) => {
      const { password, ...kept } = form;
      const page = createActor(
        signupMachine.provide({
          actors: {
            checkData: fromPromise(({ input }) => checkSignup(input, at)),
            createAccount: fromPromise(async ({ input }) => {
              const { account } = await signUp(input.request, at);
              return { email: account.email, status: account.status } as UserView;
            }),
            findMatches: fromPromise<ProfileSummary[]>(async () => []),
            mailState: fromPromise<ActivationMailAnswer>(async () => ({
              state: 'sent',
              email: form.email,
            })),
          },
        }),
        {
          input: {
            ...{ settings, language: 'nl', now: () => at.now, random: () => 0 },
            makeId: () => crypto.randomUUID(),
            stored: {
              ...{ version: 1, step: 4, form: kept, signup: crypto.randomUUID() },
              ...{ attempted: false, profile: null },
            },
          },
        },
      ).start();
      page.send({ type: 'CHANGE', fields: { password } });
      page.send({ type: 'NEXT' });
      return page;
    };
    const wrong: Partial<SignupForm>[] = [
      ...signupSteps.flat().map((field) => ({ [field]: '' })),
      { signup_message: 'x'.repeat(settings.message_length + 1) },
      { date_of_birth: '2015-01-01', name: '@sanne' },
      { country: 'JP', name: good.email, password: 'kort' },
    ];
    let refused = 0;
    for (const fields of wrong) {
      const form = { ...good, ...fields };
      const request = { ...signupSchema.parse({ ...good, signup: crypto.randomUUID() }), ...form };
      const page = pageWith(form);
      const step = selectStep(page.getSnapshot());
      const { reasons } = page.getSnapshot().context;
      page.stop();
      // What need not be given is right when it is empty.
      if (step === null) continue;
      refused += 1;
      const refusal = await refusalOf(signUp(request as never, at));
      expect(refusal?.fields, JSON.stringify(fields)).toEqual(reasons);
      expect(signupSteps.findIndex((names) => names.some((name) => name in reasons))).toBe(step);
    }
    expect(refused).toBe(10);
    expect(await Account.countDocuments()).toBe(0);
    const { output } = await waitFor(pageWith(good), ({ status }) => status === 'done');
    expect(output?.user).toEqual({ email: good.email, status: 'not_confirmed' });
    expect(await Account.countDocuments()).toBe(1);
  });
});
