import type { UserView } from '@rendezvous/core/contract';
import {
  connectionStatus,
  selectCounts,
  selectIsBusy,
  selectRefusal,
  selectUser,
  type SessionSnapshot,
} from '@rendezvous/machines/session';
import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from '../store.ts';
import type { ChatActor, ChatEngine } from './chatEngine.ts';
import type { Session } from './createSession.ts';
import type { Fact } from './factRoutes.ts';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext;

function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session around this component');
  return session;
}

/** Reads something from the session; renders again only when that changes. */
export function useSessionValue<Value>(select: (snapshot: SessionSnapshot) => Value): Value {
  return useSelector(useSession().actor, select);
}

export const useUser = () => useSessionValue(selectUser);
export const useCounts = () => useSessionValue(selectCounts);
export const useConnection = () => useSessionValue(connectionStatus);
export const useLoginRefusal = () => useSessionValue(selectRefusal);
export const useSessionBusy = () => useSessionValue(selectIsBusy);
export const useSessionSend = () => useSession().actor.send;

/** Sends commands over this member's line; for pages that keep no conversations of their own. */
export const useAsk = () => useSession().ask;

/** What happens to this member, and whether there is a connection over which it is told; both for outside of rendering. */
export function useNews() {
  const { listen, actor } = useSession();
  return useMemo(
    () => ({
      listen,
      isConnected: () => connectionStatus(actor.getSnapshot()) === 'online',
    }),
    [listen, actor],
  );
}

/** Hears what happens to this member, for as long as the component is there. */
export function useFacts(hear: (fact: Fact) => void): void {
  const { listen } = useSession();
  const heard = useEffectEvent(hear);
  useEffect(() => listen((fact) => heard(fact)), [listen]);
}

/**
 * Runs when what is shown may have been overtaken: without a socket it is time to look again, or the socket is there.
 * `back` is true when there was a socket before: whatever is told was not heard for a while.
 */
export function useWhenOvertaken(run: (back: boolean) => void): void {
  const { actor } = useSession();
  const overtaken = useEffectEvent(run);
  useEffect(() => {
    let connected = connectionStatus(actor.getSnapshot()) === 'online';
    let before = connected;
    const polls = actor.on('poll', () => overtaken(false));
    const states = actor.subscribe((snapshot) => {
      const now = connectionStatus(snapshot) === 'online';
      if (now && !connected) overtaken(before);
      before ||= now;
      connected = now;
    });
    return () => {
      polls.unsubscribe();
      states.unsubscribe();
    };
  }, [actor]);
}

/** The member on a page that only members see. */
export function useMember(): UserView {
  const user = useUser();
  if (!user) throw new Error('this page is for members');
  return user;
}

/** The conversations' keeper, or null while it is being fetched. */
export const useEngine = (): ChatEngine | null => useStore(useSession().engine);

type ChatContext = ReturnType<ChatActor['getSnapshot']>['context'];

/** Reads something from the conversations. The selector must give the same value for the same state. */
export function useChat<Value>(engine: ChatEngine, select: (context: ChatContext) => Value): Value {
  return useSelector(engine.actor, ({ context }) => select(context));
}
