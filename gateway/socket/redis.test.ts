import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@rendezvous/core/ports/clock';
import { hasRedis, startRedis, type RedisServer } from '@rendezvous/core/testing';
import { connectNodes } from './redis.ts';
import type { GatewayServer } from './types.ts';

const patience = { timeout: 30_000 };

describe.skipIf(!hasRedis())('a node and Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    redis.thaw();
  });
  afterAll(() => redis.kill());

  async function startNode(url = redis.url) {
    const io: GatewayServer = new Server(createServer());
    const { reachesAll, disconnect } = await connectNodes(io, url, {
      log: pino({ level: 'silent' }),
      clock: systemClock,
    });
    onTestFinished(disconnect);
    /** Tells everybody something that can be told apart; answers whether it was taken. */
    const tell = (unread: number) => {
      io.emit('counts:changed', { unread, newLikes: 0, version: 1 });
      return reachesAll();
    };
    return { tell, io, disconnect };
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
    await expect.poll(() => tell(2), patience).toBe(false);
    for (let times = 0; times < 100; times += 1) expect(await tell(3)).toBe(false);
    redis.thaw();
    await expect.poll(() => tell(4), patience).toBe(true);
    await expect.poll(() => heard.at(-1), patience).toContain('unread\x04');
    expect(heard.filter((message) => message.includes('unread\x03'))).toEqual([]);
    expect(heard.filter((message) => message.includes('facts:lost'))).toHaveLength(1);
  });

  it('[REAL-11, REAL-13] that hangs holds up no end, and nothing fails behind it', async () => {
    const disconnecting = vi.spyOn(Redis.prototype, 'disconnect');
    const { tell, io, disconnect } = await startNode();
    redis.freeze();
    await expect.poll(() => tell(1), patience).toBe(false);
    await io.close();
    disconnect();
    // The adapter's last commands wait in the one that listens, and fail now: a rejection that nobody
    // handles would end the process, and fails the test run.
    const listening = disconnecting.mock.contexts.at(-1) as Redis;
    await expect.poll(() => listening.status, patience).toBe('end');
  });

  it('[REAL-11] that is away when the node starts is found when it comes', async () => {
    await redis.kill();
    const { tell } = await startNode();
    expect(await tell(1)).toBe(false);
    await redis.start();
    const heard = await listen();
    await expect.poll(() => tell(2), patience).toBe(true);
    await expect.poll(() => heard.at(-1), patience).toContain('unread\x02');
    // It hears the others as well: whoever publishes is told how many listen.
    const other = new Redis(redis.url);
    onTestFinished(() => other.disconnect());
    await expect.poll(() => other.publish('socket.io-request#/#', '{}'), patience).toBe(2);
  });

  it('[REAL-10] is listened to before anybody can come to the node', async () => {
    let listening = false;
    let started = false;
    const { psubscribe } = Redis.prototype;
    const subscribing = vi.spyOn(Redis.prototype, 'psubscribe');
    subscribing.mockImplementation(async function (this: Redis, ...patterns) {
      redis.freeze();
      const answer = await psubscribe.apply(this, patterns);
      listening = true;
      return answer;
    });
    const node = startNode().then(() => (started = true));
    await expect.poll(() => subscribing.mock.calls.length).toBe(1);
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(started).toBe(false);
    redis.thaw();
    await node;
    expect(listening).toBe(true);
  });

  it('[OPS-05] that is none, or wants another password, ends the start', async () => {
    const web = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void web.close());
    await once(web, 'listening');
    const { port } = web.address() as AddressInfo;
    await expect(startNode(`redis://127.0.0.1:${port}`)).rejects.toThrow(/^REDIS_URL: .*RESP/);
    const other = new Redis(redis.url);
    onTestFinished(() => other.disconnect());
    await other.config('SET', 'requirepass', 'geheim');
    onTestFinished(async () => void (await other.config('SET', 'requirepass', '')));
    const url = redis.url.replace('//', '//:vergeten@');
    await expect(startNode(url)).rejects.toThrow(/^REDIS_URL: .*WRONGPASS/);
  });
});
