import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Account, Session } from '@rendezvous/core/accounts';
import {
  partnerSignupSchema,
  Refused,
  signupSteps,
  type ActivationMailAnswer,
  type ErrorCode,
  type ProfileSummary,
  type SignupForm,
  type SignupRequest,
  type UserView,
} from '@rendezvous/core/contract';
import { Outbox } from '@rendezvous/core/events';
import { beginPartnerSignup } from '@rendezvous/core/signup';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeFictional, makeMember } from '@rendezvous/core/testing';
import {
  selectProgress,
  selectStep,
  serializeSignup,
  parseSignup,
  signupMachine,
  type SignupInput,
} from '@rendezvous/machines/signup';
import { cookieOf, mailedTokens, signupBody } from '../testing/signup.ts';
import { useGateway, type HttpAnswer } from '../testing/useGateway.ts';

const { signup: _made, ...goodForm } = { signup_message: '', ...signupBody() };
const good: SignupForm = goodForm as SignupForm;

/** What is wrong in a form that the page lets through and the server does not, and where that leads. */
const places = [
  { field: 'signup_message', value: 'x'.repeat(1_001), step: 0 },
  { field: 'date_of_birth', value: '2015-01-01', step: 1 },
  { field: 'country', value: 'JP', step: 2 },
  { field: 'name', value: '@sanne', step: 3 },
  { field: 'email', value: 'sanne@example', step: 4 },
  { field: 'password', value: 'password123', step: 4 },
] as const;

describe('the signup machine with a real server', () => {
  const gateway = useGateway({ config: { trustProxy: 1 } });

  /** A browser: the machine with actors that make the calls, and its own cookie. */
  function browser(
    input: Partial<SignupInput> = {},
    { site = 'localhost', lose = 0 }: { site?: string; lose?: number } = {},
  ) {
    let cookie: { token: string } | undefined;
    let lost = 0;
    async function call(method: string, path: string, body?: unknown): Promise<HttpAnswer['body']> {
      const answer = await gateway.http(method, `/api/${path}`, {
        body,
        headers: { 'X-Forwarded-Host': site },
        ...(cookie && { as: cookie }),
      });
      if (answer.status >= 400) {
        const { error, message: _words, retry_in_ms: _wait, ...details } = answer.body;
        throw new Refused(error as ErrorCode, details);
      }
      if (answer.headers.get('set-cookie')) cookie = cookieOf(answer.headers);
      return answer.body;
    }
    const actor = createActor(
      signupMachine.provide({
        actors: {
          checkData: fromPromise<void, object>(async ({ input: form }) => {
            await call('POST', 'signup-check.php', form);
          }),
          createAccount: fromPromise<UserView, { request: SignupRequest; token: string | null }>(
            async ({ input: { request, token } }) => {
              const { email: _settled, ...rest } = request;
              const { user } = token
                ? await call('POST', 'complete-signup.php', { ...rest, token })
                : await call('POST', 'signup.php', request);
              // The answer is lost on its way back.
              if ((lost += 1) <= lose) throw new Error('no line');
              return user as UserView;
            },
          ),
          findMatches: fromPromise<ProfileSummary[]>(async () => {
            const { profiles } = await call('GET', 'signup-matches.php');
            return profiles as ProfileSummary[];
          }),
          mailState: fromPromise<ActivationMailAnswer>(async () => {
            const told = await call('GET', 'activation-mail.php');
            return told as unknown as ActivationMailAnswer;
          }),
          reactivate: fromPromise<void, { email: string }>(async ({ input: asked }) => {
            await call('POST', 'reactivate-mail.php', asked);
          }),
        },
        delays: { mailWaitMs: 1, waitMs: 1 },
      }),
      {
        input: {
          settings: defaultSettings,
          language: 'nl',
          makeId: () => crypto.randomUUID(),
          now: () => new Date(),
          random: Math.random,
          ...input,
        },
      },
    );
    actor.start();
    const fill = (form: SignupForm = good) => {
      for (const fields of signupSteps) {
        const step = Object.fromEntries(fields.map((field) => [field, form[field]]));
        actor.send({ type: 'CHANGE', fields: step });
        actor.send({ type: 'NEXT' });
      }
    };
    const done = () => waitFor(actor, ({ status }) => status === 'done', { timeout: 20_000 });
    return { actor, fill, done };
  }

  it('[MACH-02, SIGNUP-01, SIGNUP-03] goes from step 0 to done, through every stage in order', async () => {
    await makeFictional({ gender: 'male' });
    const { actor, fill, done } = browser();
    const stages: (string | number | null)[] = [];
    actor.subscribe((snapshot) => {
      const stage = selectStep(snapshot) ?? selectProgress(snapshot);
      if (stages.at(-1) !== stage) stages.push(stage);
    });
    fill();
    const { output } = await done();
    const progress = ['checkingData', 'creatingAccount', 'findingMatches', 'sendingMail'];
    expect(stages).toEqual([0, 1, 2, 3, 4, ...progress, null]);
    expect(output).toMatchObject({
      user: { email: good.email, status: 'not_confirmed' },
      matches: [{ fictional: true }],
      mail: { state: 'waiting', email: good.email },
    });
    expect(await Account.countDocuments()).toBe(1);
  });

  it.each(places)(
    '[MACH-02, VALID-13] is led back by the server to step $step when $field is wrong, and gets through once it is right',
    async ({ field, value, step }) => {
      // The page of another site, whose rules let it through.
      const loose = { ...defaultSettings, min_age: 1, message_length: 9_999 };
      const settings = { ...loose, countries: [...loose.countries, 'JP'] };
      const profile = (await makeMember()).profile._id.toHexString();
      const { actor, fill, done } = browser({ settings, profile });
      const isLetThrough = !['name', 'email', 'password', 'signup_message'].includes(field);
      fill({ ...good, [field]: value });
      const back = await waitFor(actor, (each) => selectStep(each) === step);
      if (isLetThrough) expect(back.context.refusal?.code).toBe('validation');
      expect(Object.keys(back.context.reasons)).toEqual([field]);
      expect(back.context.form[field]).toBe(value);
      actor.send({ type: 'CHANGE', fields: { [field]: good[field] } });
      for (const fields of signupSteps.slice(step)) {
        const rest = Object.fromEntries(fields.map((name) => [name, good[name]]));
        actor.send({ type: 'CHANGE', fields: rest });
        actor.send({ type: 'NEXT' });
      }
      await done();
    },
  );

  it('[MACH-02, SIGNUP-08] meets an address with an account, and goes on with another', async () => {
    const { account } = await makeMember();
    const { actor, fill, done } = browser();
    fill({ ...good, email: account.email });
    await waitFor(actor, (each) => each.matches('accountExists'));
    actor.send({ type: 'BACK' });
    actor.send({ type: 'CHANGE', fields: { email: good.email } });
    actor.send({ type: 'NEXT' });
    await done();
  });

  it('[MACH-02, SIGNUP-09] meets an account that is being deleted, and has the way back mailed', async () => {
    const deletion = { at: new Date(), reason: 'time' as const };
    const { account } = await makeMember({ account: { status: 'deleted', deletion } });
    const { actor, fill } = browser();
    fill({ ...good, email: account.email });
    await waitFor(actor, (each) => each.matches('accountDeleted'));
    actor.send({ type: 'REACTIVATE' });
    await waitFor(actor, (each) => each.matches({ accountDeleted: 'mailed' }));
    await expect
      .poll(() => Outbox.countDocuments({ 'mail.kind': 'account_deleted' } as object))
      .toBe(1);
  });

  it('[MACH-02, SIGNUP-10, SIGNUP-11] is closed by the server when the page did not know', async () => {
    const settings = { ...defaultSettings, signups: 'other' as const };
    await Settings.create({ _id: 'closed.machine.test', settings });
    const { actor, fill } = browser({}, { site: 'closed.machine.test' });
    fill();
    await waitFor(actor, (each) => each.matches('closed'));
    expect(await Account.countDocuments()).toBe(0);
  });

  it('[MACH-02] makes one account, though the answers are lost three times', async () => {
    const { fill, done } = browser({}, { lose: 3 });
    fill();
    const { output } = await done();
    expect(output?.user).toMatchObject({ email: good.email });
    expect(await Account.countDocuments()).toBe(1);
    expect(await Outbox.countDocuments()).toBe(1);
    // Each try ends the session that the one before has left in the browser.
    expect(await Session.countDocuments()).toBe(1);
  });

  it('[MACH-02, SIGNUP-13] finishes what a partner has begun, with the address of the link, once', async () => {
    const { email } = good;
    const settings = defaultSettings;
    const begun = partnerSignupSchema.parse({ email, name: 'Eva' });
    const at = { settings, site: 'localhost', ip: '192.0.2.1', limited: false, now: new Date() };
    await beginPartnerSignup(begun, at);
    const [token = ''] = await mailedTokens(email, 'complete_signup');
    const { body } = await gateway.http('GET', `/api/complete-signup.php?token=${token}`);
    const known = body['known'] as Partial<SignupForm>;
    expect(known).toEqual({ email, name: 'Eva' });
    const { fill, done } = browser({ token, known }, { lose: 2 });
    fill({ ...good, ...known });
    const { output } = await done();
    expect(output?.user).toMatchObject({ email, profile: { name: 'Eva' } });
    expect(await Account.countDocuments()).toBe(1);
    expect(await mailedTokens(email)).toHaveLength(1);
    const second = browser({ token, known });
    second.fill({ ...good, ...known });
    const refused = await waitFor(second.actor, (each) => each.context.refusal !== null);
    expect(refused.context.refusal?.code).toBe('link_invalid');
    second.actor.stop();
  });

  it('[MACH-02] goes on after a reload in the middle of it, and finds the account it had made', async () => {
    const first = browser({}, { lose: Infinity });
    first.fill();
    const troubled = await waitFor(first.actor, (each) => each.matches('trouble'));
    const stored = parseSignup(JSON.stringify(serializeSignup(troubled)));
    first.actor.stop();
    const { actor, done } = browser({ stored });
    expect(selectStep(actor.getSnapshot())).toBe(4);
    actor.send({ type: 'CHANGE', fields: { password: good.password } });
    actor.send({ type: 'NEXT' });
    await done();
    expect(await Account.countDocuments()).toBe(1);
  });

  it('[MACH-02] is sent to the login when it comes back with another password', async () => {
    const first = browser({}, { lose: Infinity });
    first.fill();
    const troubled = await waitFor(first.actor, (each) => each.matches('trouble'));
    first.actor.stop();
    const { actor } = browser({ stored: serializeSignup(troubled) });
    actor.send({ type: 'CHANGE', fields: { password: 'kaas en ham' } });
    actor.send({ type: 'NEXT' });
    await waitFor(actor, (each) => each.matches('accountExists'));
    expect(await Account.countDocuments()).toBe(1);
  });
});
