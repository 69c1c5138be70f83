import type { CommandInput, MessageView } from '@rendezvous/core/contract';
import type { Connection } from './connection.ts';
import { ackedOne, ackMs, fail, refused } from './metrics.ts';
import { retryDelayMs } from './askWithRetry.ts';

type Send = CommandInput<'chat:send'>;

interface Waiting {
  send: Send;
  sinceMs: number;
  settle: (message: MessageView | null) => void;
  timer?: number;
}

/**
 * What a device has sent and not seen acknowledged. Each message has one id for good and is sent again,
 * on whatever connection there is, until it is stored or refused.
 */
export function createOutbox(
  connection: () => Connection | null,
  tags: () => Record<string, string>,
) {
  const waiting = new Map<string, Waiting>();
  const stored: MessageView[] = [];
  let idle: (() => void)[] = [];

  function send(profile: string, text: string): Promise<MessageView | null> {
    const clientId = crypto.randomUUID();
    return new Promise((settle) => {
      const content = { type: 'text' as const, text };
      const each = { send: { clientId, to: { profile }, content }, sinceMs: Date.now(), settle };
      waiting.set(clientId, each);
      void emit(each);
    });
  }

  async function emit(each: Waiting): Promise<void> {
    const answer = await connection()?.ask('chat:send', each.send);
    // No answer: the next connection sends it again.
    if (!answer || !waiting.has(each.send.clientId)) return;
    if (answer.ok) {
      settle(each, answer.data.message);
      return;
    }
    const againMs = retryDelayMs(answer.error);
    refused(answer.error.code);
    if (againMs !== null) each.timer = setTimeout(() => void emit(each), againMs);
    else {
      fail('send_refused', answer.error);
      settle(each, null);
    }
  }

  function settle({ send, sinceMs, settle }: Waiting, message: MessageView | null): void {
    waiting.delete(send.clientId);
    if (message) {
      if (message.clientId !== send.clientId) fail('wrong_ack', message);
      ackMs.add(Date.now() - sinceMs, tags());
      ackedOne(message);
      stored.push(message);
    }
    settle(message);
    if (waiting.size > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  return {
    send,
    /** On a new connection: everything that waits goes out, in the order it was written. */
    resend() {
      for (const each of waiting.values()) {
        clearTimeout(each.timer);
        void emit(each);
      }
    },
    whenIdle: () =>
      waiting.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => idle.push(resolve)),
    /** What was acknowledged, oldest first. */
    stored: (): readonly MessageView[] => stored,
    /** What still waits will not be answered any more. */
    stop() {
      for (const each of [...waiting.values()]) {
        clearTimeout(each.timer);
        settle(each, null);
      }
    },
  };
}
