import Bull from 'bull';
import type { Logger } from 'pino';
import { packLease, unpackLease, type Lease, type PackedLease } from '@rendezvous/core/events';
import { withTimeout } from '@rendezvous/core/concurrency';
import { redisPatience } from '@rendezvous/core/redis';

/** Where leased rows go to be seen to: the only thing the rest of the room knows about queues. */
export interface BatchQueue {
  /** False while it is away, or has so much waiting that leases would run out there. */
  isReady(): Promise<boolean>;
  /** Rejects when the queue did not take it; the lease then runs out by itself. */
  hand(lease: Lease): Promise<void>;
  /** Waits for what is under way here, for `withinMs` at most. Never rejects. */
  stop(withinMs: number): Promise<void>;
}

type Handler = (lease: Lease) => Promise<void>;

/** In this process, one batch at a time: `npm start` without Redis. */
export function createLocalQueue(handler: Handler): BatchQueue {
  return { isReady: async () => true, hand: handler, stop: async () => undefined };
}

/** Batches that may wait in Redis: a few for every worker, no backlog; that is kept in the database. */
const waitingMax = 20;
const concurrency = 2;
/** How long Redis may take to answer: it may go between question and answer, which would wait for its return. */
const answerMs = 2_000;

/** For Bull, which takes host, port, database and password from the address and leaves out its `rediss:`. */
export function redisOptions(redisUrl: string) {
  return {
    ...(new URL(redisUrl).protocol === 'rediss:' && { tls: {} }),
    // No `socketTimeout`: a worker waits for work by a command that is answered when there is some.
    keepAlive: redisPatience.keepAlive,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(times * 100, 2_000),
  };
}

interface RedisQueueOptions {
  redisUrl: string;
  /** Products that share a Redis are kept apart by it: the name of the database. */
  name: string;
  handler: Handler;
  log: Pick<Logger, 'warn'>;
  /** Bull's own, for tests that cannot wait for a stall. */
  settings?: Bull.AdvancedSettings;
}

/**
 * Shared by all workers, on Bull. It only spreads the work and takes it from a worker that stalls: which
 * rows are done, how often one failed and when it is due again stands in the database. So jobs are never
 * retried here, nothing finished is kept, and a Redis that comes back empty makes no difference.
 */
export function createRedisQueue(options: RedisQueueOptions): BatchQueue {
  const { redisUrl, name, handler, log, settings = {} } = options;
  const queue = new Bull<PackedLease>('outbox', redisUrl, {
    // Braces keep all keys on one node of a Redis cluster.
    prefix: `{rendezvous:${name}}`,
    redis: redisOptions(redisUrl),
    settings: { maxStalledCount: 3, retryProcessDelay: 1_000, ...settings },
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
  });
  queue.on('error', (error) => log.warn({ err: error }, 'queue'));
  queue.on('failed', ({ id }, error) => log.warn({ err: error, job: id }, 'queue: failed'));
  queue.on('stalled', ({ id }) => log.warn({ job: id }, 'queue: stalled, runs again'));
  const inFlight = new Set<Promise<void>>();
  const run = async ({ data }: Bull.Job<PackedLease>) => {
    const work = handler(unpackLease(data));
    inFlight.add(work);
    await work.finally(() => inFlight.delete(work));
  };
  queue
    .process(concurrency, run)
    .catch((error: unknown) => log.warn({ err: error }, 'queue: does not work'));

  const isConnected = () => queue.client.status === 'ready';
  return {
    async isReady() {
      return isConnected() && (await withTimeout(answerMs, queue.getWaitingCount())) < waitingMax;
    },
    async hand(lease) {
      await withTimeout(
        answerMs,
        queue.add(packLease(lease), { jobId: lease.lease.toHexString() }),
      );
    },
    async stop(withinMs) {
      const endConnections = () => {
        for (const client of queue.clients) client.disconnect();
      };
      const close = async () => {
        if (isConnected()) return queue.close();
        // Without a connection nobody can be told, and Bull would wait for one.
        await Promise.allSettled(inFlight);
        endConnections();
        await queue.close(true);
      };
      await withTimeout(withinMs, close()).catch((error: unknown) => {
        log.warn({ err: error }, 'queue: did not close in order');
      });
      endConnections();
    },
  };
}
