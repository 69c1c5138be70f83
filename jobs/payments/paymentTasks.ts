import type { Logger } from 'pino';
import { followUpPayments, reconcile } from '@rendezvous/core/payments';
import type { PaymentProvider } from '@rendezvous/core/ports/payments';
import type { PublishFacts } from '../publisher.ts';
import type { ScheduledTask } from '../scheduledTasks.ts';

const dayMs = 24 * 60 * 60_000;

export interface PaymentTaskDeps {
  provider: PaymentProvider | null;
  publicUrl: string;
  publish: PublishFacts;
  log: Pick<Logger, 'error'>;
}

/** What is open with the provider is gone after every quarter of a minute; once a day all books are compared. */
export function createPaymentTasks({ provider, publicUrl, publish, log }: PaymentTaskDeps) {
  const followUp: ScheduledTask = {
    name: 'followUpPayments',
    everyMs: 15_000,
    async run(now, signal) {
      const told: Promise<void>[] = [];
      await followUpPayments({
        ...{ provider, publicUrl, now, signal },
        publish: (facts) => void told.push(publish(facts)),
      });
      // Nobody waits for what could not be told: whoever looks asks for it.
      await Promise.allSettled(told);
    },
  };
  const compare: ScheduledTask = {
    name: 'reconcilePayments',
    everyMs: dayMs,
    async run(now) {
      // The last whole day: what happens today is still under way.
      const day = new Date(Math.floor(now.getTime() / dayMs) * dayMs - dayMs);
      const differences = await reconcile({ from: day, to: day, provider });
      for (const difference of differences) log.error({ difference }, 'books differ');
    },
  };
  return [followUp, compare];
}
