import { Emitter } from '@socket.io/redis-emitter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { memberRoom, type FactPublisher, type FactTo } from '@rendezvous/core/events';
import { connectOrRetry, redisPatience } from '@rendezvous/core/redis';
import { Unavailable } from './unavailable.ts';

/** Tells facts to members' devices; rejects with `Unavailable` when that cannot be done now. */
export type PublishFacts = (facts: FactTo[]) => Promise<void>;

/** Through the sockets of the gateway in the same process. */
export function publishLocally(publisher: FactPublisher): PublishFacts {
  return async (facts) => publisher.publish(facts);
}

/**
 * Through Redis to every gateway. Nothing is kept while Redis is away, from the start or later: telling fails
 * at once, and the outbox row, which is in the database, waits (REAL-11). Rejects when no waiting will mend
 * what is wrong with the address (OPS-05).
 */
export async function connectPublisher(
  redisUrl: string,
  log: Pick<Logger, 'warn'>,
): Promise<{ publish: PublishFacts; stop(): Promise<void> }> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    ...redisPatience,
    // A command that meets no connection fails; it must not wait in memory.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  await connectOrRetry(redis).catch((error: unknown) => {
    redis.disconnect();
    throw error;
  });
  return {
    async publish(facts) {
      const published: Promise<unknown>[] = [];
      const emitter = new Emitter({
        publish: (channel: string, message: string | Buffer) => {
          published.push(redis.publish(channel, message));
        },
      });
      for (const { profile, name, payload } of facts) {
        emitter.to(memberRoom(profile)).emit(name, payload);
      }
      const outcomes = await Promise.allSettled(published);
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw new Unavailable('Redis', { cause: failed.reason });
    },
    async stop() {
      redis.disconnect();
    },
  };
}
