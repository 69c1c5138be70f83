import { Refused, type SendAnswer } from '../contract/index.ts';
import { createBatcher } from '../concurrency/index.ts';
import { markPublished, type FactPublisher, type OutboxDoc } from '../events/index.ts';
import type { FailureLog } from '../log/index.ts';
import { presentMessage } from './chat.presenter.ts';
import type { CountsPublisher } from './countsPublisher.ts';
import { createOwedPublisher } from './owed.ts';
import { createSendQueue } from './sendQueue.ts';
import { sendMessages, type SendDeps, type SendOutcome, type SendResult } from './sendMessages.ts';
import { sentFacts } from './sentFacts.ts';
import type { SendRequest } from './sendState.ts';

/** With the rest between two publications of counts still far from when the relay looks (publishGraceMs). */
const markRestMs = 250;

export interface SendingDeps extends SendDeps {
  publisher: FactPublisher;
  counts: CountsPublisher;
  log: FailureLog;
  /** Told of each commit, for the metrics. */
  onCommit: (result: SendResult) => void;
  /** Whether what was published up to now is on its way to all nodes. */
  reachesAll: () => Promise<boolean>;
}

export interface Sending {
  /**
   * Sends one message and resolves with what the `chat:send` ack carries.
   * @throws whatever a rule refuses (`not_enough_credits`, `blocked`, …), `overloaded` (REAL-12), `server_error`.
   */
  send(request: SendRequest): Promise<SendAnswer>;
  /** As `send`, with what was stored, for callers on the server. Refusals are outcomes. */
  enqueue(request: SendRequest): Promise<SendOutcome>;
  /** Takes rows of other commits whose facts and counts are published. */
  notePublished(rows: OutboxDoc[]): void;
  /** Resolves when the outbox knows of everything that was published. */
  whenPublished(): Promise<void>;
}

/**
 * The whole way of a message on this node: queue, transaction, facts, counts, outbox. A row of the outbox
 * stands for the counts too: it is marked as published after them.
 */
export function createSending(deps: SendingDeps): Sending {
  const { publisher, counts, log, onCommit, reachesAll } = deps;
  const published = createBatcher(
    async (rows: OutboxDoc[]) => {
      // Otherwise the relay publishes the facts once more, which does no harm.
      if (!(await reachesAll())) return;
      await markPublished(rows).catch((error: unknown) => {
        log.warn({ err: error }, 'outbox rows stay for the relay');
      });
    },
    { restMs: markRestMs },
  );
  const owed = createOwedPublisher(publisher, log);
  const { enqueue } = createSendQueue({
    send: (requests, onPart) => sendMessages(requests, deps, onPart),
    onSent: (result, requests) => {
      if (result.error) log.error({ err: result.error }, 'sends failed');
      if (result.committedAt === 0) return;
      onCommit(result);
      publisher.publish(sentFacts(result, requests));
      owed.publishChanged(
        result.outcomes.flatMap((outcome) =>
          outcome.ok && (outcome.sent.message.fictional || outcome.sent.toFictional)
            ? [outcome.sent.message.conversation]
            : [],
        ),
      );
      const receivers = result.outcomes.flatMap((outcome) =>
        outcome.ok && !outcome.sent.repeated ? [outcome.sent.receiver] : [],
      );
      counts.publishCounts(receivers, result.committedAt, () => published.add(result.outbox));
    },
  });
  return {
    enqueue,
    async send(request) {
      const outcome = await enqueue(request);
      if (!outcome.ok) {
        const { code, ...details } = outcome.refusal;
        throw new Refused(code, details);
      }
      const { message, credits, charged, quotes } = outcome.sent;
      const viewer = request.sender.profile.toHexString();
      return {
        message: presentMessage(message, viewer, quotes?.[viewer]),
        credits,
        charged,
      };
    },
    notePublished: (rows) => published.add(rows),
    async whenPublished() {
      await counts.whenIdle();
      await owed.whenIdle();
      await published.whenIdle();
    },
  };
}
