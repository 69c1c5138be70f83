import type { OutboxDoc } from '@rendezvous/core/events';
import { auditMessageSent } from './audit/onMessageSent.ts';
import { republishMessageSent } from './chat/onMessageSent.ts';
import { notifyLikeGiven, pushLikeGiven, republishLikeGiven } from './likes/onLikeGiven.ts';
import { sendRequestedMail, type MailDeps } from './mail/onMailRequested.ts';
import { notifyMessageSent, pushMessageSent } from './notifications/onMessageSent.ts';
import type { PublishFacts } from './publisher.ts';
import { sendWantedPush, type PushDeps } from './push/onPushWanted.ts';

/**
 * What follows from facts. It gets rows of its fact, many at once, and may get the same ones again: after
 * a stall, a crash or the failure of another consequence. It rejects when any row needs another try, and
 * with `Unavailable` when that is nobody's fault. How often and when is not its business.
 */
export interface OutboxHandler {
  /** For the log and the dead letters. */
  name: string;
  fact: OutboxDoc['fact'];
  /**
   * It cannot be taken back or told from its first time, as a sent mail cannot: it gets one row at a time,
   * held for it alone and completed as soon as it is done. Then it is the only one of its fact.
   */
  oneByOne?: true;
  run(rows: OutboxDoc[]): Promise<void>;
  /** What follows when a row is given up; it may be told so more than once, and the row may be replayed later. */
  givenUp?(row: OutboxDoc): Promise<void>;
}

/** All there are, the most urgent first. */
export function createOutboxHandlers(
  publish: PublishFacts,
  mail: MailDeps,
  push: PushDeps,
): OutboxHandler[] {
  return [
    republishMessageSent(publish),
    republishLikeGiven(publish),
    pushMessageSent(push.clock),
    pushLikeGiven(push.clock),
    auditMessageSent,
    notifyMessageSent(mail.clock),
    notifyLikeGiven(mail.clock),
    sendWantedPush(push),
    sendRequestedMail(mail),
  ];
}
