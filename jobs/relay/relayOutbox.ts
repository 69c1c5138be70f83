import { leaseDueRows, postponeRows } from '@rendezvous/core/events';
import type { BatchQueue } from '../queues.ts';

/** Longer than a batch waits and runs; what is not done by then is handed out again. */
const leaseMs = 30_000;

/**
 * Hands one batch of due outbox rows to the queue. The rows stay where they are until the handler has seen
 * to them, so a queue that forgets loses nothing (REAL-11). Answers whether there may be more right now;
 * while the queue is away or full enough, it hands out nothing.
 */
export async function relayOutbox(queue: BatchQueue, now: Date): Promise<boolean> {
  if (!(await queue.isReady())) return false;
  const lease = await leaseDueRows({ now, leaseMs });
  if (!lease) return false;
  await queue.hand(lease).catch(async (error: unknown) => {
    // Should the queue have it after all, it will find the lease gone.
    await postponeRows(lease, now);
    throw error;
  });
  return lease.more;
}
