import { Emitter } from '@socket.io/redis-emitter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { memberRoom, type FactPublisher } from '@rendezvous/core/events';

/** Facts to every gateway through Redis, or null without one. Rejects when Redis cannot be reached. */
export async function connectPublisher(
  redisUrl: string | undefined,
  log: Logger,
): Promise<{ publisher: FactPublisher; stop(): Promise<void> } | null> {
  if (!redisUrl) return null;
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: null });
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  await redis.connect();
  const emitter = new Emitter(redis);
  const publisher: FactPublisher = {
    publish(facts) {
      for (const { profile, name, payload } of facts) {
        emitter.to(memberRoom(profile)).emit(name, payload);
      }
    },
  };
  return {
    publisher,
    async stop() {
      redis.disconnect();
    },
  };
}
