import type { MessageView, ReactedMessage } from '@rendezvous/core/contract';
import {
  emptyLog,
  closedLogMax,
  erase,
  eraseMessagesOf,
  isNewer,
  mergeMessages,
  mergeReactions,
  trimLog,
} from './messageLog.ts';
import type { ChatData, Conversation, MessageLog } from './types.ts';
import { unreadOfConversation } from './unread.ts';

const unknown: Omit<Conversation, 'id'> = {
  profile: null,
  lastSeq: 0,
  floor: 0,
  readUpTo: { mine: 0, theirs: 0 },
  serverUnread: { unread: 0, seq: 0, mine: 0 },
  lastMessage: null,
};

/** What may be learnt about a conversation, from wherever. Every field is optional and only ever moves forward. */
export interface ConversationUpdate {
  profile?: Conversation['profile'];
  lastSeq?: number;
  floor?: number;
  mine?: number;
  theirs?: number;
  serverUnread?: Conversation['serverUnread'];
  messages?: readonly MessageView[];
  /** Of messages that may be at hand. */
  reacted?: readonly ReactedMessage[];
  /** For the list only: a log that starts in the middle would look like a hole to be filled. */
  preview?: MessageView | null;
}

export const logOf = (data: ChatData, id: string): MessageLog => data.messages[id] ?? emptyLog;

/**
 * The one way by which facts, pages, lists and syncs enter the state. Taking maxima of numbers and the union of
 * messages makes it idempotent and independent of order (REAL-05, REAL-08).
 */
export function mergeConversation(
  data: ChatData,
  id: string,
  update: ConversationUpdate,
): ChatData {
  return mergeConversations(data, [[id, update]]);
}

/** The same for many conversations, which are copied once and not once for each: a thousand take milliseconds. */
export function mergeConversations(
  data: ChatData,
  all: readonly (readonly [id: string, update: ConversationUpdate])[],
): ChatData {
  let next: ChatData = {
    ...data,
    conversations: { ...data.conversations },
    messages: { ...data.messages },
  };
  for (const [id, update] of all) {
    const conversation = mergedConversation(next.conversations[id] ?? { id, ...unknown }, update);
    const messages = update.messages ?? [];
    const before = logOf(next, id);
    const known = mergeMessages(before, messages, conversation.floor);
    const merged = update.reacted ? mergeReactions(known, update.reacted) : known;
    const gone = update.profile && erasedProfileOf(conversation);
    const log = gone ? eraseMessagesOf(merged, gone) : merged;
    // These are the copies made above: nobody else has seen them yet.
    next.conversations[id] = conversation;
    if (log !== before) next.messages[id] = log;
    // Without the other's profile it cannot be shown: the list brings it.
    const nameless = conversation.profile === null && !isRemoved(conversation);
    if (nameless) next.listWanted = true;
    next = trimmedWhenClosed(forgetRemoval(dropStoredFromOutbox(next, messages), conversation), id);
  }
  return next;
}

function mergedConversation(before: Conversation, update: ConversationUpdate): Conversation {
  const messages = update.messages ?? [];
  const newest = messages.reduce((seq, message) => Math.max(seq, message.seq), 0);
  const floor = Math.max(before.floor, update.floor ?? 0);
  const shown = update.preview ? [...messages, update.preview] : messages;
  const last = newestAbove(floor, before.lastMessage, shown);
  const after: Conversation = {
    id: before.id,
    profile: update.profile ?? before.profile,
    lastSeq: Math.max(before.lastSeq, update.lastSeq ?? 0, newest, floor),
    floor,
    readUpTo: {
      mine: Math.max(before.readUpTo.mine, update.mine ?? 0),
      theirs: Math.max(before.readUpTo.theirs, update.theirs ?? 0),
    },
    serverUnread: newerServerUnread(before.serverUnread, update.serverUnread),
    lastMessage: last,
  };
  return last && last.sender === erasedProfileOf(after)
    ? { ...after, lastMessage: erase(last) }
    : after;
}

/** The other side's profile once its account is erased: then it has no name any more (TRUST-10). */
const erasedProfileOf = ({ profile }: Conversation): string | null =>
  profile?.deleted && profile.name === '' ? profile.id : null;

/** Whether all of it is gone; a later message opens it again. */
export const isRemoved = ({ lastSeq, floor }: Pick<Conversation, 'lastSeq' | 'floor'>) =>
  lastSeq <= floor;

/** Whether there is anything to see of it. */
export function isVisible(data: Pick<ChatData, 'removals'>, conversation: Conversation): boolean {
  const removal = data.removals.findLast(({ conversation: id }) => id === conversation.id);
  const { lastSeq, floor } = conversation;
  return !isRemoved({ lastSeq, floor: Math.max(floor, removal?.upToSeq ?? 0) });
}

function newerServerUnread(
  before: Conversation['serverUnread'],
  serverUnread: Conversation['serverUnread'] | undefined,
) {
  if (serverUnread === undefined || serverUnread.seq < before.seq) return before;
  return serverUnread.seq === before.seq && serverUnread.mine < before.mine ? before : serverUnread;
}

function newestAbove(
  floor: number,
  before: MessageView | null,
  messages: readonly MessageView[],
): MessageView | null {
  let newest = before;
  for (const message of messages) {
    if (newest === null || message.seq > newest.seq || isNewer(newest, message)) newest = message;
  }
  return newest !== null && newest.seq > floor ? newest : null;
}

/** My own message has been stored, so it leaves the outbox, whichever way that is learnt. */
function dropStoredFromOutbox(data: ChatData, messages: readonly MessageView[]): ChatData {
  const stored = new Set(
    messages.filter(({ sender }) => sender === data.me).map(({ clientId }) => clientId),
  );
  if (!data.outbox.some(({ clientId }) => stored.has(clientId))) return data;
  return { ...data, outbox: data.outbox.filter(({ clientId }) => !stored.has(clientId)) };
}

/** What hung on a conversation that is gone. */
function forgetRemoval(data: ChatData, { id, floor, lastSeq, readUpTo }: Conversation): ChatData {
  const read = data.reads[id];
  const { [id]: _, ...otherReads } = data.reads;
  return {
    ...data,
    removals: data.removals.filter((r) => r.conversation !== id || r.upToSeq > floor),
    reads: read !== undefined && Math.max(floor, readUpTo.mine) > read ? otherReads : data.reads,
    open: data.open?.conversation === id && floor > 0 && lastSeq <= floor ? null : data.open,
  };
}

/** A conversation that is not open keeps its newest messages only; what they tell of unread ones is kept. */
export function trimmedWhenClosed(data: ChatData, id: string): ChatData {
  const conversation = data.conversations[id];
  const log = logOf(data, id);
  if (conversation === undefined || data.open?.conversation === id) return data;
  // Twice the number, so that not every single message pays for trimming.
  if (log.items.length <= 2 * closedLogMax) return data;
  const unread = unreadOfConversation(conversation, log, data.me);
  const serverUnread = { unread, seq: conversation.lastSeq, mine: conversation.readUpTo.mine };
  return {
    ...data,
    conversations: { ...data.conversations, [id]: { ...conversation, serverUnread } },
    messages: { ...data.messages, [id]: trimLog(log, closedLogMax) },
  };
}
