import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { GatewayDeps } from '../deps.ts';
import type { GatewayServer } from './types.ts';

/** Clients sync again within this time after Redis came back, each at a moment of its own. */
const resyncWithinMs = 5_000;

/**
 * Connects this node to the others. Redis only carries facts: while it is away the node serves its own
 * members on, and tells them to sync when it is back (REAL-11). Answers how to disconnect.
 */
export async function connectNodes(
  io: GatewayServer,
  redisUrl: string,
  log: GatewayDeps['log'],
): Promise<() => Promise<void>> {
  const publishing = new Redis(redisUrl, { enableOfflineQueue: false, lazyConnect: true });
  const subscribing = new Redis(redisUrl, { maxRetriesPerRequest: null, lazyConnect: true });
  for (const client of [publishing, subscribing]) {
    client.on('error', (error) => log.warn({ err: error }, 'redis'));
  }
  await Promise.all([publishing.connect(), subscribing.connect()]);
  io.adapter(createAdapter(forgiving(publishing), subscribing));
  // Commands are answered in order: after this the adapter's subscriptions stand.
  await subscribing.ping();
  // The first 'ready' has passed; every later one means that facts may have been lost: those of others
  // on their way here, or those of this node on their way to all.
  const resync = () => ({ inMs: Math.floor(Math.random() * resyncWithinMs) });
  subscribing.on('ready', () => {
    void subscribing.ping().then(
      () => io.local.emit('gateway:resync', resync()),
      () => undefined,
    );
  });
  publishing.on('ready', () => io.emit('gateway:resync', resync()));
  return async () => {
    publishing.disconnect();
    subscribing.disconnect();
  };
}

/** The adapter publishes without looking at the outcome: a fact that Redis cannot carry is lost in peace. */
function forgiving(client: Redis): Pick<Redis, 'publish'> {
  return {
    publish: (channel: string, message: string | Buffer) =>
      client.publish(channel, message).catch(() => 0),
  } as Pick<Redis, 'publish'>;
}
