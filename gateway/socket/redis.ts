import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { GatewayDeps } from '../deps.ts';
import type { GatewayServer } from './types.ts';

/** After Redis came back every node needs a moment to find it; clients sync later than that, each at its own. */
const foundAgainWithinMs = 1_500;
const resyncWithinMs = 5_000;
const retryStrategy = (times: number) => Math.min(times * 100, foundAgainWithinMs - 500);

export interface Nodes {
  /** False while facts of this node may not reach the others. */
  reachesAll(): boolean;
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
  const options = { lazyConnect: true, retryStrategy };
  const publishing = forgiving(new Redis(redisUrl, { ...options, enableOfflineQueue: false }));
  const subscribing = new Redis(redisUrl, { ...options, maxRetriesPerRequest: null });
  for (const client of [publishing, subscribing]) {
    client.on('error', (error) => log.warn({ err: error }, 'redis'));
  }
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
    reachesAll: () => publishing.status === 'ready',
    disconnect() {
      publishing.disconnect();
      subscribing.disconnect();
    },
  };
}

/** The adapter publishes without looking at the outcome: a fact that Redis cannot carry is lost in peace. */
function forgiving(client: Redis): Redis {
  const publish = client.publish.bind(client);
  client.publish = ((channel: string, message: string | Buffer) =>
    publish(channel, message).catch(() => 0)) as typeof client.publish;
  return client;
}
