import { createStore, type Store } from '../store.ts';

/** Conversations that are out of sight, and whose removal can still be undone. */
export interface PendingRemovals {
  all: Store<ReadonlySet<string>>;
  /** Takes a conversation out of sight (CHAT-02). */
  hide: (conversation: string) => void;
  /** Brings it back. */
  undo: (conversation: string) => void;
  /** Really removes it, unless that was undone or done before. */
  settle: (conversation: string) => Promise<void>;
  /** Really removes all of them; done when the server has answered, whatever it said. */
  settleAll: () => Promise<void>;
}

/** @param remove Removes a conversation on the server and here; starts doing so before it returns. */
export function createPendingRemovals(
  remove: (conversation: string) => Promise<unknown>,
): PendingRemovals {
  const all = createStore<ReadonlySet<string>>(new Set());
  const release = (conversation: string) =>
    all.set((hidden) => new Set([...hidden].filter((id) => id !== conversation)));

  async function settle(conversation: string) {
    if (!all.get().has(conversation)) return;
    const removed = remove(conversation);
    release(conversation);
    // Why it was refused is told by who keeps the conversations (CHAT-03).
    await removed.catch(() => undefined);
  }

  return {
    all,
    hide: (conversation) => all.set((hidden) => new Set([...hidden, conversation])),
    undo: release,
    settle,
    async settleAll() {
      await Promise.all([...all.get()].map(settle));
    },
  };
}
