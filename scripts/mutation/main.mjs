import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from '../lib/packages.mjs';
import { root, run } from '../lib/run.mjs';
import { areas } from './areas.mjs';

const noticed = new Set(['Killed', 'Timeout']);
const judged = new Set([...noticed, 'Survived', 'NoCoverage']);

/**
 * Runs Stryker over each area by itself and prints how many of its mutants the tests noticed.
 * @param {string[]} wanted areas; none: all
 * @returns {Promise<number>} exit code: 1 when an area is unknown or has less than nine in ten
 */
export async function main(wanted) {
  const unknown = wanted.filter((name) => !(name in areas));
  if (unknown.length > 0) {
    console.error(`No area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}.`);
    return 1;
  }
  await ensurePackages();
  let failed = false;
  const lines = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(areas)) {
    const report = join(root, 'mutation', `${name}.json`);
    rmSync(report, { force: true });
    const env = { ...process.env, MUTATE_AREA: name };
    const args = ['--no-install', 'stryker', 'run', 'scripts/mutation/stryker.config.mjs'];
    if ((await run('npx', args, { env })) !== 0) failed = true;
    lines.push(existsSync(report) ? figures(name, report) : `${name}: no report`);
  }
  console.log(`\n${lines.join('\n')}\nSurvivors: mutation/<area>.html`);
  return failed ? 1 : 0;
}

function figures(name, path) {
  const { files } = JSON.parse(readFileSync(path, 'utf8'));
  const mutants = Object.values(files)
    .flatMap((file) => file.mutants)
    .filter(({ status }) => judged.has(status));
  const killed = mutants.filter(({ status }) => noticed.has(status)).length;
  const share = ((100 * killed) / mutants.length).toFixed(1);
  return `${name}: ${killed} of ${mutants.length} noticed (${share} %)`;
}
