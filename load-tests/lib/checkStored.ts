import type { MessageView } from '@rendezvous/core/contract';
import type { Connection } from './connection.ts';
import { fail } from './metrics.ts';
import { askWithRetry } from './askWithRetry.ts';

const pageMax = 200;

/** Reads back what was acknowledged: all of it must be there, under the same numbers (REAL-02, REAL-04). */
export async function checkStored(
  connection: Connection,
  acknowledged: readonly MessageView[],
): Promise<void> {
  const byConversation = new Map<string, MessageView[]>();
  for (const message of acknowledged) {
    const own = byConversation.get(message.conversation);
    if (own) own.push(message);
    else byConversation.set(message.conversation, [message]);
  }
  for (const [conversation, messages] of byConversation) {
    const found = await readBack(connection, conversation, messages);
    if (!found) return;
    for (const { seq, id } of messages) {
      if (found.get(seq) !== id) fail('acknowledged_and_lost', `${conversation} ${seq}`);
    }
  }
}

/** Ids by number, from the first to the last of them; null when the connection ended. */
async function readBack(
  connection: Connection,
  conversation: string,
  messages: MessageView[],
): Promise<Map<number, string> | null> {
  const numbers = messages.map(({ seq }) => seq);
  const last = Math.max(...numbers);
  const found = new Map<number, string>();
  for (let after = Math.min(...numbers) - 1; after < last;) {
    const payload = { conversation, after, limit: pageMax };
    const answer = await askWithRetry(connection, 'chat:history', payload);
    if (!answer) return null;
    if (!answer.ok) {
      fail('history_refused', answer.error);
      return null;
    }
    const page = answer.data.messages;
    for (const { seq, id } of page) found.set(seq, id);
    after = page.at(-1)?.seq ?? last;
  }
  return found;
}
