import type { LoginRequest, SyncAnswer, UserAnswer, UserView } from '@rendezvous/core/contract';
import { sessionMachine, type SessionEvent } from '@rendezvous/machines/session';
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { CallFailed, type Call } from '../http/index.ts';
import { inspection } from '../inspection.ts';
import { createStore, type Store } from '../store.ts';
import type { Connect, Wire } from '../wire/index.ts';
import type { ChatEngine, startChatEngine } from './chatEngine.ts';
import { factRoutes, type Fact } from './factRoutes.ts';
import { notifyLogout, notifyVisitorLogin } from './onLogout.ts';
import { hasSignedInHint, setSignedInHint, whenHintChanges } from './signedInHint.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

export interface SessionDeps {
  call: Call;
  connect: Connect;
  /** The chat machine and what feeds it; fetched when somebody is logged in, not before. */
  loadEngine: () => Promise<{ startChatEngine: typeof startChatEngine }>;
  /** A page that only members see asks even when nobody seems to be logged in. */
  mustAsk: () => boolean;
}

export interface Session {
  actor: SessionActor;
  /** What keeps the conversations of the member who is logged in; null until it is there. */
  engine: Store<ChatEngine | null>;
  /** Sends a command over this member's line; without one it waits until there is one again. */
  ask: Wire['emit'];
  /** Tells every fact of this member's line from now on; returns how to stop that. */
  listen: (listener: (fact: Fact) => void) => () => void;
  stop: () => void;
}

const nothingToSync: SyncAnswer = {
  conversations: [],
  counts: { unread: 0, newLikes: 0, version: 0 },
  credits: { credits: 0, version: 0 },
  token: '',
  more: false,
};

/** What is noted of a member for the other tabs, and for the next page. */
const noteOf = (user: UserView | null) => user && (user.profile?.id ?? user.id);

/** Also who comes with a session of an account that is locked or was deleted: there is nothing to wait for. */
const isNobody = (error: unknown) =>
  error instanceof CallFailed &&
  ['authentication_required', 'blocked', 'deleted'].includes(error.refusal.code);

/** Wires the session machine: HTTP for who is logged in, one socket for all views (REAL-08). */
export function createSession({ call, connect, loadEngine, mustAsk }: SessionDeps): Session {
  const engine = createStore<ChatEngine | null>(null);
  const listeners = new Set<(fact: Fact) => void>();
  /** For whom a connection was tried before: the cookie may be another account's when the next one comes. */
  let triedFor: string | null = null;
  let current: { user: string; arriving: Promise<ChatEngine> } | null = null;

  /** The engine of the member who is logged in now, started when it is first asked for. */
  function engineOf(user: UserView): Promise<ChatEngine> {
    if (current?.user === user.id) return current.arriving;
    dropEngine();
    const arriving = loadEngine().then(async (chunk) => {
      const started = await chunk.startChatEngine({
        user,
        call,
        onSessionEnded: endSession,
        onCounts(payload) {
          if (current?.user === user.id) actor.send({ type: 'counts:changed', payload });
        },
      });
      if (current?.arriving === arriving) engine.set(started);
      else started.stop();
      return started;
    });
    current = { user: user.id, arriving };
    return arriving;
  }

  /** The line that is open, and whoever waits for one. */
  let line: Wire | null = null;
  let waiting: ((wire: Wire) => void)[] = [];
  function takeLine(wire: Wire) {
    line = wire;
    for (const take of waiting.splice(0)) take(wire);
  }

  function dropEngine() {
    current = null;
    engine.get()?.stop();
    engine.set(null);
  }

  /** Hands something to the engine as soon as it is there; nobody misses it when it cannot be fetched. */
  function tellEngine(tell: (started: ChatEngine) => void) {
    const { user } = actor.getSnapshot().context;
    if (user && user.role !== 'operator') engineOf(user).then(tell, () => undefined);
  }

  const endSession = () => actor.send({ type: 'SESSION_ENDED' });

  async function whoAmI(): Promise<UserView | null> {
    if (!hasSignedInHint() && !mustAsk()) return null;
    try {
      return (await call<UserAnswer>('GET', '/api/user.php', { quiet: true })).user;
    } catch (error) {
      if (isNobody(error)) return null;
      throw error;
    }
  }

  const machine = sessionMachine.provide({
    actors: {
      whoAmI: fromPromise(whoAmI),
      login: fromPromise<UserView, LoginRequest>(
        async ({ input }) =>
          (await call<UserAnswer>('POST', '/api/user.php', { body: input })).user,
      ),
      logout: fromPromise(async () => {
        // Afterwards nobody may remove anything any more.
        await engine.get()?.removals.settleAll();
        await call('GET', '/api/logout.php');
        engine.get()?.forget();
      }),
      socket: fromCallback<SessionEvent, { user: string }>(({ sendBack, input }) => {
        const again = triedFor === input.user;
        triedFor = input.user;
        let over = false;
        let mine = false;

        function take() {
          mine = true;
          takeLine(wire);
          tellEngine((started) => started.takeWire(wire));
          sendBack({ type: 'SOCKET_OPENED' });
        }
        /** Whose line it is was settled when it opened: nothing goes over one of another account. */
        async function takeIfMine() {
          const user = await whoAmI().catch(() => undefined);
          if (over) return;
          if (user?.id === input.user) return take();
          wire.close();
          if (user === null) return sendBack({ type: 'SESSION_ENDED' });
          // First this: whoever has lost the line is heard no more.
          if (user) sendBack({ type: 'REFRESH' });
          sendBack({ type: 'SOCKET_LOST' });
        }
        const wire = connect({
          opened: () => (again ? void takeIfMine() : take()),
          lost: () => sendBack({ type: 'SOCKET_LOST' }),
          refused: (refusal) => sendBack({ type: 'SOCKET_REFUSED', refusal }),
          fact(name, payload) {
            const route = factRoutes[name];
            // What is told before is in the answer to the sync as well.
            if (!mine && !route.private) return;
            if (route.owner === 'session') sendBack({ type: name, payload } as SessionEvent);
            if (route.owner === 'chat') tellEngine((started) => started.takeFact(name, payload));
            if (route.private) return;
            for (const listener of [...listeners]) listener({ name, payload } as Fact);
          },
        });
        return () => {
          over = true;
          wire.close();
          if (line === wire) line = null;
          engine.get()?.dropWire(wire);
        };
      }),
      sync: fromPromise<SyncAnswer>(async () => {
        const { user } = actor.getSnapshot().context;
        if (!user) throw new Error('nobody is logged in');
        // An operator has no conversations of its own: its console asks for what it shows.
        if (user.role === 'operator') return nothingToSync;
        return (await engineOf(user)).sync();
      }),
    },
  });

  const actor = createActor(machine, { input: {}, ...inspection });
  /** Undefined until it is known who came with the page: its answers are for nobody else. */
  let member: string | null | undefined;
  let noted: string | null | undefined;
  const subscription = actor.subscribe((snapshot) => {
    const { user } = snapshot.context;
    const restoring = snapshot.matches('restoring');
    if (member && member !== user?.id) {
      notifyLogout();
      member = null;
    }
    if (member === null && user) notifyVisitorLogin();
    if (user || !restoring) member = user?.id ?? null;
    if (!user) {
      triedFor = null;
      dropEngine();
    }
    // A chunk that cannot be fetched is the business of the frame around the pages.
    else if (user.role !== 'operator') engineOf(user).catch(() => undefined);
    // Only what has changed: another tab may know better by now.
    if (restoring || noted === noteOf(user)) return;
    noted = noteOf(user);
    setSignedInHint(noted);
  });
  const unwatch = whenHintChanges((told) => {
    if (told !== noteOf(actor.getSnapshot().context.user)) actor.send({ type: 'REFRESH' });
    noted = told;
  });

  const online = () => actor.send({ type: 'NETWORK_ONLINE' });
  const offline = () => actor.send({ type: 'NETWORK_OFFLINE' });
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  const polls = actor.on('poll', () => engine.get()?.actor.send({ type: 'RELOAD' }));
  actor.start();
  if (!navigator.onLine) offline();

  return {
    actor,
    engine,
    async ask(name, payload) {
      const wire = line ?? (await new Promise<Wire>((take) => waiting.push(take)));
      return wire.emit(name, payload);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      subscription.unsubscribe();
      waiting = [];
      polls.unsubscribe();
      unwatch();
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      engine.get()?.stop();
      actor.stop();
    },
  };
}
