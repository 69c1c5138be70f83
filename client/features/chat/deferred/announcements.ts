import type { MessageView, Refusal } from '@rendezvous/core/contract';
import type { OutboxItem } from '@rendezvous/machines/chat';

/** A message that has come in, so many of them at once, or one that could not be sent. */
export type News = { id: string } & (
  { message: MessageView } | { messages: number } | { refusal: Refusal | null }
);

export interface Told {
  upToSeq: number;
  /** What had failed when it was last looked at. */
  failed: readonly string[];
  news: readonly News[];
  /** How much news there has been, to tell one piece from the other. */
  count: number;
}

/** So many of the latest stay, for who looks for them. */
const kept = 8;
/** More messages than this at once, as after a gap, are counted rather than read out. */
const saidAtOnce = 3;

const failuresIn = (pending: readonly OutboxItem[]) =>
  pending.filter(({ state }) => state === 'failed').map(({ clientId }) => clientId);

/** Nothing told yet: neither messages up to a number nor what has failed before is news. */
export const nothingTold = (upToSeq: number, pending: readonly OutboxItem[]): Told => ({
  upToSeq,
  failed: failuresIn(pending),
  news: [],
  count: 0,
});

interface Conversation {
  messages: readonly MessageView[];
  pending: readonly OutboxItem[];
  me: string;
}

/** With what is new in a conversation; the same object when nothing is. */
export function tell(before: Told, { messages, pending, me }: Conversation): Told {
  let fresh: News[] = [];
  const last = messages.at(-1)?.seq ?? 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || message.seq <= before.upToSeq) break;
    if (message.sender !== me && !message.erased) fresh.unshift({ id: message.id, message });
  }
  if (fresh.length > saidAtOnce) fresh = [{ id: `up to ${last}`, messages: fresh.length }];
  const failed = failuresIn(pending);
  for (const { clientId, refusal } of pending) {
    if (!failed.includes(clientId) || before.failed.includes(clientId)) continue;
    // Failing again is news again.
    fresh.push({ id: `${clientId} ${before.count}`, refusal });
  }
  if (last <= before.upToSeq && failed.join() === before.failed.join()) return before;
  return {
    upToSeq: Math.max(last, before.upToSeq),
    failed,
    count: before.count + fresh.length,
    news: fresh.length > 0 ? [...before.news, ...fresh].slice(-kept) : before.news,
  };
}
