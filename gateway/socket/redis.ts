import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { connectOrRetry, redisPatience } from '@rendezvous/core/redis';
import type { GatewayDeps } from '../deps.ts';
import { createResync } from './resync.ts';
import type { GatewayServer } from './types.ts';

/** Short, so that all nodes have found a Redis that is back before their clients sync. */
const retryStrategy = (times: number) => Math.min(times * 100, 1_000);

export interface Nodes {
  /**
   * Whether Redis has taken what this node published up to now; waits for its answer, but not for ever. What
   * an earlier connection took along with it does not count: everybody syncs after that.
   */
  reachesAll(): Promise<boolean>;
  /** Runs whenever facts may have been lost. */
  onLost(run: () => void): void;
  disconnect(): void;
}

/**
 * Connects this node to the others. Redis only carries facts: while it is away, from the start or later, the
 * node serves its own members, and has them catch up when it is back (REAL-11). Rejects when no waiting will
 * mend what is wrong with the address (OPS-05).
 */
export async function connectNodes(
  io: GatewayServer,
  redisUrl: string,
  deps: Pick<GatewayDeps, 'log' | 'clock'>,
): Promise<Nodes> {
  const options = { lazyConnect: true, retryStrategy, ...redisPatience };
  const publishing = new Redis(redisUrl, {
    ...options,
    // What meets no connection, or loses it, fails at once: nothing is kept in memory.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  const subscribing = new Redis(redisUrl, { ...options, maxRetriesPerRequest: null });
  const clients = [publishing, subscribing];
  const resync = createResync(io, deps);
  const disconnect = () => {
    resync.stop();
    clients.forEach((client) => client.disconnect());
  };
  for (const client of clients) {
    client.on('error', (error) => deps.log.warn({ err: error }, 'redis'));
    forgive(client);
  }
  const reachesAll = watchPublishing(publishing);
  // Both to their end: one that is ended amid its TLS handshake throws the error at nobody, and so at the process.
  const outcomes = await Promise.allSettled(clients.map(connectOrRetry));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    disconnect();
    throw failed.reason;
  }
  io.adapter(createAdapter(publishing, subscribing));
  // Commands are answered in order: after this the adapter's subscriptions stand.
  if (subscribing.status === 'ready') await subscribing.ping();
  // If Redis was there, the first 'ready' has passed. Any other means that facts may have been lost: those of
  // others on their way here, or those of this node on their way to all.
  subscribing.on('ready', () => {
    void subscribing.ping().then(resync.factsLost, () => undefined);
  });
  publishing.on('ready', () => {
    resync.factsLost();
    io.serverSideEmit('facts:lost');
  });
  io.on('facts:lost', resync.factsLost);
  return { reachesAll, onLost: resync.onLost, disconnect };
}

/** The adapter sends commands without looking at the outcome: what Redis cannot carry is lost in peace. */
function forgive(client: Redis): void {
  const sendCommand = client.sendCommand.bind(client);
  client.sendCommand = (...command) => {
    const answer = sendCommand(...command) as Promise<unknown>;
    // Who sent the command handles its failure; those of the adapter are handled by nobody.
    answer.catch(() => undefined);
    return answer;
  };
}

/** Answers how to ask whether the last fact was carried; Redis takes them in order. */
function watchPublishing(client: Redis): () => Promise<boolean> {
  const publish = client.publish.bind(client);
  let lastTaken = Promise.resolve(true);
  client.publish = ((channel: string, message: string | Buffer) => {
    const published = publish(channel, message);
    lastTaken = published.then(
      () => true,
      () => false,
    );
    return published;
  }) as typeof client.publish;
  return () => lastTaken;
}
