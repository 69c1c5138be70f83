import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surviveDeaths } from './proof/deaths.ts';
import { rollThrough } from './proof/rolling.ts';
import { findK6 } from './testing/findK6.ts';
import { smallSizes } from './testing/scenarios.ts';
import { startSite, type Site } from './testing/site.ts';

const isThere = findK6() !== undefined;
if (!isThere) console.error('SKIPPED: load tests. No fit k6 is installed.');

const scenarios = Object.entries(smallSizes);
const chatting = scenarios.flatMap(([name]) => (/login|poll|search/.test(name) ? [] : [name]));

/** Each part of the site once; `npm run prove` does the same hundreds of times. */
const rounds = 5;

describe.skipIf(!isThere)('under load', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.end());

  it('[LOADT-02] are members and conversations of the size one asks for', async () => {
    const sizes = ['--members', '40', '--conversations', '100', '--fictional', '6'];
    const seeded = await site.tool('seed', sizes);
    expect(seeded).toMatchObject({ code: 0 });
    expect(seeded.output).toContain('seeded 40 members, 6 fictional profiles, 100 conversations');
    const file = join(site.folder, 'members.json');
    const all = JSON.parse(await readFile(file, 'utf8')) as {
      peers: string[];
      fictional?: true;
    }[];
    const members = all.filter(({ fictional }) => !fictional);
    expect([members.length, all.length]).toEqual([40, 46]);
    expect(members.every(({ peers }) => peers.length >= 4)).toBe(true);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const verified = await site.tool('verify', []);
    expect(JSON.parse(verified.output)).toEqual({
      ...{ accounts: 46, charges: 100, messages: 100, conversations: 100, broken: 0 },
    });
  });

  it('[LOADT-02] is refused what cannot be', async () => {
    const wrong = [
      ['--members', '3', '--conversations', '4'],
      ['--members', '1'],
      ['--members', 'many'],
    ];
    const refused = await Promise.all(wrong.map((args) => site.tool('seed', args)));
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 1]);
  });

  const ackedFile = (scenario: string) => join(site.folder, `${scenario}.log`);

  describe.concurrent('all scenarios at once', () => {
    it.each(scenarios)('[LOADT-01] go %s without an error', async (name, sizes) => {
      const { code, output } = await site.load(name, sizes, ackedFile(name));
      expect(code, `${output}\n${await readFile(ackedFile(name), 'utf8')}`).toBe(0);
    });
  });

  it('[LOADT-03, REAL-02..04, TRUST-03] and the database keeps its promises', async () => {
    const logs = await Promise.all(chatting.map((name) => readFile(ackedFile(name), 'utf8')));
    for (const log of logs) expect(log).toMatch(/acked [0-9a-f]{24}/);
    await writeFile(ackedFile('all'), logs.join('\n'));
    const { code, output } = await site.tool('verify', ['--acked', ackedFile('all')]);
    expect(code, output).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ broken: 0, lost: 0 });
  });

  describe.concurrent('somebody is not let in', () => {
    const nobody = { cookie: 'auth=nobody', profile: 'f'.repeat(24), peers: ['e'.repeat(24)] };
    const strangers = [nobody, { ...nobody, fictional: true }];

    it.each(Object.keys(smallSizes))('[LOADT-01] fails %s', async (name) => {
      const MEMBERS = join(site.folder, `strangers-${name}.json`);
      await writeFile(MEMBERS, JSON.stringify(strangers));
      const log = join(site.folder, `strangers-${name}.log`);
      const sizes = { VUS: '1', SOCKETS: '1', TALKERS: '1', SLOW: '1', PROFILES: '1' };
      const run = await site.load(name, { ...sizes, SECONDS: '1', MEMBERS }, log);
      expect(run.code, run.output).toBe(99);
      expect(await readFile(log, 'utf8')).toMatch(/handshake_refused|refused|login|poll|search/);
    });
  });

  it('knows all scenarios there are', async () => {
    const files = await readdir(join(import.meta.dirname, 'scenarios'));
    const found = files.flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []);
    expect(Object.keys(smallSizes).sort()).toEqual(found.sort());
  });

  it(
    '[REAL-13, REAL-10, LOADT-03] no send fails while all gateways are restarted one by one',
    { timeout: 300_000 },
    async (context) => {
      if (site.gateways.length < 2) return context.skip('needs Redis');
      const { acked } = await rollThrough(site, { times: 1, vus: 8, perMinute: 120 });
      expect(acked).toBeGreaterThan(0);
    },
  );

  it(
    `[REAL-02, REAL-03, REAL-04, REAL-11, TRUST-03, LOADT-03] ${rounds} deaths of database, Redis, gateways and worker lose nothing`,
    { timeout: 300_000 },
    async (context) => {
      if (site.gateways.length < 2) return context.skip('needs Redis');
      const sizes = { rounds, vus: 12, perMinute: 120, pauseMaxMs: 500, awayMaxMs: 500 };
      const survived = await surviveDeaths(site, sizes);
      expect(survived.deaths).toBe(rounds);
      expect(survived.acked).toBeGreaterThan(0);
    },
  );

  it('[LOADT-03] the verifier fails when something acknowledged is not there', async () => {
    const file = join(site.folder, 'lost.log');
    await writeFile(file, `msg="acked ${'a'.repeat(24)} ${'b'.repeat(24)} 1"\n`);
    const { code, output } = await site.tool('verify', ['--acked', file]);
    expect(code).toBe(1);
    expect(output).toContain(`acknowledged and not stored: ${'a'.repeat(24)}`);
  });
});
