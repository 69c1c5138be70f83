import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Audit } from '@rendezvous/core/audit';
import {
  DeadLetter,
  leaseDueRows,
  Outbox,
  readLeased,
  moveToDeadLetters,
} from '@rendezvous/core/events';
import { Schedule } from '@rendezvous/core/schedule';
import {
  hasRedis,
  makeMember,
  startRedis,
  useDatabase,
  write,
  type RedisServer,
} from '@rendezvous/core/testing';
import { runCommand } from './commands.ts';
import { startJobs } from './main.ts';
import { gate, listening } from './testing/listening.ts';

const withRedis = hasRedis();

describe('jobs', () => {
  const database = useDatabase();
  const environment = (more = {}) => ({ MONGODB_URI: database.uri, LOG_LEVEL: 'silent', ...more });

  async function sendOne(): Promise<void> {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Een']);
  }
  const seenTo = () => expect.poll(() => Outbox.countDocuments()).toBe(0);

  it('[OPS-03] run beside a gateway without Redis, and speak through it', async () => {
    const { facts } = listening();
    const publisher = { publish: (told: typeof facts) => void facts.push(...told) };
    const jobs = await startJobs(environment(), { publisher });
    try {
      await sendOne();
      await seenTo();
      expect(facts.map(({ name }) => name)).toContain('chat:messageSent');
      expect(await Audit.countDocuments()).toBe(1);
      await expect.poll(() => Schedule.countDocuments()).toBeGreaterThan(0);
    } finally {
      await jobs.stop();
    }
  });

  it('end in time though what is under way does not', async () => {
    const begun = gate();
    const hanging = () => {
      begun.open();
      return new Promise<never>(() => undefined);
    };
    const jobs = await startJobs(environment(), { publisher: { publish: hanging } });
    await sendOne();
    await begun.opened;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stopped = jobs.stop();
      await vi.advanceTimersByTimeAsync(8_000);
      await stopped;
    } finally {
      vi.useRealTimers();
    }
    expect(await Outbox.countDocuments()).toBe(1);
  });

  it('[OPS-05] say what is missing when they could reach nobody', async () => {
    await expect(startJobs(environment())).rejects.toThrow('REDIS_URL');
    await expect(startJobs({})).rejects.toThrow('MONGODB_URI');
  });

  describe.skipIf(!withRedis)('with Redis', () => {
    let redis: RedisServer;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.kill());

    it('[OPS-03] run as any number of workers', async () => {
      const started = [1, 2].map(() => startJobs(environment({ REDIS_URL: redis.url })));
      const workers = await Promise.all(started);
      try {
        for (let messages = 0; messages < 5; messages += 1) await sendOne();
        await seenTo();
        expect(await Audit.countDocuments()).toBe(5);
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
      }
    });

    it('[OPS-03, REAL-11] start while Redis is away, and work when it comes', async () => {
      await redis.kill();
      const worker = await startJobs(environment({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' }));
      try {
        await sendOne();
        await redis.start();
        await seenTo();
        expect(await Audit.countDocuments()).toBe(1);
      } finally {
        await worker.stop();
      }
    });
  });

  describe('commands', () => {
    /** All that a command prints. */
    async function printed(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
      const lines: string[] = [];
      await runCommand(args, env, (line) => lines.push(line));
      return lines.join('\n');
    }

    async function die(error: string): Promise<string> {
      await sendOne();
      const now = new Date(Date.now() + 10_000);
      const lease = await leaseDueRows({ now, leaseMs: 1 });
      const [row] = lease ? await readLeased(lease) : [];
      if (!row) throw new Error('no row');
      await moveToDeadLetters(row, { failures: 10, error, now });
      return row._id.toHexString();
    }

    it('[OPS-03] list the dead letters, and put back one or all', async () => {
      expect(await printed(['dead'], environment())).toBe('No dead letters.');
      const ids = [await die('audit: one'), await die('audit: two'), await die('audit: three')];
      const lines = (await printed(['dead'], environment())).split('\n');
      expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(
        ids.map((_id) => ({ _id, error: expect.stringContaining('audit: ') as string })),
      );
      expect(await printed(['replay', ids[1] ?? ''], environment())).toMatch(/^1 put back/);
      expect(await printed(['replay', 'all'], environment())).toMatch(/^2 put back/);
      expect(await printed(['replay', 'all'], environment())).toMatch(/^0 put back/);
      expect(await Outbox.countDocuments()).toBe(3);
      expect(await DeadLetter.countDocuments()).toBe(0);
    });

    it('[OPS-03] list every dead letter, however many there are', async () => {
      const first = await die('audit: one');
      const letter = await DeadLetter.findById(first).lean();
      const others = Array.from({ length: 1_100 }, () => ({
        ...letter,
        _id: new Types.ObjectId(),
      }));
      await DeadLetter.collection.insertMany(others);
      const lines = (await printed(['dead'], environment())).split('\n');
      const ids = lines.map((line) => (JSON.parse(line) as { _id: string })._id);
      expect(ids).toEqual([first, ...others.map(({ _id }) => _id.toHexString())]);
    });

    it('[OPS-03] find the embedded database of a product that runs', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'rendezvous-test-'));
      try {
        await writeFile(join(folder, 'database-uri'), database.uri);
        const id = await die('audit: one');
        expect(await printed(['dead'], { DATA_DIR: folder })).toContain(id);
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    it('[OPS-05] say in words what cannot be done', async () => {
      const unknown = 'a'.repeat(24);
      await expect(printed(['replay', unknown], environment())).rejects.toThrow(unknown);
      for (const args of [['bury'], ['dead', 'all'], ['replay'], ['replay', 'all', 'more']]) {
        await expect(printed(args, environment())).rejects.toThrow('npm run jobs -- replay');
      }
      await expect(printed(['dead'], { DATA_DIR: '/nowhere' })).rejects.toThrow('MONGODB_URI');
    });
  });
});
