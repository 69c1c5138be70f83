import { createSendQueue, sendMessages, sentFacts, type SendQueue } from '@rendezvous/core/chat';
import { markTold, type FactPublisher, type OutboxDoc } from '@rendezvous/core/events';
import { createGathering } from '@rendezvous/core/flow';
import type { GatewayDeps } from '../deps.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { createCountsTeller } from './countsTeller.ts';

/** The relay looks at rows that are not noted as told after two seconds (tellWithinMs). */
const toldRestMs = 250;

/** What a commit is told to, once it is done. */
interface Listeners {
  publisher: FactPublisher;
  counts: ReturnType<typeof createCountsTeller>;
  metrics: Metrics;
  /** False while facts of this node may not reach the others. */
  reachesAll: () => boolean;
}

/**
 * The queue of this node's sends, wired to what follows a commit: facts, counts, outbox. `whenTold` resolves
 * when the outbox knows what was told.
 */
export function createSending(
  { clock, config, log }: GatewayDeps,
  { publisher, counts, metrics, reachesAll }: Listeners,
): SendQueue & { whenTold(): Promise<void> } {
  const told = createGathering(
    (rows: OutboxDoc[]) =>
      markTold(rows).catch((error: unknown) => {
        log.warn({ err: error }, 'outbox rows stay for the relay');
      }),
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
      counts.tell(receivers, result.committedAt);
      // Otherwise the relay tells the facts once more, which does no harm.
      if (reachesAll()) told.add(result.outbox);
    },
  });
  return { ...queue, whenTold: told.whenIdle };
}
