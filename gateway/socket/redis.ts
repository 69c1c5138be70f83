import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { GatewayDeps } from '../deps.ts';
import type { GatewayServer } from './types.ts';

/** After Redis came back every node needs a moment to find it; clients sync later than that, each at its own. */
const foundAgainWithinMs = 1_500;
const resyncWithinMs = 5_000;
const retryStrategy = (times: number) => Math.min(times * 100, foundAgainWithinMs - 500);
/**
 * A connection on which a command waits so long for an answer is given up: Redis hangs, and what is written
 * to it would pile up in memory (REAL-12). Silence on which nothing waits is none.
 */
const socketTimeout = 2_000;

export interface Nodes {
  /**
   * Whether Redis has taken what this node published up to now; waits for its answer, but not for ever. What
   * an earlier connection took along with it does not count: everybody syncs after that.
   */
  reachesAll(): Promise<boolean>;
  disconnect(): void;
}

/**
 * Connects this node to the others. Redis only carries facts: while it is away the node serves its own
 * members on, and tells them to sync when it is back (REAL-11).
 */
export async function connectNodes(
  io: GatewayServer,
  redisUrl: string,
  log: GatewayDeps['log'],
): Promise<Nodes> {
  const options = { lazyConnect: true, retryStrategy, socketTimeout };
  const publishing = new Redis(redisUrl, {
    ...options,
    // What meets no connection, or loses it, fails at once: nothing is kept in memory.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  const subscribing = new Redis(redisUrl, { ...options, maxRetriesPerRequest: null });
  for (const client of [publishing, subscribing]) {
    client.on('error', (error) => log.warn({ err: error }, 'redis'));
  }
  const reachesAll = watchPublishing(publishing);
  await Promise.all([publishing.connect(), subscribing.connect()]);
  io.adapter(createAdapter(publishing, subscribing));
  // Commands are answered in order: after this the adapter's subscriptions stand.
  await subscribing.ping();
  // The first 'ready' has passed; every later one means that facts may have been lost: those of others
  // on their way here, or those of this node on their way to all.
  const resync = () => ({
    inMs: foundAgainWithinMs + Math.floor(Math.random() * (resyncWithinMs - foundAgainWithinMs)),
  });
  subscribing.on('ready', () => {
    void subscribing.ping().then(
      () => io.local.emit('gateway:resync', resync()),
      () => undefined,
    );
  });
  publishing.on('ready', () => io.emit('gateway:resync', resync()));
  return {
    reachesAll,
    disconnect() {
      publishing.disconnect();
      subscribing.disconnect();
    },
  };
}

/**
 * The adapter publishes without looking at the outcome: a fact that Redis cannot carry is lost in peace.
 * Answers how to ask whether the last one was carried; Redis takes them in order.
 */
function watchPublishing(client: Redis): () => Promise<boolean> {
  const publish = client.publish.bind(client);
  let lastTaken = Promise.resolve(true);
  client.publish = ((channel: string, message: string | Buffer) => {
    const published = publish(channel, message);
    lastTaken = published.then(
      () => true,
      () => false,
    );
    return published.catch(() => 0);
  }) as typeof client.publish;
  return () => lastTaken;
}
