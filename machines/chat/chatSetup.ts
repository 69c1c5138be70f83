import type {
  ChatEntry,
  CommandInput,
  MessagesPage,
  ProfileSummary,
  ReadUpTo,
  SendAnswer,
  SyncAnswer,
} from '@rendezvous/core/contract';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isSessionOver, isTransient } from '../wire/index.ts';
import type { ChatFactEvent } from './applyFact.ts';
import { settleRead } from './opening.ts';
import type { Submission } from './outbox.ts';
import type { Removal, RemovalRequest } from './removal.ts';
import type { ChatData, LikedBy, OutboxItem, PageRequest } from './types.ts';

export interface ChatInput {
  /** My own profile id. */
  me: string;
  /** What was not sent last time, from parseOutbox. */
  outbox?: OutboxItem[];
  random: () => number;
}

/** The chat state, and what each worker has in hand. */
export interface ChatContext extends ChatData {
  asked: Record<string, number>;
  fetching: PageRequest | null;
  removing: Removal | null;
  reading: { conversation: string; upToSeq: number } | null;
  sending: OutboxItem | null;
  sendAttempt: number;
  sendWaitMs: number;
  random: () => number;
}

export type ChatEvent =
  | { type: 'START'; profile: ProfileSummary; at: string }
  | { type: 'CANCEL_START' }
  | { type: 'OPEN'; conversation: string; at: string }
  | { type: 'LEAVE' }
  | { type: 'OLDER'; conversation: string }
  | { type: 'READ'; conversation: string; upToSeq: number }
  | ({ type: 'SUBMIT' } & Submission)
  | { type: 'RETRY'; clientId: string }
  | { type: 'DISCARD'; clientId: string }
  | { type: 'REMOVE'; conversation: string; upToSeq?: number }
  | { type: 'REMOVE_PROFILE'; profile: string }
  | { type: 'DISMISS_ALERT' }
  | { type: 'RELOAD' }
  | { type: 'CONNECTED' }
  | { type: 'SYNCED'; answer: SyncAnswer }
  | { type: 'LIKES_LOADED'; likes: LikedBy[] }
  | { type: 'LIKE_OPENED'; profile: string }
  | ChatFactEvent;

const missing = (actor: string) => Promise.reject(new Error(`provide the actor ${actor}`));

/** Pause after trouble with a list, a page or a read, in ms; CONNECTED cuts it short. */
export const retryMs = 3_000;

/** Types, injected actors and guards of the chat machine; the states are in chatMachine.ts and workers.ts. */
export const chatSetup = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, input: {} as ChatInput },
  actors: {
    /** chats.php or chat:list: all conversations, without their messages. */
    fetchChats: fromPromise<ChatEntry[]>(() => missing('fetchChats')),
    /** chat:open for `newest`, chat:history for `before` and `after`. */
    fetchPage: fromPromise<MessagesPage & { readUpTo?: ReadUpTo }, PageRequest>(() =>
      missing('fetchPage'),
    ),
    sendMessage: fromPromise<SendAnswer, CommandInput<'chat:send'>>(() => missing('sendMessage')),
    removeConversation: fromPromise<void, RemovalRequest>(() => missing('removeConversation')),
    markRead: fromPromise<void, { conversation: string; upToSeq: number }>(() =>
      missing('markRead'),
    ),
  },
  guards: {
    /** Somebody said no, and will say so again. */
    isFinal: (_, { error }: Failure) => !isTransient(error) && !isSessionOver(error),
  },
  actions: {
    /** The server knows of the read in hand, or will not hear of it. */
    readSettled: assign(({ context }) =>
      context.reading === null
        ? {}
        : {
            ...settleRead(context, context.reading.conversation, context.reading.upToSeq),
            reading: null,
          },
    ),
  },
  delays: { retryMs, sendWaitMs: ({ context }) => context.sendWaitMs },
});
