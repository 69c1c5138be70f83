import { sessionMachine } from '@rendezvous/machines/session';
import { createActor, getInitialSnapshot } from 'xstate';
import { createStore } from '../store.ts';
import type { ChatEngine } from './chatEngine.ts';
import type { Session } from './createSession.ts';

/** The session of a stranger, for the server: nobody is logged in, nothing runs, and nothing ever changes. */
export function strangerSession(): Session {
  const { context } = getInitialSnapshot(sessionMachine, {});
  const snapshot = sessionMachine.resolveState({ value: 'loggedOut', context });
  return {
    actor: createActor(sessionMachine, { input: {}, snapshot }),
    engine: createStore<ChatEngine | null>(null),
    ask: () => Promise.reject(new Error('nobody is logged in')),
    listen: () => () => undefined,
    stop: () => undefined,
  };
}
