import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRedis, startRedis } from '@rendezvous/core/testing';
import { runToEnd, start, type Outcome, type Started } from './processes.ts';

/** Database, Redis, two gateways and a worker as processes of their own; without Redis one of all. */
export interface Site {
  folder: string;
  /** Addresses of the gateways. */
  gateways: string[];
  /** Ends a gateway with a signal and starts it again in its place. */
  restart(gateway: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** `seed` or `verify`, as built. */
  tool(name: 'seed' | 'verify', args: string[]): Promise<Outcome>;
  /** Runs a scenario for the smoke of it; what was acknowledged is written to `acked`. */
  load(scenario: string, sizes: Record<string, string>, acked: string): Promise<Outcome>;
  end(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const undo: (() => Promise<unknown>)[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-load-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const data = ['--port', '0', '--data', join(folder, 'db')];
  const database = await start(['embedded/dist/main.js', ...data], {});
  undo.push(() => database.stop());
  const redis = hasRedis() ? await startRedis() : null;
  if (redis) undo.push(redis.kill);

  const tools = { MONGODB_URI: database.address, MEMBERS: join(folder, 'members.json') };
  const environment = {
    ...{ DATA_DIR: folder, RATE_LIMITS: 'off', SEED_DEMO: 'off', MONGODB_URI: database.address },
    ...(redis && { REDIS_URL: redis.url }),
  };
  const script = [redis ? 'gateway/dist/main.js' : 'scripts/start.mjs'];
  const ports = redis ? [await freePort(), await freePort()] : [await freePort()];
  const startGateway = (port: number) => start(script, { ...environment, PORT: String(port) });
  const nodes: Started[] = await Promise.all(ports.map(startGateway));
  undo.push(() => Promise.all(nodes.map((node) => node.stop())));
  if (redis) {
    const worker = await start(['jobs/dist/main.js'], environment);
    undo.push(() => worker.stop());
  }
  const gateways = nodes.map(({ address }) => address);

  return {
    folder,
    gateways,
    async restart(index, signal) {
      await nodes[index]?.stop(signal);
      nodes[index] = await startGateway(ports[index] ?? 0);
    },
    tool: (name, args) =>
      runToEnd(process.execPath, [`load-tests/dist/${name}.js`, ...args], tools),
    load: (scenario, sizes, acked) =>
      runToEnd(
        process.execPath,
        ['scripts/load.mjs', 'run', scenario, '--quiet', '--console-output', acked],
        { ...tools, ...sizes, GATEWAYS: gateways.join(','), SMOKE: 'yes', TELL_ACKED: 'yes' },
      ),
    async end() {
      for (const step of undo.reverse()) await step();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
