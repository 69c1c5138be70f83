import type {
  ChatsAnswer,
  FactName,
  Facts,
  OpenAnswer,
  SyncAnswer,
  UserView,
} from '@rendezvous/core/contract';
import { chatMachine, persistOutbox, syncRequest, type ChatEvent } from '@rendezvous/machines/chat';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Call } from '../http/index.ts';
import { inspection } from '../inspection.ts';
import { CommandRefused, type Wire } from '../wire/index.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { tellForgotten, whenForgotten } from './forgotten.ts';
import { openOutboxes } from './outboxes.ts';
import { createPendingRemovals, type PendingRemovals } from './pendingRemovals.ts';

export type ChatActor = ActorRefFrom<typeof chatMachine>;

/** The conversations of one member, and what feeds them; lives from login to logout. */
export interface ChatEngine {
  actor: ChatActor;
  drafts: Drafts;
  /** Removals that can still be undone; whatever ends the engine or the page settles them (CHAT-02). */
  removals: PendingRemovals;
  me: string;
  takeWire: (wire: Wire) => void;
  dropWire: (wire: Wire) => void;
  takeFact: <Name extends FactName>(name: Name, payload: Facts[Name]) => void;
  /** One page of what was missed; the session machine asks again while there is more. */
  sync: () => Promise<SyncAnswer>;
  /** Takes everything written and not sent off this device: somebody else may sit here next. */
  forget: () => void;
  stop: () => void;
}

interface EngineProps {
  user: UserView;
  call: Call;
  onSessionEnded: () => void;
  /** What the list told of them while there was no connection. */
  onCounts: (counts: Facts['counts:changed']) => void;
}

/** A connection that is still to come. */
function whenTaken() {
  let take: (wire: Wire) => void = () => undefined;
  const wire = new Promise<Wire>((resolve) => (take = resolve));
  return { wire, take: (arrived: Wire) => take(arrived) };
}

/** Pages of older messages are larger than the first: scrolling should never have to wait. */
const olderPage = 100;

export async function startChatEngine({
  user,
  call,
  onSessionEnded,
  onCounts,
}: EngineProps): Promise<ChatEngine> {
  const me = user.profile?.id ?? '';
  const outboxes = openOutboxes(me);
  const drafts = createDrafts(me);
  let wire: Wire | null = null;
  let connected = whenTaken();

  /** Without a connection the command waits for one: it is on its way, not refused. */
  const emit: Wire['emit'] = async (name, payload) => {
    const line = wire ?? (await connected.wire);
    try {
      return await line.emit(name, payload);
    } catch (error) {
      const over =
        error instanceof CommandRefused && error.refusal.code === 'authentication_required';
      if (over) onSessionEnded();
      throw error;
    }
  };

  /** Seen before there was a connection: each one that comes is told, until one has taken it. */
  const seen = new Map<string, number>();
  function tellSeen(line: Wire) {
    for (const [conversation, upToSeq] of seen) {
      line.emit('chat:read', { conversation, upToSeq }).then(
        () => seen.delete(conversation),
        // The next connection is told.
        () => undefined,
      );
    }
  }

  /** The newest page without waiting for a connection; that it was read is told as soon as there is one. */
  async function openUnconnected(conversation: string) {
    const path = `/api/messages.php?conversation=${conversation}`;
    const page = await call<OpenAnswer>('GET', path, { quiet: true });
    const upToSeq = page.messages.at(-1)?.seq ?? 0;
    if (upToSeq > page.readUpTo.mine) seen.set(conversation, upToSeq);
    if (wire) tellSeen(wire);
    return page;
  }

  /** Requests that are under way before the machine asks for them. */
  const removing = new Map<string, Promise<unknown>>();

  const removeThere = (conversation: string, upToSeq: number) =>
    call('DELETE', '/api/chat.php', { body: { conversation, upToSeq }, keepalive: true });

  const machine = chatMachine.provide({
    actors: {
      fetchChats: fromPromise(async () => {
        if (wire) return (await emit('chat:list', {})).chats;
        const path = '/api/chats.php';
        const { chats, counts } = await call<ChatsAnswer>('GET', path, { quiet: true });
        onCounts(counts);
        return chats;
      }),
      fetchPage: fromPromise(({ input }) => {
        const { conversation } = input;
        if (input.kind === 'newest') {
          return wire ? emit('chat:open', { conversation }) : openUnconnected(conversation);
        }
        return input.kind === 'before'
          ? emit('chat:history', { conversation, before: input.before, limit: olderPage })
          : emit('chat:history', { conversation, after: input.after, limit: olderPage });
      }),
      sendMessage: fromPromise(({ input }) => emit('chat:send', input)),
      removeConversation: fromPromise(async ({ input }) => {
        const { conversation, upToSeq } = input;
        const started = removing.get(conversation) ?? removeThere(conversation, upToSeq);
        removing.delete(conversation);
        await started;
      }),
      markRead: fromPromise(async ({ input }) => {
        await emit('chat:read', input);
      }),
    },
  });

  const actor = createActor(machine, {
    input: { me, outbox: await outboxes.take(), random: Math.random },
    ...inspection,
  });
  const endKeeping = persistOutbox(actor, ({ items }) => outboxes.save(items));
  actor.start();

  const removals = createPendingRemovals({
    newest: (conversation) => actor.getSnapshot().context.conversations[conversation]?.lastSeq ?? 0,
    remove(conversation, upToSeq) {
      // The machine asks for one after the other; when everything ends there is no time for that.
      const removed = removeThere(conversation, upToSeq);
      removing.set(conversation, removed);
      actor.send({ type: 'REMOVE', conversation, upToSeq });
      return removed;
    },
  });
  function forgetHere() {
    outboxes.clear();
    drafts.clear();
  }
  const unwatch = whenForgotten(me, forgetHere);

  const settle = () => void removals.settleAll();
  window.addEventListener('pagehide', settle);

  return {
    actor,
    drafts,
    removals,
    me,
    takeWire(next) {
      wire = next;
      connected.take(next);
      tellSeen(next);
      actor.send({ type: 'CONNECTED' });
    },
    dropWire(old) {
      if (wire !== old) return;
      wire = null;
      connected = whenTaken();
    },
    takeFact(name, payload) {
      actor.send({ type: name, payload } as ChatEvent);
    },
    async sync() {
      const answer = await emit('chat:sync', syncRequest(actor.getSnapshot().context));
      actor.send({ type: 'SYNCED', answer });
      return answer;
    },
    forget() {
      forgetHere();
      tellForgotten(me);
    },
    stop() {
      window.removeEventListener('pagehide', settle);
      settle();
      endKeeping();
      unwatch();
      outboxes.close();
      drafts.close();
      actor.stop();
    },
  };
}
