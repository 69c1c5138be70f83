import { createSendQueue, sendMessages, sentFacts, type SendQueue } from '@rendezvous/core/chat';
import { markTold, type FactPublisher, type OutboxDoc } from '@rendezvous/core/events';
import { createGathering } from '@rendezvous/core/flow';
import type { GatewayDeps } from '../deps.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { CountsTeller } from './countsTeller.ts';

/** With the rest between two tellings of counts still far from when the relay looks (tellWithinMs). */
const toldRestMs = 250;

/** What a commit is told to, once it is done. */
interface Listeners {
  publisher: FactPublisher;
  counts: CountsTeller;
  metrics: Metrics;
  /** Whether what was published up to now is on its way to all nodes. */
  reachesAll: () => Promise<boolean>;
}

/**
 * The queue of this node's sends, wired to what follows a commit: facts, counts, outbox. A row of the outbox
 * stands for the counts too: it is noted as told after them. `whenTold` resolves when the outbox knows what
 * was told.
 */
export function createSending(
  { clock, config, log }: GatewayDeps,
  { publisher, counts, metrics, reachesAll }: Listeners,
): SendQueue & { whenTold(): Promise<void> } {
  const told = createGathering(
    async (rows: OutboxDoc[]) => {
      // Otherwise the relay tells the facts once more, which does no harm.
      if (!(await reachesAll())) return;
      await markTold(rows).catch((error: unknown) => {
        log.warn({ err: error }, 'outbox rows stay for the relay');
      });
    },
    { restMs: toldRestMs },
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
      counts.tell(receivers, result.committedAt, () => told.add(result.outbox));
    },
  });
  return {
    ...queue,
    async whenTold() {
      await counts.whenIdle();
      await told.whenIdle();
    },
  };
}
