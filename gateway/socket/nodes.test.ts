import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasRedis,
  makeMember,
  makeMemberWith,
  startRedis,
  useDatabase,
  type RedisServer,
  type TestMember,
} from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient, settle, type TestClient } from '../testing/client.ts';
import { gatewayDeps } from '../testing/useGateway.ts';

/** Each node looks at the sessions of its sockets every 30 s, too: what is tested here comes before that. */
const beforeTheSweepMs = 20_000;

describe.skipIf(!hasRedis())('two gateways behind one Redis', () => {
  useDatabase();
  let redis: RedisServer;
  let nodes: Awaited<ReturnType<typeof createGateway>>[] = [];
  let urls: string[] = [];
  const clients: TestClient[] = [];
  let anna: TestMember;

  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(async () => {
    const deps = gatewayDeps({ config: { redisUrl: redis.url } });
    nodes = await Promise.all([createGateway(deps), createGateway(deps)]);
    const ports = await Promise.all(nodes.map((node) => node.listen(0)));
    urls = ports.map((port) => `http://localhost:${port}`);
    anna = await makeMember();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });
  afterAll(() => redis.kill());

  /** A device at one of the two. */
  async function connect(node: number, member: TestMember): Promise<TestClient> {
    const client = await connectClient(urls[node] ?? '', member.token);
    clients.push(client);
    return client;
  }

  const logOut = (node: number, { token }: TestMember) =>
    fetch(`${urls[node]}/api/logout.php`, {
      headers: { 'X-Requested-With': 'test', Cookie: `auth=${token}` },
    });

  it(
    '[REAL-10] a logout at one closes the sockets of that session at the other',
    async () => {
      const [device, other] = [await connect(1, anna), await connect(1, await makeMember())];
      expect((await logOut(0, anna)).status).toBe(200);
      await device.ended;
      expect(other.socket.connected).toBe(true);
    },
    beforeTheSweepMs,
  );

  it('another token that one gives a session has its devices at the other come back with it, or end', async () => {
    const bram = await makeMemberWith('correct horse');
    const [device, other] = [await connect(1, bram), await connect(1, anna)];
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const response = await fetch(`${urls[0]}/api/mail-change.php`, {
      method: 'POST',
      headers: {
        ...{ 'X-Requested-With': 'test', 'Content-Type': 'application/json' },
        Cookie: `auth=${bram.token}`,
      },
      body: JSON.stringify({ email: 'bram-next@example.test', password: 'correct horse' }),
    });
    expect(response.status).toBe(200);
    const ending = timers.mock.calls.find(([, ms]) => ms === 3_000);
    timers.mockRestore();
    expect(await device.fact('gateway:draining')).toEqual({ reconnectInMs: 1_000 });
    ending?.[0]();
    await device.ended;
    await settle(other);
    expect(other.factsNamed('gateway:draining')).toEqual([]);
  });

  it(
    '[REAL-11] a logout that Redis could not carry is made up for when it is back',
    async () => {
      const [device, other] = [await connect(1, anna), await connect(1, await makeMember())];
      await redis.kill();
      expect((await logOut(0, anna)).status).toBe(200);
      await redis.start();
      await device.ended;
      expect(other.socket.connected).toBe(true);
    },
    beforeTheSweepMs,
  );

  it('[REAL-11] nodes that heard nothing for a moment have all clients sync, each at its own time', async () => {
    const devices = await Promise.all([0, 0, 0, 1, 1, 1].map((node) => connect(node, anna)));
    const other = new Redis(redis.url);
    await other.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    other.disconnect();
    const told = await Promise.all(devices.map((device) => device.fact('gateway:resync')));
    expect(new Set(told.map(({ inMs }) => inMs)).size).toBeGreaterThan(3);
  });
});
