import {
  limits,
  type ChatEntry,
  type CommandInput,
  type SyncAnswer,
} from '@rendezvous/core/contract';
import { applyCounts } from '../wire/index.ts';
import { isThere, learn } from './conversations.ts';
import type { ChatData } from './types.ts';

/** What to ask chat:sync: everything since the last one, with the newest numbers known. */
export function syncRequest(data: ChatData): CommandInput<'chat:sync'> {
  const recent = Object.values(data.conversations)
    .sort((a, b) => sentAt(b).localeCompare(sentAt(a)))
    .slice(0, limits.syncKnownMax);
  const known = Object.fromEntries(recent.map(({ id, lastSeq }) => [id, lastSeq]));
  return data.token === null ? { known } : { since: data.token, known };
}

const sentAt = ({ lastMessage }: ChatData['conversations'][string]) => lastMessage?.sentAt ?? '';

/** The state after one page of a sync. What is still missing inside a conversation is fetched when it is open. */
export function applySync(data: ChatData, answer: SyncAnswer): ChatData {
  let next = data;
  for (const told of answer.conversations) {
    next = learn(next, told.conversation, {
      profile: told.profile,
      lastSeq: told.lastSeq,
      floor: Math.max(told.floor ?? 0, told.removed ? told.lastSeq : 0),
      mine: told.readUpTo.mine,
      theirs: told.readUpTo.theirs,
      told: { unread: told.unread, seq: told.lastSeq, mine: told.readUpTo.mine },
      messages: told.messages,
    });
    const conversation = next.conversations[told.conversation];
    // The newest message was not in the page: the list brings it for the preview.
    if (conversation && isThere(next, conversation) && !hasPreview(conversation)) {
      next = { ...next, listWanted: true };
    }
  }
  return {
    ...next,
    counts: applyCounts(next.counts, answer.counts),
    token: answer.token,
    loaded: next.loaded || !answer.more,
  };
}

const hasPreview = ({ lastMessage, lastSeq }: ChatData['conversations'][string]) =>
  lastMessage?.seq === lastSeq;

/** The newest numbers at the time of asking for the list: they tell removed from not yet listed. */
export function numbersOf(data: ChatData): Record<string, number> {
  return Object.fromEntries(
    Object.values(data.conversations)
      .filter(({ lastSeq, floor }) => lastSeq > floor)
      .map(({ id, lastSeq }) => [id, lastSeq]),
  );
}

/**
 * The state after the whole list of chats. One that was known when the list was asked for, is not in it and has
 * had no message since, has been removed.
 */
export function applyList(
  data: ChatData,
  chats: readonly ChatEntry[],
  asked: Record<string, number>,
): ChatData {
  let next = data;
  const listed = new Set<string>();
  for (const { conversation, profile, num_unread_messages, last_message } of chats) {
    listed.add(conversation.id);
    const { mine, theirs } = conversation.read_up_to;
    next = learn(next, conversation.id, {
      profile,
      lastSeq: conversation.last_seq,
      floor: conversation.floor ?? 0,
      mine,
      theirs,
      told: { unread: num_unread_messages, seq: conversation.last_seq, mine },
    });
    if (last_message !== null) next = preview(next, conversation.id, last_message);
  }
  for (const [id, lastSeq] of Object.entries(asked)) {
    if (listed.has(id) || next.conversations[id]?.lastSeq !== lastSeq) continue;
    next = learn(next, id, { floor: lastSeq });
  }
  return { ...next, loaded: true };
}

/** The newest message for the list only: a log that starts in the middle would look like a hole to be filled. */
function preview(data: ChatData, id: string, message: NonNullable<ChatEntry['last_message']>) {
  const conversation = data.conversations[id];
  if (conversation === undefined || message.seq <= conversation.floor) return data;
  if (message.seq <= (conversation.lastMessage?.seq ?? 0)) return data;
  const shown = { ...conversation, lastMessage: message };
  return { ...data, conversations: { ...data.conversations, [id]: shown } };
}
