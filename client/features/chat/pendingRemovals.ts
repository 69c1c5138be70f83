import { createStore } from '../../app/store.ts';

/** Conversations that are out of sight, and whose removal can still be undone. */
export const pendingRemovals = createStore<ReadonlySet<string>>(new Set());

/** Takes a conversation out of sight (CHAT-02). */
export function hideConversation(conversation: string): void {
  pendingRemovals.set((hidden) => new Set([...hidden, conversation]));
}

/** Brings it back, or forgets about it once it is really gone. */
export function releaseConversation(conversation: string): void {
  pendingRemovals.set((hidden) => new Set([...hidden].filter((id) => id !== conversation)));
}
