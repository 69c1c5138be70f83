import type { ChatEntry, MessageView, SyncedConversation } from '@rendezvous/core/contract';
import { logOf } from '../chat/conversations.ts';
import type { ChatData } from '../chat/types.ts';
import { ids, message, messages, profile } from './samples.ts';

/** A chat that knows nothing yet. */
export const emptyChat = (changed: Partial<ChatData> = {}): ChatData => ({
  me: ids.me,
  conversations: {},
  messages: {},
  outbox: [],
  likes: [],
  token: null,
  loaded: false,
  listWanted: false,
  open: null,
  lastOpened: null,
  starting: null,
  removals: [],
  reads: {},
  olderWanted: [],
  alert: null,
  ...changed,
});

/** The messages at hand, oldest first. */
export const messagesOf = (data: ChatData, conversation: string): readonly MessageView[] =>
  logOf(data, conversation).items;

/** How many of the messages above `mine` and the floor up to `lastSeq` are María's. */
const unreadAt = (lastSeq: number, mine: number, floor: number) =>
  messages(Math.max(mine, floor) + 1, lastSeq).filter(({ sender }) => sender !== ids.me).length;

/** What the server would sync of a conversation of `lastSeq` messages. */
export const synced = (
  lastSeq: number,
  { after = 0, mine = 0, theirs = 0, floor = 0, page = 50 } = {},
): SyncedConversation => ({
  conversation: ids.talk,
  profile: profile(ids.maria),
  lastSeq,
  unread: unreadAt(lastSeq, mine, floor),
  readUpTo: { mine, theirs },
  removed: lastSeq <= floor,
  floor,
  messages: messages(Math.max(after, floor) + 1, Math.min(lastSeq, Math.max(after, floor) + page)),
  more: lastSeq > Math.max(after, floor) + page,
});

/** What the server would list of it. */
export const entry = (
  lastSeq: number,
  { mine = 0, theirs = 0, floor = 0, id = ids.talk as string, who = profile(ids.maria) } = {},
): ChatEntry => ({
  conversation: {
    id,
    last_seq: lastSeq,
    read_up_to: { mine, theirs },
    changed_at: message(lastSeq).sentAt,
    floor,
  },
  profile: who,
  num_unread_messages: unreadAt(lastSeq, mine, floor),
  last_message: lastSeq > floor ? message(lastSeq, { conversation: id }) : null,
});
