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
import { createContext, useContext, useMemo } from 'react';
import { useStore } from '../store.ts';
import type { ChatActor, ChatEngine } from './chatEngine.ts';
import type { Session } from './createSession.ts';

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
/** The last that was told of a payment, and whether there is a connection over which it would be told. */
export function usePaymentNews() {
  const { payment, actor } = useSession();
  return useMemo(
    () => ({
      told: payment,
      isConnected: () => connectionStatus(actor.getSnapshot()) === 'online',
    }),
    [payment, actor],
  );
}
export const useSessionSend = () => useSession().actor.send;

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
