import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onFreshMachine, whyNoFreshMachine } from './lib/freshMachine.ts';

const root = join(import.meta.dirname, '..');
const clone = '/fresh/rendezvous';
const port = 18_417;

interface Report {
  success: boolean;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** The test files of the commit that is cloned: all but those of `npm run prove`. */
const testFiles = () =>
  execFileSync('git', ['ls-tree', '-r', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith('.prove.test.ts'));

const script = `
if command -v chromium || command -v redis-server; then exit 1; fi
git clone --quiet --no-local ${root} ${clone}
cd ${clone}
SECONDS=0
npm test -- --reporter=dot --reporter=json --outputFile.json=/fresh/report.json >&2
command -v chromium redis-server >&2
echo "took $SECONDS seconds"
echo "report $(cat /fresh/report.json)"
PORT=${port} DATA_DIR=/fresh/data npm start
`;

// What the commit holds is cloned: changes that are not committed are not in it.
it.skipIf(whyNoFreshMachine() !== null)(
  '[OPS-02] without browser, Redis and packages, `npm test` of a fresh clone installs them and runs every check',
  async () => {
    const { out, told, whenSaid } = await onFreshMachine(script);
    await whenSaid('ready http');

    expect(told()).toContain('Installing packages');
    expect(told()).toContain('Installing chromium and redis-server');
    expect(told()).not.toContain('SKIPPED: browser tests');
    const { success, numFailedTests, testResults } = JSON.parse(
      /^report (.*)$/m.exec(out())?.[1] ?? '',
    ) as Report;
    expect({ success, numFailedTests }).toEqual({ success: true, numFailedTests: 0 });
    const ran = testResults.map(({ name }) => name.replace(`${clone}/`, ''));
    expect(ran.sort()).toEqual(testFiles().sort());
    const idle = testResults
      .filter(({ assertionResults }) => assertionResults.every(({ status }) => status !== 'passed'))
      .map(({ name }) => name);
    expect(idle.filter((name) => name.includes('/e2e/'))).toEqual([]);

    console.log(`${ran.length} files, ${/^took .*$/m.exec(out())?.[0]}`);

    // What was built for the tests is the product.
    const page = await fetch(`http://localhost:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="site-settings"');
  },
);
