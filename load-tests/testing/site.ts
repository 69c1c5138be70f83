import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { freePort, hasRedis, startRedis } from '@rendezvous/core/testing';
import { figureOf, metricsKey } from './figures.ts';
import { createPart, runToEnd, type Outcome, type Part } from './processes.ts';

/** What k6 measured: by metric (with its tags, as a threshold names it), then by statistic. */
export type Summary = Record<string, Record<string, number> | undefined>;

/** Database, Redis, two gateways and a worker as processes of their own; without Redis one of all. */
export interface Site {
  folder: string;
  /** Addresses of the gateways. */
  gateways: string[];
  parts: { database: Part; gateways: Part[]; redis: Part | null; worker: Part | null };
  /** `seed` or `verify`, as built; `more` of the environment. */
  tool(name: 'seed' | 'verify', args: string[], more?: Record<string, string>): Promise<Outcome>;
  /**
   * Runs a scenario, without regard to times unless `sizes` say `SMOKE: 'no'`; what was acknowledged is
   * written to the file `acked`.
   */
  load(
    scenario: string,
    sizes: Record<string, string>,
    acked: string,
  ): Promise<Outcome & { summary: Summary }>;
  /** Resolves when somebody has a connection to this gateway, or to every one. */
  whenBusy(gateway?: number): Promise<void>;
  /** The last errors that the parts have written down. */
  lastLogs(): Promise<string>;
  end(): Promise<void>;
}

const busyWithinMs = 60_000;
const logLines = 20;

/** Starts it; what its parts log is kept in a file, for database and Redis may be about to die. */
export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-load-'));
  const logFile = join(folder, 'site.log');
  const log = createWriteStream(logFile, { flags: 'a' });
  const databasePort = String(await freePort());
  const data = ['--port', databasePort, '--data', join(folder, 'db')];
  const LOG_LEVEL = 'error';
  const server = ['embedded/dist/main.js', ...data];
  const database = createPart('database', server, { env: { LOG_LEVEL }, log });
  const mongodbUri = await database.start();
  const redis = hasRedis() ? await startRedisPart() : null;

  const env = {
    ...{
      LOG_LEVEL,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      METRICS_KEY: metricsKey,
      SEED_DEMO: 'off',
      MONGODB_URI: mongodbUri,
    },
    ...(redis && { REDIS_URL: redis.url }),
  };
  const script = [redis ? 'gateway/dist/main.js' : 'scripts/start.mjs'];
  const ports = redis ? [await freePort(), await freePort()] : [await freePort()];
  const gateways = ports.map((port) =>
    createPart(`gateway ${port}`, script, { env: { ...env, PORT: String(port) }, log }),
  );
  const worker = redis ? createPart('worker', ['jobs/dist/main.js'], { env, log }) : null;
  const end = async () => {
    await worker?.stop();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await redis?.part.stop();
    await database.stop();
    log.end();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async () => {
    const started = await Promise.all(gateways.map((gateway) => gateway.start()));
    await worker?.start();
    return started;
  };
  const urls = await start().catch(async (error: unknown) => {
    await end();
    throw error;
  });

  const tools = { MONGODB_URI: mongodbUri, MEMBERS: join(folder, 'members.json') };
  return {
    folder,
    gateways: urls,
    parts: { database, gateways, redis: redis?.part ?? null, worker },
    tool: (name, args, more = {}) =>
      runToEnd(process.execPath, [`load-tests/dist/${name}.js`, ...args], { ...tools, ...more }),
    async load(scenario, sizes, acked) {
      const summary = `${acked}.summary.json`;
      const flags = ['--quiet', '--console-output', acked, '--summary-export', summary];
      const told = {
        GATEWAYS: urls.join(','),
        SMOKE: 'yes',
        TELL_ACKED: 'yes',
        METRICS_KEY: metricsKey,
      };
      const outcome = await runToEnd(
        process.execPath,
        ['scripts/load.mjs', 'run', scenario, ...flags, '--summary-trend-stats', trendStats],
        { ...tools, ...told, ...sizes },
      );
      return { ...outcome, summary: await readSummary(summary) };
    },
    async whenBusy(only) {
      const untilMs = Date.now() + busyWithinMs;
      const asked = only === undefined ? urls : urls.slice(only, only + 1);
      for (;;) {
        const found = await Promise.all(
          asked.map((url) => figureOf(url, 'rendezvous_connections')),
        );
        if (found.every((connections) => connections > 0)) return;
        if (Date.now() > untilMs) throw new Error('nobody connects');
        await delay(50);
      }
    },
    lastLogs: async () => (await readFile(logFile, 'utf8')).split('\n').slice(-logLines).join('\n'),
    end,
  };
}

const trendStats = 'count,avg,med,p(95),p(99),max';

async function readSummary(path: string): Promise<Summary> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as { metrics: Summary }).metrics;
  } catch {
    return {}; // k6 did not come so far; its exit code says why
  }
}

async function startRedisPart(): Promise<{ url: string; part: Part }> {
  const redis = await startRedis();
  return {
    url: redis.url,
    part: {
      name: 'redis',
      async start() {
        await redis.start();
        return redis.url;
      },
      stop: () => redis.kill(),
    },
  };
}
