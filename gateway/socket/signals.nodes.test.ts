import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@rendezvous/core/contract';
import {
  hasRedis,
  makeMember,
  startRedis,
  useDatabase,
  write,
  type RedisServer,
  type TestMember,
} from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient, settle, type TestClient } from '../testing/client.ts';
import { gatewayDeps } from '../testing/useGateway.ts';

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const idOf = ({ profile }: TestMember) => profile._id.toHexString();
const patience = { timeout: 30_000 };

describe.skipIf(!hasRedis())('who is there and who writes, with two gateways', () => {
  useDatabase();
  let redis: RedisServer;
  let nodes: Awaited<ReturnType<typeof createGateway>>[] = [];
  let urls: string[] = [];
  const clients: TestClient[] = [];
  let [anna, bram] = [] as unknown as [TestMember, TestMember];
  let conversation = '';

  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(async () => {
    aheadMs = 0;
    const deps = gatewayDeps({ clock, config: { redisUrl: redis.url } });
    nodes = await Promise.all([createGateway(deps), createGateway(deps)]);
    urls = (await Promise.all(nodes.map((node) => node.listen(0)))).map(
      (port) => `http://localhost:${port}`,
    );
    anna = await makeMember();
    bram = await makeMember({ profile: { lastSeenAt: new Date(Date.now() - 3_600_000) } });
    conversation = await write(anna, bram.profile._id, ['Hoi']);
  });
  afterEach(async () => {
    redis.thaw();
    for (const client of clients.splice(0)) client.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });
  afterAll(() => redis.kill());

  async function connect(node: number, member: TestMember): Promise<TestClient> {
    const client = await connectClient(urls[node] ?? '', member.token);
    clients.push(client);
    return client;
  }
  const watch = (client: TestClient) => client.call('presence:watch', { profiles: [idOf(bram)] });
  const hide = (node: number, privacy: object) =>
    fetch(`${urls[node]}/api/notifications.php`, {
      method: 'PUT',
      headers: {
        'X-Requested-With': 'test',
        'Content-Type': 'application/json',
        Cookie: `auth=${bram.token}`,
      },
      body: JSON.stringify({ privacy }),
    });

  it('[REAL-07, REAL-10] come, write and hide at one node, and the other tells so', async () => {
    const a = await connect(0, anna);
    expect((await watch(a)).online).toEqual([]);
    const b = await connect(1, bram);
    expect(await a.fact('presence:changed')).toEqual({ profile: idOf(bram), online: true });
    await b.call('chat:setTyping', { conversation, typing: true });
    expect(await a.fact('chat:typingChanged')).toMatchObject({ profile: idOf(bram), typing: true });
    await hide(0, { presence: false, typing: false });
    await a.fact('presence:changed', ({ online }) => !online);
    expect((await watch(a)).online).toEqual([]);
    // The node that had asked before has heard of it too: it says nothing any more.
    aheadMs += limits.typing.lastsMs;
    await b.call('chat:setTyping', { conversation, typing: true });
    await settle(a);
    expect(a.factsNamed('chat:typingChanged')).toHaveLength(1);
  });

  it('[REAL-07, REAL-11] is right within its time when a node dies, and while Redis is away', async () => {
    const a = await connect(0, anna);
    await connect(1, bram);
    await nodes[1]?.signals.lastSeen.whenIdle();
    expect((await watch(a)).online).toEqual([idOf(bram)]);
    // Nothing of the other node is heard from here on: neither that it renews, nor that anybody leaves.
    redis.freeze();
    aheadMs += limits.onlineWithinMs + 1_000;
    await nodes[0]?.signals.presence.sweep();
    expect(await a.fact('presence:changed')).toMatchObject({ profile: idOf(bram), online: false });
    const [chat] = (await a.call('chat:list', {})).chats;
    expect(chat?.profile.online).toBe(false);
    // He has come back to the node that lives.
    await connect(0, bram);
    await a.fact('presence:changed', ({ online }) => online);
    await expect.poll(async () => (await watch(a)).online, patience).toEqual([idOf(bram)]);
  });
});
