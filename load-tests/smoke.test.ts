import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '@rendezvous/core/testing';
import { findK6 } from './testing/findK6.ts';
import { runToEnd, start, type Outcome } from './testing/processes.ts';

const k6 = findK6();
if (!k6) console.error('SKIPPED: load tests. k6 is not installed.');

/** Small: what is proved here is that nothing goes wrong, not how fast it goes. */
const scenarios: [string, Record<string, string>][] = [
  ['steadyChat', { VUS: '8', SECONDS: '4', PER_MINUTE: '120' }],
  ['reconnectStorm', { VUS: '2', SOCKETS: '4', TALKERS: '6', SECONDS: '5' }],
  ['loginRush', { PER_SECOND: '4', SECONDS: '2', VUS: '8' }],
  ['slowReaders', { VUS: '6', SLOW: '2', SECONDS: '5', PER_MINUTE: '240' }],
];

describe.skipIf(!k6)('under load', () => {
  const undo: (() => Promise<unknown>)[] = [];
  let folder: string;
  let environment: Record<string, string>;
  let gateways: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-load-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await start(
      ['embedded/dist/main.js', '--port', '0', '--data', join(folder, 'db')],
      {},
    );
    undo.push(database.stop);
    const redis = hasRedis() ? await startRedis() : null;
    if (redis) undo.push(redis.kill);
    environment = { MONGODB_URI: database.address, MEMBERS: join(folder, 'members.json') };
    const nodes = redis
      ? [['gateway/dist/main.js'], ['gateway/dist/main.js'], ['jobs/dist/main.js']]
      : [['scripts/start.mjs']];
    const started = await Promise.all(
      nodes.map((script) =>
        start(script, {
          ...{ PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off', SEED_DEMO: 'off' },
          ...{ MONGODB_URI: database.address, ...(redis && { REDIS_URL: redis.url }) },
        }),
      ),
    );
    undo.push(...started.map(({ stop }) => stop));
    gateways = started.flatMap(({ address }) => (address.startsWith('http') ? address : []));
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  const tool = (name: string, args: string[]): Promise<Outcome> =>
    runToEnd(process.execPath, [`load-tests/dist/${name}.js`, ...args], environment);

  it('[LOADT-02] are members and conversations of the size one asks for', async () => {
    const seeded = await tool('seed', ['--members', '40', '--conversations', '100']);
    expect(seeded).toMatchObject({ code: 0 });
    expect(seeded.output).toContain('seeded 40 members, 100 conversations');
    const file = environment['MEMBERS'] ?? '';
    const members = JSON.parse(await readFile(file, 'utf8')) as { peers: string[] }[];
    expect(members).toHaveLength(40);
    expect(members.every(({ peers }) => peers.length >= 4)).toBe(true);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const verified = await tool('verify', []);
    expect(JSON.parse(verified.output)).toEqual({
      ...{ accounts: 40, charges: 100, messages: 100, conversations: 100, broken: 0 },
    });
  });

  it('[LOADT-02] is refused what cannot be', async () => {
    for (const args of [
      ['--members', '3', '--conversations', '4'],
      ['--members', '1'],
      ['--members', 'many'],
    ]) {
      expect(await tool('seed', args)).toMatchObject({ code: 1 });
    }
  });

  it.each(scenarios)(
    '[LOADT-03, REAL-02..04, TRUST-03] goes %s without an error, and the database keeps its promises',
    { timeout: 120_000 },
    async (name, sizes) => {
      const acked = join(folder, `${name}.log`);
      const more = { GATEWAYS: gateways.join(','), SMOKE: 'yes', TELL_ACKED: 'yes' };
      const run = await runToEnd(
        process.execPath,
        ['scripts/load.mjs', 'run', name, '--quiet', '--console-output', acked],
        { ...environment, ...sizes, ...more },
      );
      expect(run.code, run.output).toBe(0);
      const { code, output } = await tool('verify', ['--acked', acked]);
      expect(code, output).toBe(0);
      const verified = JSON.parse(output) as Record<string, number>;
      expect(verified).toMatchObject({ broken: 0, lost: 0 });
      if (name !== 'loginRush') expect(verified['acked']).toBeGreaterThan(0);
    },
  );
});
