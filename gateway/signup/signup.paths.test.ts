import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor, type AnyEventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { Account } from '@rendezvous/core/accounts';
import {
  Refused,
  type ActivationMailAnswer,
  type ErrorCode,
  type ProfileSummary,
  type SignupRequest,
  type UserView,
} from '@rendezvous/core/contract';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMember } from '@rendezvous/core/testing';
import { signupMachine } from '@rendezvous/machines/signup';
import { cookieOf, signupBody } from '../testing/signup.ts';
import { useGateway } from '../testing/useGateway.ts';

const { signup: _made, ...form } = { ...signupBody(), signup_message: 'Hoi' };
const { email } = form;
const profile = '0'.repeat(24);

/** What a call may lead to, and how the world has to be for that: no answer is made up. */
interface Outcome {
  event: AnyEventObject;
  /** Settings of the site it is made on, otherwise than usual. */
  settings?: object;
  /** Somebody else's account with this address. */
  owner?: 'active' | 'deleted';
  /** The line breaks before or after the call. */
  lost?: true;
  /** The activation mail has been sent meanwhile. */
  mailed?: true;
}

const idOf = (state: string) => signupMachine.getStateNodeById(state).invoke[0]?.id ?? '';
const done = (state: string, output: unknown = undefined) => ({
  type: `xstate.done.actor.${idOf(state)}`,
  output,
});
const failed = (state: string, error: unknown) => ({
  type: `xstate.error.actor.${idOf(state)}`,
  error,
});
const wrong = (state: string, field: string) =>
  failed(state, new Refused('validation', { fields: { [field]: 'invalid' } }));
const trouble = new Error('no line');

const making = ['signup.checkingData', 'signup.creatingAccount'].flatMap((state): Outcome[] => [
  { event: done(state, { status: 'not_confirmed' }) },
  { event: failed(state, trouble), lost: true },
  { event: failed(state, new Refused('account_exists')), owner: 'active' },
  { event: failed(state, new Refused('account_deleted')), owner: 'deleted' },
  { event: failed(state, new Refused('signup_closed')), settings: { signups: 'other' } },
  { event: wrong(state, 'signup_message'), settings: { message_length: 1 } },
  { event: wrong(state, 'date_of_birth'), settings: { min_age: 99 } },
  { event: wrong(state, 'country'), settings: { countries: ['BE'] } },
]);
const asking = 'signup.sendingMail.asking';
const outcomes: Outcome[] = [
  ...making,
  { event: done('signup.findingMatches', []) },
  { event: failed('signup.findingMatches', trouble), lost: true },
  { event: done(asking, { state: 'waiting' }) },
  { event: done(asking, { state: 'sent' }), mailed: true },
  { event: failed(asking, trouble), lost: true },
  { event: done('signup.accountDeleted.mailing') },
  { event: failed('signup.accountDeleted.mailing', trouble), lost: true },
];
const mailTimer = 'xstate.after.mailWaitMs.signup.sendingMail.waiting';

const input = {
  settings: defaultSettings,
  language: 'nl' as const,
  profile,
  makeId: () => crypto.randomUUID(),
  now: () => new Date(),
  random: Math.random,
};
const events = [
  { type: 'CHANGE', fields: form },
  ...['NEXT', 'BACK', 'RETRY', 'REACTIVATE', mailTimer].map((type) => ({ type })),
  ...outcomes.map(({ event }) => event),
];
const paths = getShortestPaths(signupMachine, {
  input,
  events: events as never,
  // What was met while checking is met once more while creating: `attempted` tells the two apart.
  serializeState: ({ value, context: { form, attempted, refusal, mailAsked } }) =>
    JSON.stringify([value, form.name, attempted, refusal?.code, mailAsked]) as never,
});

describe('every way through the signup machine', () => {
  const gateway = useGateway({ config: { trustProxy: 1 } });
  let sites = 0;

  async function arrange({ settings, owner, mailed }: Outcome): Promise<string> {
    const made = { email, passwordHash: 'of somebody else' };
    // What the walk itself has made keeps its password.
    await Account.deleteMany({ passwordHash: made.passwordHash });
    if (owner) {
      await Account.deleteMany({ email });
      const deletion = { at: new Date(), reason: 'time' as const };
      await makeMember({
        account: { ...made, status: owner, ...(owner === 'deleted' && { deletion }) },
      });
    }
    if (mailed) await Account.updateOne({ email }, { 'activationMail.state': 'sent' });
    const site = `site-${(sites += 1)}.walk.test`;
    await Settings.create({ _id: site, settings: { ...defaultSettings, ...settings } });
    return site;
  }

  /** A browser whose calls wait until it is said what they are to meet. */
  function browser() {
    let cookie: { token: string } | undefined;
    const told: Outcome[] = [];
    const waiting: ((outcome: Outcome) => void)[] = [];
    const tell = (outcome: Outcome) => {
      const next = waiting.shift();
      if (next) next(outcome);
      else told.push(outcome);
    };
    const nextOutcome = () =>
      new Promise<Outcome>((resolve) => {
        const outcome = told.shift();
        if (outcome) resolve(outcome);
        else waiting.push(resolve);
      });
    async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const outcome = await nextOutcome();
      const headers = { 'X-Forwarded-Host': await arrange(outcome) };
      const as = cookie && { as: cookie };
      const answer = await gateway.http(method, `/api/${path}`, { body, headers, ...as });
      if (answer.headers.get('set-cookie')) cookie = cookieOf(answer.headers);
      if (outcome.lost) throw trouble;
      if (answer.status < 400) return answer.body as Answer;
      const { error, fields } = answer.body;
      throw new Refused(error as ErrorCode, {
        ...(typeof fields === 'object' && { fields: fields as never }),
      });
    }
    const actor = createActor(
      signupMachine.provide({
        actors: {
          checkData: fromPromise<void, object>(({ input: asked }) =>
            call('POST', 'signup-check.php', asked),
          ),
          createAccount: fromPromise<UserView, { request: SignupRequest; token: string | null }>(
            async ({ input: { request } }) => {
              const { user } = await call<{ user: UserView }>('POST', 'signup.php', request);
              return user;
            },
          ),
          findMatches: fromPromise<ProfileSummary[]>(async () => {
            const { profiles } = await call<{ profiles: ProfileSummary[] }>(
              'GET',
              'signup-matches.php',
            );
            return profiles;
          }),
          mailState: fromPromise<ActivationMailAnswer>(() => call('GET', 'activation-mail.php')),
          reactivate: fromPromise<void, { email: string }>(({ input: asked }) =>
            call('POST', 'reactivate-mail.php', asked),
          ),
        },
        // Nothing happens by itself but what a path waits for.
        delays: { mailWaitMs: 20, waitMs: 3_600_000 },
      }),
      { input },
    );
    actor.start();
    return { actor, tell };
  }

  it('[MACH-02, VALID-13] ends in the state that was foretold, with a real server at the other end', async () => {
    expect(paths.length).toBeGreaterThan(50);
    for (const { steps } of paths) {
      await Account.deleteMany({ email });
      const { actor, tell } = browser();
      const way: string[] = [];
      for (const step of steps) {
        const event = step.event as AnyEventObject;
        way.push(event.type);
        if (event.type === 'xstate.init') continue;
        const outcome = outcomes.find((each) => each.event === event);
        if (outcome) tell(outcome);
        else if (event.type !== mailTimer) actor.send(event as never);
        const expected = JSON.stringify(step.state.value);
        const isThere = (each: { value: unknown }) => JSON.stringify(each.value) === expected;
        await waitFor(actor, isThere, { timeout: 20_000 }).catch(() => {
          const { value } = actor.getSnapshot();
          throw new Error(`${way.join(' → ')}: ${JSON.stringify(value)}, not ${expected}`);
        });
      }
      actor.stop();
    }
  }, 240_000);
});
