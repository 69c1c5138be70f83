import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findK6 } from './testing/findK6.ts';
import { startSite, type Site } from './testing/site.ts';

const isThere = findK6() !== undefined;
if (!isThere) console.error('SKIPPED: load tests. k6 is not installed.');

/** Small: what is proved here is that nothing goes wrong, not how fast it goes. */
const scenarios: [string, Record<string, string>][] = [
  ['steadyChat', { VUS: '8', SECONDS: '4', PER_MINUTE: '120' }],
  ['reconnectStorm', { VUS: '2', SOCKETS: '4', TALKERS: '6', SECONDS: '5' }],
  ['loginRush', { PER_SECOND: '4', SECONDS: '2', VUS: '8' }],
  ['search', { VUS: '6', PAGES: '3', LOOK_MS: '50' }],
  ['slowReaders', { VUS: '6', SLOW: '2', SECONDS: '5', PER_MINUTE: '240' }],
];

describe.skipIf(!isThere)('under load', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.end());

  it('[LOADT-02] are members and conversations of the size one asks for', async () => {
    const seeded = await site.tool('seed', ['--members', '40', '--conversations', '100']);
    expect(seeded).toMatchObject({ code: 0 });
    expect(seeded.output).toContain('seeded 40 members, 100 conversations');
    const file = join(site.folder, 'members.json');
    const members = JSON.parse(await readFile(file, 'utf8')) as { peers: string[] }[];
    expect(members).toHaveLength(40);
    expect(members.every(({ peers }) => peers.length >= 4)).toBe(true);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const verified = await site.tool('verify', []);
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
      expect(await site.tool('seed', args)).toMatchObject({ code: 1 });
    }
  });

  /** Runs it, wants no error, and looks at the database afterwards; answers how much was acknowledged. */
  async function loadAndVerify(
    scenario: string,
    sizes: Record<string, string>,
    meanwhile?: () => Promise<void>,
  ): Promise<number> {
    const acked = join(site.folder, `${scenario}.log`);
    const [run] = await Promise.all([site.load(scenario, sizes, acked), meanwhile?.()]);
    const told = await readFile(acked, 'utf8');
    expect(run.code, `${run.output}\n${told}`).toBe(0);
    const { code, output } = await site.tool('verify', ['--acked', acked]);
    expect(code, output).toBe(0);
    const verified = JSON.parse(output) as Record<string, number>;
    expect(verified).toMatchObject({ broken: 0, lost: 0 });
    return verified['acked'] ?? 0;
  }

  it.each(scenarios)(
    '[LOADT-03, REAL-02..04, TRUST-03] goes %s without an error, and the database keeps its promises',
    { timeout: 120_000 },
    async (name, sizes) => {
      const acked = await loadAndVerify(name, sizes);
      if (!['loginRush', 'search'].includes(name)) expect(acked).toBeGreaterThan(0);
    },
  );

  it(
    '[REAL-13, REAL-10, LOADT-03] no send fails while all gateways are restarted one by one',
    { timeout: 180_000 },
    async (context) => {
      if (site.gateways.length < 2) return context.skip('needs Redis');
      const sizes = {
        ...{ VUS: '8', SECONDS: '14', PER_MINUTE: '120', RAMP_SECONDS: '1' },
        NO_REFUSALS: 'yes',
      };
      const acked = await loadAndVerify('steadyChat', sizes, async () => {
        for (const index of site.gateways.keys()) {
          await isBusy(index);
          await site.parts.gateways[index]?.stop('SIGTERM');
          await site.parts.gateways[index]?.start();
        }
      });
      expect(acked).toBeGreaterThan(0);
    },
  );

  it('[LOADT-03] a run fails when somebody is not let in', { timeout: 120_000 }, async () => {
    const file = join(site.folder, 'strangers.json');
    const stranger = { cookie: 'auth=nobody', profile: 'f'.repeat(24), peers: ['e'.repeat(24)] };
    await writeFile(file, JSON.stringify([stranger]));
    const acked = join(site.folder, 'strangers.log');
    const run = await site.load('steadyChat', { VUS: '2', SECONDS: '2', MEMBERS: file }, acked);
    expect(run.code, run.output).toBe(99);
    expect(await readFile(acked, 'utf8')).toContain('handshake_refused');
  });

  it('[LOADT-03] the verifier fails when something acknowledged is not there', async () => {
    const file = join(site.folder, 'lost.log');
    await writeFile(file, `msg="acked ${'a'.repeat(24)} ${'b'.repeat(24)} 1"\n`);
    const { code, output } = await site.tool('verify', ['--acked', file]);
    expect(code).toBe(1);
    expect(output).toContain(`acknowledged and not stored: ${'a'.repeat(24)}`);
  });

  /** Resolves when somebody has a connection to this gateway. */
  async function isBusy(index: number): Promise<void> {
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${site.gateways[index]}/metrics`);
          return Number(/^rendezvous_connections (\d+)$/m.exec(await answer.text())?.[1]);
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
  }
});
