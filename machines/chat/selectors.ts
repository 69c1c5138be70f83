import type { Recipient } from '@rendezvous/core/contract';
import { isVisible, logOf } from './conversations.ts';
import type { ChatData, Conversation, OutboxItem } from './types.ts';
import { unreadOfConversation } from './unread.ts';

export type ShownConversation = Conversation & { profile: NonNullable<Conversation['profile']> };

/** Conversations to list, the one with the newest message first. */
export function visibleConversations(
  data: Pick<ChatData, 'conversations' | 'removals'>,
): ShownConversation[] {
  return Object.values(data.conversations)
    .filter((c): c is ShownConversation => c.profile !== null && isVisible(data, c))
    .sort((a, b) => compare(sentAt(b), sentAt(a)) || compare(a.id, b.id));
}

/** Of letters and digits of one shape, and ten times as fast as asking for a language's order. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sentAt = ({ lastMessage }: Conversation) => lastMessage?.sentAt ?? '';

/** The conversation with a profile, if there is one to see. */
export function conversationWith(data: ChatData, profile: string): ShownConversation | null {
  return visibleConversations(data).find((c) => c.profile.id === profile) ?? null;
}

/** What stands below the messages: my own that are not known to be stored, in the order of sending. */
export function outboxOf(data: ChatData, to: Recipient): OutboxItem[] {
  const [conversation, profile] =
    'conversation' in to
      ? [to.conversation, data.conversations[to.conversation]?.profile?.id]
      : [conversationWith(data, to.profile)?.id, to.profile];
  return data.outbox.filter((item) =>
    'conversation' in item.to ? item.to.conversation === conversation : item.to.profile === profile,
  );
}

/** Unread messages of one conversation (ENTITY-17). */
export function unreadOf(data: ChatData, conversation: string): number {
  const known = data.conversations[conversation];
  if (known === undefined || !isVisible(data, known)) return 0;
  return unreadOfConversation(known, logOf(data, conversation), data.me);
}

/** Whether there may be older messages than those at hand. */
export function canPageBack(data: ChatData, conversation: string): boolean {
  const { items, atStart } = logOf(data, conversation);
  const [oldest] = items;
  const floor = data.conversations[conversation]?.floor ?? 0;
  return oldest !== undefined && !atStart && oldest.seq > floor + 1;
}
