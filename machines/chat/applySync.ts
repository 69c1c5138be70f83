import {
  limits,
  type ChatEntry,
  type CommandInput,
  type SyncAnswer,
} from '@rendezvous/core/contract';
import { isRemoved, isVisible, mergeConversations } from './conversations.ts';
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
  let next = mergeConversations(
    data,
    answer.conversations.map((synced) => [
      synced.conversation,
      {
        profile: synced.profile,
        lastSeq: synced.lastSeq,
        floor: Math.max(synced.floor ?? 0, synced.removed ? synced.lastSeq : 0),
        mine: synced.readUpTo.mine,
        theirs: synced.readUpTo.theirs,
        serverUnread: { unread: synced.unread, seq: synced.lastSeq, mine: synced.readUpTo.mine },
        messages: synced.messages,
        ...(synced.reacted && { reacted: synced.reacted }),
      },
    ]),
  );
  // The newest message was not in the page: the list brings it for the preview.
  const bare = answer.conversations.some(({ conversation: id }) => {
    const conversation = next.conversations[id];
    return conversation && isVisible(next, conversation) && !hasPreview(conversation);
  });
  if (bare) next = { ...next, listWanted: true };
  return {
    ...next,
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
      .filter((each) => !isRemoved(each))
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
  const next = mergeConversations(
    data,
    chats.map(({ conversation, profile, num_unread_messages, last_message }) => {
      const { id, last_seq, floor, read_up_to } = conversation;
      const serverUnread = { unread: num_unread_messages, seq: last_seq, mine: read_up_to.mine };
      const update = {
        profile,
        lastSeq: last_seq,
        floor: floor ?? 0,
        ...read_up_to,
        serverUnread,
      };
      return [id, { ...update, preview: last_message }];
    }),
  );
  const listed = new Set(chats.map(({ conversation }) => conversation.id));
  const gone = Object.entries(asked).filter(
    ([id, lastSeq]) => !listed.has(id) && next.conversations[id]?.lastSeq === lastSeq,
  );
  const left = mergeConversations(
    next,
    gone.map(([id, floor]) => [id, { floor }]),
  );
  return { ...left, loaded: true };
}
