import type {
  ActivationMailAnswer,
  ProfileSummary,
  SignupCheckRequest,
  SignupForm,
  SignupMatchesAnswer,
  SignupRequest,
  UserAnswer,
  UserView,
} from '@rendezvous/core/contract';
import {
  persistSignup,
  parseSignup,
  signupMachine,
  type SignupEvent,
  type SignupSnapshot,
  type StoredSignup,
} from '@rendezvous/machines/signup';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useCall } from '../../../app/callContext.ts';
import type { Call } from '../../../app/http/index.ts';
import { useLanguage } from '../../../app/i18n/index.ts';
import { inspection } from '../../../app/inspection.ts';
import { useSessionSend } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { readTracking } from '../../../app/tracking.ts';
import { newUuid } from '../../../app/uuid.ts';
import { readStored, writeStored } from './storedSignup.ts';

export interface SignupBegin {
  /** What is known before anything is asked. */
  known: Partial<SignupForm>;
  profile: string | null;
  /** Of a signup that was begun elsewhere (SIGNUP-13). */
  token: string | null;
}

/** The machine's actors on the gateway's calls. */
const actorsOn = (call: Call) => ({
  checkData: fromPromise<void, SignupCheckRequest>(async ({ input }) => {
    await call('POST', '/api/signup-check.php', { body: input });
  }),
  createAccount: fromPromise<UserView, { request: SignupRequest; token: string | null }>(
    async ({ input: { request, token } }) => {
      const { email: _proven, ...rest } = request;
      const { user } = token
        ? await call<UserAnswer>('POST', '/api/complete-signup.php', { body: { ...rest, token } })
        : await call<UserAnswer>('POST', '/api/signup.php', { body: request });
      return user;
    },
  ),
  findMatches: fromPromise<ProfileSummary[]>(
    async () => (await call<SignupMatchesAnswer>('GET', '/api/signup-matches.php')).profiles,
  ),
  mailState: fromPromise<ActivationMailAnswer>(() =>
    call<ActivationMailAnswer>('GET', '/api/activation-mail.php', { quiet: true }),
  ),
  reactivate: fromPromise<void, { email: string }>(async ({ input }) => {
    await call('POST', '/api/reactivate-mail.php', { body: input });
  }),
});

/** What was interrupted, at the profile of now: a line that was written to it just now is not of another one. */
const resumed = (stored: StoredSignup, { profile, known: { signup_message } }: SignupBegin) => ({
  ...stored,
  profile,
  form: { ...stored.form, ...(signup_message ? { signup_message } : {}) },
});

/** Runs a signup; what was typed is kept for this tab, the password excepted. */
export function useSignup(begin: SignupBegin): {
  snapshot: SignupSnapshot;
  send: (event: SignupEvent) => SignupSnapshot;
} {
  const call = useCall();
  const settings = useSettings();
  const { language } = useLanguage();
  const tellSession = useSessionSend();
  const kind = begin.token ? 'completion' : 'signup';

  const [machine] = useState(() => signupMachine.provide({ actors: actorsOn(call) }));
  const [input] = useState(() => {
    const stored = parseSignup(readStored(kind));
    return {
      settings,
      language,
      ...begin,
      tracking: readTracking() ?? null,
      stored: stored && resumed(stored, begin),
      makeId: newUuid,
      now: () => new Date(),
      random: Math.random,
    };
  });
  const actor = useActorRef(machine, { input, ...inspection });

  useEffect(() => {
    const endKeeping = persistSignup(actor, (stored) => writeStored(kind, stored));
    let told = false;
    const subscription = actor.subscribe(({ context: { user } }) => {
      if (!user || told) return;
      told = true;
      tellSession({ type: 'SIGNED_IN', user });
    });
    const online = () => actor.send({ type: 'NETWORK_ONLINE' });
    window.addEventListener('online', online);
    return () => {
      endKeeping();
      subscription.unsubscribe();
      window.removeEventListener('online', online);
    };
  }, [actor, kind, tellSession]);

  const snapshot = useSelector(actor, (all) => all);
  const send = useCallback(
    (event: SignupEvent) => {
      actor.send(event);
      return actor.getSnapshot();
    },
    [actor],
  );
  return { snapshot, send };
}
