import type { MessageView } from '@rendezvous/core/contract';
import { messageKey } from './entries.ts';
import type { UnreadDivider } from './useUnreadDivider.ts';

/** How many messages of the other side have a higher number. */
export function theirsAfter(seq: number, messages: readonly MessageView[], me: string): number {
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || message.seq <= seq) break;
    if (message.sender !== me) count += 1;
  }
  return count;
}

/** The first message of the other side above which the line stands. */
export function firstNew(
  messages: readonly MessageView[],
  line: UnreadDivider | null,
  me: string,
): string | null {
  if (!line) return null;
  let found: MessageView | null = null;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || message.seq <= line.afterSeq) break;
    if (message.sender !== me) found = message;
  }
  return found ? messageKey(found) : null;
}
