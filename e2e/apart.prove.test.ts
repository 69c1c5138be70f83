import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageView } from '@rendezvous/core/contract';
import { hasRedis, startRedis, type RedisServer } from '@rendezvous/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { launch, root, type Launched } from './lib/launch.ts';
import { logIn, type Connection } from './lib/member.ts';
import { childrenNaming, processesNaming } from './lib/processes.ts';

const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!hasRedis())('gateways and jobs as processes of their own', () => {
  let folder: string;
  let redis: RedisServer;
  let database: Launched;
  let product: Launched;
  let second: Launched;
  let urls: { first: string; second: string };
  let anna: Connection;
  let bram: Connection;
  let profiles: { anna: string; bram: string };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-apart-'));
    redis = await startRedis();
    database = launch(['embedded/dist/main.js', '--port', '0', '--data', join(folder, 'db')]);
    const env = {
      DATA_DIR: folder,
      MONGODB_URI: await database.ready,
      REDIS_URL: redis.url,
      RATE_LIMITS: 'off',
      PORT: '0',
    };
    product = launch(['scripts/start.mjs'], { ...env, SEED_DEMO: 'on' });
    const first = await product.ready;
    second = launch(['gateway/dist/main.js'], env);
    urls = { first, second: await second.ready };
    const members = {
      anna: await logIn(urls.first, 'anna'),
      bram: await logIn(urls.second, 'bram'),
    };
    anna = await members.anna.connect();
    bram = await members.bram.connect();
    profiles = {
      anna: members.anna.user.profile?.id ?? '',
      bram: members.bram.user.profile?.id ?? '',
    };
  }, 300_000);
  afterAll(async () => {
    for (const connection of [anna, bram]) connection?.socket.close();
    for (const launched of [second, product, database]) await launched?.end();
    await redis?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  /** Process ids of what this product's starter has started. */
  const startedParts = () => childrenNaming('scripts/lib/part.mjs', product.child.pid);

  it('[OPS-03] run from the same code, and a session of one node counts on the other', async () => {
    const commands = processesNaming('scripts/lib/part.mjs');
    const parts = startedParts().map((pid) => commands.get(pid));
    expect(parts.join('\n')).toContain('gateway');
    expect(parts.join('\n')).toContain('jobs');
    const elsewhere = await logIn(urls.second, 'anna');
    expect(elsewhere.user.profile?.id).toBe(profiles.anna);
  });

  it('[REAL-10] sender and receiver sit on different nodes', async () => {
    const arrived = new Promise<MessageView>((resolve) => {
      bram.socket.once('chat:messageSent', ({ message }) => resolve(message));
    });
    const { message } = await anna.sendText(profiles.bram, 'Van knoop naar knoop.');
    expect(await arrived).toMatchObject({
      id: message.id,
      seq: message.seq,
      sender: profiles.anna,
    });

    const answered = new Promise<MessageView>((resolve) => {
      anna.socket.once('chat:messageSent', ({ message }) => resolve(message));
    });
    const answer = await bram.sendText(profiles.anna, 'En terug.');
    expect(answer.message.seq).toBe(message.seq + 1);
    expect((await answered).id).toBe(answer.message.id);
  });

  it('[REAL-11] losing Redis loses no message: nodes serve on, clients catch up when it is back', async () => {
    const { token } = await bram.ask('chat:sync', {});
    const told = new Promise<void>((resolve) => {
      bram.socket.once('gateway:resync', () => resolve());
    });
    await redis.kill();
    const { message } = await anna.sendText(profiles.bram, 'Zonder Redis.');
    await redis.start();
    await told;
    const { conversations } = await bram.ask('chat:sync', {
      since: token,
      known: { [message.conversation]: message.seq - 1 },
    });
    expect(conversations.flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual([
      message.id,
    ]);
    // And facts flow again, as soon as both nodes have found Redis.
    const sent: number[] = [];
    const seen: number[] = [];
    bram.socket.on('chat:messageSent', ({ message }) => seen.push(message.seq));
    await vi.waitFor(async () => {
      const next = await anna.sendText(profiles.bram, 'Met Redis.');
      sent.push(next.message.seq);
      // However long each of them takes: any of them proves it.
      const came = () => seen.filter((seq) => sent.includes(seq));
      await vi.waitFor(() => expect(came()).not.toEqual([]), { timeout: 500 });
    }, patience);
  });

  it('[OPS-03] a starter that is killed leaves none of its parts behind', async () => {
    const parts = startedParts();
    expect(parts).toHaveLength(2);
    await product.end('SIGKILL');
    const left = () => parts.filter((pid) => processesNaming('scripts/lib/part.mjs').has(pid));
    await vi.waitFor(() => expect(left()).toEqual([]), patience);
  });
});

it('[OPS-03] docker-compose.yml has a replica set, Redis, two gateways, a worker and a proxy', async () => {
  const { services } = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as { services: Record<string, Record<string, unknown>> };
  // Neither takes anybody in without a password, nor a word outside of TLS.
  const wants: Record<string, string[]> = {
    mongo: [
      '--replSet=rs0',
      '--tlsMode=requireTLS',
      '--keyFile=/run/secrets-of-mongo/mongo.keyfile',
      // Nor does its log quote what was slow.
      '--slowOpSampleRate=0',
    ],
    redis: ['--tls-port', '--tls-cert-file'],
  };
  for (const [part, flags] of Object.entries(wants)) {
    expect(services[part]?.['command']).toEqual(expect.arrayContaining(flags));
  }
  const redis = services['redis']?.['command'] as string[];
  expect(redis[redis.indexOf('--port') + 1]).toBe('0');
  expect(services['redis']?.['entrypoint']).toContainEqual(
    expect.stringContaining('--requirepass "$$REDIS_PASSWORD"'),
  );
  expect(services['redis']?.['image']).toMatch(/^redis:/);
  for (const name of ['gateway-1', 'gateway-2', 'worker']) {
    expect(services[name]).toMatchObject({
      build: '.',
      environment: {
        MONGODB_URI: expect.stringMatching(
          /^mongodb:\/\/rendezvous:\$\{MONGO_PASSWORD:\?.*@mongo:27017\/.*replicaSet=rs0.*&tls=true$/,
        ) as string,
        REDIS_URL: expect.stringMatching(
          /^rediss:\/\/default:\$\{REDIS_PASSWORD:\?.*@redis:6379$/,
        ) as string,
      },
    });
  }
  // A colon in a plain scalar makes a map of it.
  const { test } = services['gateway-1']?.['healthcheck'] as { test: unknown[] };
  expect(test.map((word) => typeof word)).toEqual(Array(4).fill('string'));
  expect(services['worker']?.['command']).toEqual(['node', 'jobs/dist/main.js']);
  expect(services['proxy']?.['ports']).toHaveLength(1);
  const proxy = await readFile(join(root, 'docker', 'nginx.conf'), 'utf8');
  for (const name of ['gateway-1', 'gateway-2']) expect(proxy).toContain(`server ${name}:8080`);
});
