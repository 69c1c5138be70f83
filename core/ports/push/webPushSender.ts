import type { Agent } from 'node:https';
import webPush from 'web-push';
import { withTimeout } from '../../concurrency/index.ts';
import type { PushMessage } from '../../contract/index.ts';
import { isPushService, type PushSubscriptionDoc } from '../../push/index.ts';
import type { PushKeys } from '../../secrets/index.ts';

/** A message ready for one device. */
export interface OutgoingPush {
  device: Pick<PushSubscriptionDoc, 'endpoint' | 'keys'>;
  message: PushMessage;
}

/** The push service knows the device no more, and never will again. */
export class PushGone extends Error {}

/** The push service did not take it this time. */
export class PushFailed extends Error {
  /** How long it asks to be left alone for, in ms. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export interface PushSender {
  /** Resolves when the push service has taken it. Rejects with `PushGone` or `PushFailed`. */
  send(push: OutgoingPush, keys: PushKeys): Promise<void>;
}

/** A device that was off for longer has other news by then. */
const keptForSeconds = 24 * 60 * 60;
/** Other rings wait while one service does not answer. */
const answerDefaultMs = 5_000;
const gone = [404, 410];

interface Options {
  /** Whom a push service may write to about what comes from here: a mail address. */
  contact: string;
  /** Hosts of push services; nothing else is called. */
  services: readonly string[];
  /** For a service with a certificate of its own authority. */
  agent?: Agent;
  /** How long it may take to answer. */
  answerMs?: number;
}

/**
 * Sends by the Web Push protocol (RFC 8030): encrypted for the device alone (RFC 8291) and signed with the
 * installation's key (RFC 8292). What is read by nobody yet is replaced by newer news of the same thing.
 */
export function createWebPushSender({
  contact,
  services,
  agent,
  answerMs = answerDefaultMs,
}: Options): PushSender {
  return {
    async send({ device, message }, keys) {
      const { endpoint } = device;
      // The setting may have changed since the device came.
      if (!isPushService(endpoint, services)) throw new PushGone('no push service of this site');
      const sending = webPush.sendNotification(
        { endpoint, keys: device.keys },
        JSON.stringify(message),
        {
          vapidDetails: { subject: `mailto:${contact}`, ...keys },
          TTL: keptForSeconds,
          topic: message.tag,
          urgency: message.type === 'unread_message_reminder' ? 'normal' : 'high',
          timeout: answerMs,
          ...(agent && { agent }),
        },
      );
      try {
        await withTimeout(answerMs, sending);
      } catch (error) {
        throw judge(error);
      }
    },
  };
}

/** Errors say no address: whoever knows an endpoint can take part in what goes there. */
function judge(error: unknown): PushGone | PushFailed {
  if (!(error instanceof webPush.WebPushError)) {
    const { code = 'no answer' } = error as { code?: string };
    return new PushFailed(code);
  }
  const { statusCode, headers } = error;
  if (gone.includes(statusCode)) return new PushGone(String(statusCode));
  const after = (headers as Record<string, string | undefined>)['retry-after'];
  const seconds = Number(after ?? 0);
  return new PushFailed(String(statusCode), Number.isFinite(seconds) ? seconds * 1_000 : 0);
}
