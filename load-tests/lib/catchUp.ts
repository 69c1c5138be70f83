import type { MessageView, SyncAnswer, SyncedConversation } from '@rendezvous/core/contract';
import type { Connection } from './connection.ts';
import type { Logs } from './logs.ts';
import { fail, syncs } from './metrics.ts';
import { askWithRetry } from './askWithRetry.ts';

const knownMax = 200;
const pageMax = 200;

/**
 * Brings a device's logs up to date, as docs/protocol.md says: one chain of syncs at a time, then the
 * rest of each page. The first sync of a device takes what there is as known: nobody reads all of it.
 * `found` is told of every message that no fact had brought.
 */
export function createCatchUp(logs: Logs, found: (message: MessageView) => void) {
  let token: string | undefined;
  let chains = 0;
  let fetched = 0;
  let running: { on: Connection; done: Promise<boolean> } | null = null;

  /** True when everything up to now is there, false when the connection ended first. */
  function sync(connection: Connection): Promise<boolean> {
    if (running?.on === connection) return running.done;
    const done = chain(connection).finally(() => {
      if (running?.done === done) running = null;
    });
    running = { on: connection, done };
    return done;
  }

  async function chain(connection: Connection): Promise<boolean> {
    syncs.add(1);
    chains += 1;
    const first = token === undefined;
    let next = token;
    for (let more = true; more;) {
      const known = logs.known(knownMax);
      const answer = await askWithRetry(connection, 'chat:sync', {
        ...(next !== undefined && { since: next }),
        ...(!first && { known }),
      });
      if (!answer) return false;
      if (!answer.ok) {
        fail('sync_refused', answer.error);
        return false;
      }
      if (!(await take(connection, answer.data, first))) return false;
      ({ token: next, more } = answer.data);
    }
    token = next;
    return true;
  }

  async function take(
    connection: Connection,
    { conversations }: SyncAnswer,
    first: boolean,
  ): Promise<boolean> {
    for (const conversation of conversations) {
      if (first || conversation.removed)
        logs.begin(conversation.conversation, conversation.lastSeq);
      else if (!(await takeOne(connection, conversation))) return false;
    }
    return true;
  }

  async function takeOne(
    connection: Connection,
    { conversation, messages, more, floor, lastSeq }: SyncedConversation,
  ): Promise<boolean> {
    if (floor) logs.begin(conversation, floor);
    keep(conversation, messages);
    if (more && !(await fill(connection, conversation))) return false;
    if (logs.upTo(conversation) < lastSeq) {
      fail('gap_after_sync', `${conversation}: ${logs.upTo(conversation)} of ${lastSeq}`);
    }
    return true;
  }

  /** Everything after the last number that is known without a gap. */
  async function fill(connection: Connection, conversation: string): Promise<boolean> {
    for (let more = true; more;) {
      const after = logs.upTo(conversation);
      const payload = { conversation, after, limit: pageMax };
      const answer = await askWithRetry(connection, 'chat:history', payload);
      if (!answer) return false;
      if (!answer.ok) {
        fail('history_refused', answer.error);
        return false;
      }
      keep(conversation, answer.data.messages);
      ({ more } = answer.data);
    }
    return true;
  }

  function keep(conversation: string, messages: readonly MessageView[]): void {
    for (const message of messages) {
      if (!logs.add(conversation, message.seq)) continue;
      fetched += 1;
      found(message);
    }
  }

  return {
    sync,
    fill,
    /** How many chains of syncs have begun. */
    chains: () => chains,
    /** Messages that had to be fetched: no fact had brought them. */
    fetched: () => fetched,
  };
}
