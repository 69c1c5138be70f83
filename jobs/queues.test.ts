import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Audit } from '@rendezvous/core/audit';
import { Outbox, type Lease } from '@rendezvous/core/events';
import {
  hasRedis,
  makeMember,
  startRedis,
  useDatabase,
  write,
  type RedisServer,
} from '@rendezvous/core/testing';
import { createOutboxHandlers, type OutboxHandler } from './outboxHandlers.ts';
import { createRedisQueue, redisOptions, type BatchQueue } from './queues.ts';
import { relayOutbox } from './relay/relayOutbox.ts';
import { processLease } from './relay/processLease.ts';
import {
  clockWhenDue,
  gate,
  keepLog,
  listening,
  pushingNothing,
  receiving,
} from './testing/listening.ts';

const stopMs = 8_000;
/** Bull's own times, short enough to wait for; a worker that never renews its lock counts as stalled. */
const quick = {
  lockDuration: 200,
  stalledInterval: 100,
  lockRenewTime: 60_000,
  guardInterval: 100,
};

it('speaks TLS to an address that asks for it, and notices a connection that vanished', () => {
  expect(redisOptions('rediss://:geheim@redis.test:6380/2')).toMatchObject({ tls: {} });
  expect(redisOptions('redis://redis.test')).not.toHaveProperty('tls');
  expect(redisOptions('redis://redis.test')).toMatchObject({ keepAlive: 10_000 });
});

describe.skipIf(!hasRedis())('queue on Redis', () => {
  useDatabase();
  let redis: RedisServer;
  const queues: BatchQueue[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  // A queue of its own for every test.
  let test = 0;
  beforeEach(() => {
    test += 1;
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop(stopMs)));
  });
  afterAll(() => redis.kill());

  const clock = clockWhenDue();
  const { publish } = listening();
  const log = keepLog();

  /** A worker: its own queue and handler. */
  function startWorker({
    more = [],
    around = (run) => run(),
    settings = {},
  }: {
    more?: OutboxHandler[];
    around?: (run: () => Promise<void>) => Promise<void>;
    settings?: object;
  } = {}): BatchQueue {
    const deps = {
      handlers: [
        ...createOutboxHandlers(publish, receiving({ clock }).mail, pushingNothing({ clock })),
        ...more,
      ],
      clock,
      log,
    };
    const handler = (lease: Lease) => around(() => processLease(lease, deps));
    const queue = createRedisQueue({
      redisUrl: redis.url,
      name: `test-${test}`,
      handler,
      log,
      settings,
    });
    queues.push(queue);
    return queue;
  }

  /** Rows that the clock calls due, however long the tests before took. */
  async function sendSome(count: number): Promise<void> {
    const [anna, bram] = [await makeMember({ account: { credits: 500 } }), await makeMember()];
    for (let index = 0; index < count; index += 1) {
      await write(anna, bram.profile._id, [`bericht ${index}`, 'en nog een']);
    }
    clock.catchUp();
  }
  const waiting = () => Outbox.countDocuments();
  const relayWhenReady = (queue: BatchQueue) =>
    expect
      .poll(
        async () => {
          await relayOutbox(queue, clock.now()).catch(() => false);
          return Outbox.countDocuments({ dueAt: { $lte: clock.now() } });
        },
        { timeout: 20_000 },
      )
      .toBe(0);

  it('[OPS-03] shares the work among workers, each message once', async () => {
    const ran = [0, 0];
    const workers = ran.map((_zero, index) =>
      startWorker({
        around: (run) => {
          ran[index]! += 1;
          return run();
        },
      }),
    );
    let rounds = 0;
    // Who takes a batch is chance, and one of them may be ready for the first only later.
    for (; rounds < 10 || ran.includes(0); rounds += 1) {
      await sendSome(2);
      await Promise.all(workers.map((worker) => relayWhenReady(worker)));
    }
    await expect.poll(waiting).toBe(0);
    expect(await Audit.countDocuments()).toBe(4 * rounds);
  });

  it('[OPS-03] runs a stalled job twice, and the trail has every message once', async () => {
    await sendSome(3);
    const [stalled, going] = [gate(), gate()];
    let runs = 0;
    const around = (run: () => Promise<void>) => {
      runs += 1;
      return run();
    };
    // The first run writes the trail, then hangs before it can complete the rows.
    let hangs = true;
    const hanging: OutboxHandler = {
      name: 'hanging',
      fact: 'chat:messageSent',
      run: async () => {
        if (!hangs) return;
        hangs = false;
        stalled.open();
        await going.opened;
      },
    };
    // It must not take up again itself what it has stalled with: it has a second hand free.
    const blind = { ...quick, stalledInterval: 0 };
    const first = startWorker({ more: [hanging], around, settings: blind });
    await relayWhenReady(first);
    await stalled.opened;
    expect(await Audit.countDocuments()).toBe(6);
    expect(await waiting()).toBe(3);

    startWorker({ around, settings: quick });
    await expect.poll(waiting).toBe(0);
    going.open();
    await expect.poll(() => runs).toBeGreaterThanOrEqual(2);
    await first.stop(stopMs);
    expect(await Audit.countDocuments()).toBe(6);
    expect(await waiting()).toBe(0);
  });

  it('[REAL-11] loses nothing when Redis dies with work in it and comes back empty', async () => {
    await sendSome(2);
    const [holding, release] = [gate(), gate()];
    let hold = true;
    const worker = startWorker({
      around: async (run) => {
        holding.open();
        if (hold) await release.opened;
        await run();
      },
    });
    await relayWhenReady(worker);
    await holding.opened;

    await redis.kill();
    await expect.poll(() => worker.isReady().catch(() => false)).toBe(false);
    // While it is away rows wait in the database, and nobody takes them.
    await sendSome(3);
    expect(await relayOutbox(worker, clock.now())).toBe(false);
    expect(await Outbox.countDocuments({ handed: { $exists: false } })).toBe(3);
    hold = false;
    release.open();
    await expect.poll(waiting).toBe(3);

    await redis.start();
    await expect
      .poll(
        async () => {
          // What a queue that is not quite back yet took and lost comes again with time.
          clock.advance(5_000);
          await relayOutbox(worker, clock.now()).catch(() => false);
          return waiting();
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(0);
    expect(await Audit.countDocuments()).toBe(10);
  });

  it('[REAL-11] hands out again what Redis forgot, when the lease has run out', async () => {
    await sendSome(2);
    const [holding, release] = [gate(), gate()];
    let forgotten = true;
    const worker = startWorker({
      around: async (run) => {
        if (!forgotten) return run();
        forgotten = false;
        holding.open();
        await release.opened;
        return run();
      },
    });
    await relayWhenReady(worker);
    await holding.opened;
    await redis.kill();
    await redis.start();

    await relayWhenReady(worker);
    expect(await waiting()).toBe(2);
    clock.advance(60_001);
    await relayWhenReady(worker);
    await expect.poll(waiting).toBe(0);
    release.open();
    await worker.stop(stopMs);
    expect(await Audit.countDocuments()).toBe(4);
  });

  it('stops in time though what is under way does not end', async () => {
    await sendSome(1);
    const [holding, release] = [gate(), gate()];
    const worker = startWorker({
      around: async () => {
        holding.open();
        await release.opened;
      },
    });
    await relayWhenReady(worker);
    await holding.opened;
    await worker.stop(1);
    queues.length = 0;
    expect(await waiting()).toBe(1);
    release.open();
  });

  it('stops while Redis is away', async () => {
    const worker = startWorker();
    await expect.poll(() => worker.isReady()).toBe(true);
    await redis.kill();
    await expect.poll(() => worker.isReady().catch(() => false)).toBe(false);
    await worker.stop(stopMs);
    queues.length = 0;
    await redis.start();
  });
});
