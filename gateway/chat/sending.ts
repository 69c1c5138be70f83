import { createSendQueue, sendMessages, sentFacts, type SendQueue } from '@rendezvous/core/chat';
import { markPublished, type FactPublisher, type OutboxDoc } from '@rendezvous/core/events';
import { createBatcher } from '@rendezvous/core/concurrency';
import type { GatewayDeps } from '../deps.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { CountsPublisher } from './countsPublisher.ts';

/** With the rest between two tellings of counts still far from when the relay looks (publishGraceMs). */
const markRestMs = 250;

/** What a commit is told to, once it is done. */
interface Listeners {
  publisher: FactPublisher;
  counts: CountsPublisher;
  metrics: Metrics;
  /** Whether what was published up to now is on its way to all nodes. */
  reachesAll: () => Promise<boolean>;
}

/**
 * The queue of this node's sends, wired to what follows a commit: facts, counts, outbox. A row of the outbox
 * stands for the counts too: it is noted as told after them. `whenPublished` resolves when the outbox knows what
 * was told.
 */
export function createSending(
  { clock, config, log }: GatewayDeps,
  { publisher, counts, metrics, reachesAll }: Listeners,
): SendQueue & { notePublished(rows: OutboxDoc[]): void; whenPublished(): Promise<void> } {
  const published = createBatcher(
    async (rows: OutboxDoc[]) => {
      // Otherwise the relay tells the facts once more, which does no harm.
      if (!(await reachesAll())) return;
      await markPublished(rows).catch((error: unknown) => {
        log.warn({ err: error }, 'outbox rows stay for the relay');
      });
    },
    { restMs: markRestMs },
  );
  const queue = createSendQueue({
    send: (requests, onPart) =>
      sendMessages(requests, { rateLimits: config.rateLimits, now: clock.now }, onPart),
    onSent: (result, requests) => {
      if (result.error) log.error({ err: result.error }, 'sends failed');
      if (result.committedAt === 0) return;
      metrics.sent(result);
      publisher.publish(sentFacts(result, requests));
      const receivers = result.outcomes.flatMap((outcome) =>
        outcome.ok && !outcome.sent.repeated ? [outcome.sent.receiver] : [],
      );
      counts.publishCounts(receivers, result.committedAt, () => published.add(result.outbox));
    },
  });
  return {
    ...queue,
    /** Rows of other commits whose facts are told. */
    notePublished: (rows) => published.add(rows),
    async whenPublished() {
      await counts.whenIdle();
      await published.whenIdle();
    },
  };
}
