import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuild } from './build.mjs';
import { findK6, k6Major } from './k6.mjs';
import { ensurePackages } from './packages.mjs';
import { Refusal, tell } from './refusal.mjs';
import { root, run } from './run.mjs';

const folder = join('load-tests', 'scenarios');

/**
 * `run <scenario> [k6 flags]` runs a scenario with k6; `seed` and `verify` run what is built (LOADT-01..03).
 * Sets the exit code: k6 answers 99 when a threshold is missed.
 * @param {string[]} given
 */
export async function main(given) {
  const [what, ...args] = given;
  try {
    await ensurePackages();
    process.exitCode = what === 'run' ? await runScenario(args) : await runBuilt(what, args);
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}

/** @param {string[]} args */
async function runScenario(args) {
  const [name, ...flags] = args;
  const names = readdirSync(join(root, folder)).flatMap((file) => {
    const [, scenario] = /^(\w+)\.ts$/.exec(file) ?? [];
    return scenario ?? [];
  });
  if (!names.includes(name)) throw new Refusal('scenario', `one of ${names.join(', ')}.`);
  const k6 = findK6();
  if (!k6) {
    throw new Refusal(
      'k6',
      `no k6 ${k6Major} found; with Go: \`go -C load-tests/k6 install tool\`, or https://k6.io.`,
    );
  }
  const members = resolve(root, process.env.MEMBERS || join('data', 'load', 'members.json'));
  if (!existsSync(members)) {
    throw new Refusal('members', 'none yet; `npm run load:seed -- --members N --conversations N`.');
  }
  const env = { ...process.env, MEMBERS: members, K6_NO_USAGE_REPORT: 'true' };
  return run(k6, ['run', ...flags, join(folder, `${name}.ts`)], { env });
}

async function runBuilt(what, args) {
  await ensureBuild();
  return run(process.execPath, [join('load-tests', 'dist', `${what}.js`), ...args]);
}
