import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
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
    const { publish, stop } = await connectPublisher(server.url, keepLog());
    const { heard, subscriber } = await listen();
    try {
      await publish([fact(1), fact(2)]);
      await expect.poll(() => heard.length).toBe(2);
      expect(heard[0]).toContain(`socket.io#/#member:${'b'.repeat(24)}#`);
      expect(heard[0]).toContain('counts:changed');

      await server.kill();
      await expect.poll(() => publish([fact(3)]).then(Boolean, () => 'fails')).toBe('fails');
      for (let times = 0; times < 100; times += 1) {
        await expect(publish([fact(3)])).rejects.toBeInstanceOf(Unavailable);
      }
      await server.start();
      await expect
        .poll(async () => {
          await publish([fact(4)]).catch(() => undefined);
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

  it('[REAL-11, REAL-12] gives up a Redis that hangs, keeps nothing for it, and tells on when it answers', async () => {
    const { publish, stop } = await connectPublisher(server.url, keepLog());
    const { heard, subscriber } = await listen();
    try {
      server.freeze();
      await expect(publish([fact(5)])).rejects.toBeInstanceOf(Unavailable);
      await expect(publish([fact(5)])).rejects.toBeInstanceOf(Unavailable);
      server.thaw();
      await expect
        .poll(() => publish([fact(6)]).then(() => heard.at(-1)), { timeout: 20_000 })
        .toContain('unread\x06');
      expect(heard.filter((message) => message.includes('unread\x05')).length).toBeLessThan(2);
    } finally {
      server.thaw();
      subscriber.disconnect();
      await stop();
    }
  });

  it('[REAL-11] waits for what passes by itself: a connection that is closed without a word', async () => {
    const ending = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(ending, 'listening');
    const { port } = ending.address() as AddressInfo;
    const { publish, stop } = await connectPublisher(`redis://127.0.0.1:${port}`, keepLog());
    try {
      await expect(publish([fact(7)])).rejects.toBeInstanceOf(Unavailable);
    } finally {
      await stop();
      ending.close();
    }
  });

  it('[OPS-05] says so when Redis wants another password', async () => {
    const admin = new Redis(server.url);
    await admin.config('SET', 'requirepass', 'geheim');
    try {
      const url = server.url.replace('//', '//:vergeten@');
      await expect(connectPublisher(url, keepLog())).rejects.toThrow(/^REDIS_URL: .*WRONGPASS/);
    } finally {
      await admin.config('SET', 'requirepass', '');
      admin.disconnect();
    }
  });
});
