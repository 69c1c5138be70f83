import { createStore, type Store } from '../store.ts';

/** Conversations that are out of sight, and whose removal can still be undone. */
export interface PendingRemovals {
  /** Each with the number of its newest message when it was removed: what comes above that is not. */
  all: Store<ReadonlyMap<string, number>>;
  /** Takes a conversation out of sight, with what was said in it so far (CHAT-02). */
  hide: (conversation: string) => void;
  /** Brings it back. */
  undo: (conversation: string) => void;
  /** Really removes it, unless that was undone or done before. */
  settle: (conversation: string) => Promise<void>;
  /** Really removes all of them; done when the server has answered, whatever it said. */
  settleAll: () => Promise<void>;
}

interface RemovalsProps {
  /** The number of the newest message of a conversation. */
  newest: (conversation: string) => number;
  /** Removes a conversation up to a number, on the server and here; starts doing so before it returns. */
  remove: (conversation: string, upToSeq: number) => Promise<unknown>;
}

export function createPendingRemovals({ newest, remove }: RemovalsProps): PendingRemovals {
  const all = createStore<ReadonlyMap<string, number>>(new Map());
  const release = (conversation: string) => {
    if (all.get().has(conversation))
      all.set((hidden) => new Map([...hidden].filter(([id]) => id !== conversation)));
  };

  async function settle(conversation: string) {
    const upToSeq = all.get().get(conversation);
    if (upToSeq === undefined) return;
    const removed = remove(conversation, upToSeq);
    release(conversation);
    // Why it was refused is told by who keeps the conversations (CHAT-03).
    await removed.catch(() => undefined);
  }

  return {
    all,
    hide: (conversation) =>
      all.set((hidden) => new Map([...hidden, [conversation, newest(conversation)]])),
    undo: release,
    settle,
    async settleAll() {
      await Promise.all([...all.get().keys()].map(settle));
    },
  };
}
