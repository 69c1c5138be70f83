import type {
  MessageAbout,
  MessageContent,
  MessageView,
  ProfileSummary,
  QuoteView,
  ReadUpTo,
  Recipient,
  Refusal,
} from '@rendezvous/core/contract';

/** What is known of a conversation besides its messages. Every number in it only grows. */
export interface Conversation {
  id: string;
  /** Null until a list or a sync has told: a fact names the conversation only. */
  profile: ProfileSummary | null;
  lastSeq: number;
  /** Messages up to this number are gone for me; all of them gone means removed. */
  floor: number;
  readUpTo: ReadUpTo;
  /** What the server counted when its newest number was `seq` and I had read up to `mine`. */
  serverUnread: { unread: number; seq: number; mine: number };
  lastMessage: MessageView | null;
}

/** The messages of one conversation that are at hand: ascending by number, possibly with holes. */
export interface MessageLog {
  items: MessageView[];
  /** Nothing older can be had. */
  atStart: boolean;
  /** Holes up to this number have been asked for: what is still missing there does not exist for me. */
  settledTo: number;
}

export type OutboxState = 'waiting' | 'sending' | 'failed';

/** A message of mine that is not known to be stored. Sent means: it has left the outbox for the log. */
export interface OutboxItem {
  clientId: string;
  to: Recipient;
  content: MessageContent;
  /** What of the receiver's profile it answers to (LIVE-03). */
  about?: MessageAbout;
  /** The message it answers, as it stands above it (LIVE-01). */
  replyTo?: QuoteView;
  /** When it was written, ISO 8601. */
  at: string;
  state: OutboxState;
  /** Why it failed; null otherwise. */
  refusal: Refusal | null;
}

/** An entry of liked_by (ENTITY-19). */
export type LikedBy = ProfileSummary & { like_new: boolean };

export interface OpenConversation {
  conversation: string;
  state: 'opening' | 'opened' | 'failed';
  refusal: Refusal | null;
}

/** The chat state (ENTITY-21). */
export interface ChatData {
  /** My own profile id. */
  me: string;
  conversations: Record<string, Conversation>;
  /** CHAT-17. */
  messages: Record<string, MessageLog>;
  outbox: OutboxItem[];
  likes: LikedBy[];
  /** Where the last sync ended; null before the first. */
  token: string | null;
  /** Chats have been loaded once: before that show progress (POLL-06). */
  loaded: boolean;
  /** The list of chats has to be asked for (again). */
  listWanted: boolean;
  open: OpenConversation | null;
  /** CHAT-16; `at` is ISO 8601. */
  lastOpened: { profile: string; at: string } | null;
  /** Whom a conversation is being started with (CHAT-06). */
  starting: ProfileSummary | null;
  /**
   * Conversations removed here and not yet on the server, with the number up to which, and what was still to be
   * sent to them: it is sent after all when the server refuses. It is not stored: who leaves the page before the
   * server has answered has removed it.
   */
  removals: { conversation: string; upToSeq: number; outbox: OutboxItem[] }[];
  /** Reads the server has not been told yet: conversation → number. */
  reads: Record<string, number>;
  /** Conversations whose next older page was asked for. */
  olderWanted: string[];
  /** What the last removal failed with, until dismissed (CHAT-03). */
  alert: Refusal | null;
}

/** One page of messages to fetch. `lastSeq` is the newest number known when it was asked. */
export type PageRequest = { conversation: string; lastSeq: number } & (
  { kind: 'newest' } | { kind: 'before'; before: number } | { kind: 'after'; after: number }
);
