import { Redis } from 'ioredis';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasRedis, startRedis, type RedisServer } from '@rendezvous/core/testing';
import { connectNodes } from './redis.ts';
import type { GatewayServer } from './types.ts';

const patience = { timeout: 30_000 };

describe.skipIf(!hasRedis())('a node and Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.kill());

  async function startNode() {
    const io: GatewayServer = new Server();
    const { reachesAll, disconnect } = await connectNodes(io, redis.url, pino({ level: 'silent' }));
    onTestFinished(disconnect);
    /** Tells everybody something that can be told apart; answers whether it was taken. */
    const tell = (unread: number) => {
      io.emit('counts:changed', { unread, newLikes: 0, version: 1 });
      return reachesAll();
    };
    return { tell };
  }

  /** What the other nodes hear. */
  async function listen() {
    const subscriber = new Redis(redis.url, { maxRetriesPerRequest: null });
    onTestFinished(() => subscriber.disconnect());
    const heard: string[] = [];
    subscriber.on('pmessageBuffer', (_pattern: Buffer, _channel: Buffer, message: Buffer) => {
      heard.push(message.toString('latin1'));
    });
    await subscriber.psubscribe('*');
    return heard;
  }

  it('[REAL-11, REAL-12] that hangs is given up: nothing is kept for it, and all sync when it is back', async () => {
    const heard = await listen();
    const { tell } = await startNode();
    expect(await tell(1)).toBe(true);
    redis.freeze();
    onTestFinished(redis.thaw);
    await expect.poll(() => tell(2), patience).toBe(false);
    for (let times = 0; times < 100; times += 1) expect(await tell(3)).toBe(false);
    redis.thaw();
    await expect.poll(() => tell(4), patience).toBe(true);
    await expect.poll(() => heard.at(-1), patience).toContain('unread\x04');
    expect(heard.filter((message) => message.includes('unread\x03'))).toEqual([]);
    expect(heard.filter((message) => message.includes('gateway:resync'))).toHaveLength(1);
  });
});
