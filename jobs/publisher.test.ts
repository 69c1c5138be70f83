import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis, type RedisServer } from '@rendezvous/core/testing';
import { connectPublisher } from './publisher.ts';
import { keepLog } from './testing/listening.ts';
import { Unavailable } from './unavailable.ts';

describe.skipIf(!hasRedis())('publisher through Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.kill());

  const fact = (unread: number) => ({
    profile: 'b'.repeat(24),
    name: 'counts:changed' as const,
    payload: { unread, newLikes: 0, version: unread },
  });

  /** What gateways hear. */
  async function listen() {
    const subscriber = new Redis(server.url, { maxRetriesPerRequest: null });
    subscriber.on('error', () => undefined);
    const heard: string[] = [];
    subscriber.on('pmessageBuffer', (_pattern: Buffer, channel: Buffer, message: Buffer) => {
      heard.push(`${channel.toString()} ${message.toString('latin1')}`);
    });
    await subscriber.psubscribe('*');
    return { heard, subscriber };
  }

  it('[REAL-11, OPS-03] tells every gateway, fails at once while Redis is away, and tells on afterwards', async () => {
    const { tell, stop } = await connectPublisher(server.url, keepLog());
    const { heard, subscriber } = await listen();
    try {
      await tell([fact(1), fact(2)]);
      await expect.poll(() => heard.length).toBe(2);
      expect(heard[0]).toContain(`socket.io#/#member:${'b'.repeat(24)}#`);
      expect(heard[0]).toContain('counts:changed');

      await server.kill();
      await expect.poll(() => tell([fact(3)]).then(Boolean, () => 'fails')).toBe('fails');
      for (let times = 0; times < 100; times += 1) {
        await expect(tell([fact(3)])).rejects.toBeInstanceOf(Unavailable);
      }
      await server.start();
      await expect
        .poll(async () => {
          await tell([fact(4)]).catch(() => undefined);
          return heard.at(-1);
        })
        .toContain('unread\x04');
      // Nothing of what was told in vain was kept.
      expect(heard.filter((message) => message.includes('unread\x03'))).toEqual([]);
    } finally {
      subscriber.disconnect();
      await stop();
    }
  });

  it('says so when there is no Redis to begin with', async () => {
    const unused = await startRedis();
    await unused.kill();
    await expect(connectPublisher(unused.url, keepLog())).rejects.toThrow();
  });
});
