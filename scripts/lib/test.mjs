import { ensureBuild, forgetMissing } from './build.mjs';
import { scrub } from './environment.mjs';
import { ensurePackages } from './packages.mjs';
import { tell } from './refusal.mjs';
import { run } from './run.mjs';
import { ensureTools } from './tools.mjs';

/**
 * Installs, builds, checks and tests; sets the exit code.
 * @param {string[]} args for vitest
 * @param {Record<string, string>} extra environment for vitest; with PROVE=full the checks are left out
 */
export async function main(args, extra) {
  try {
    scrub(process.env);
    await ensurePackages();
    await ensureTools();
    const code = await (extra.PROVE ? ensureBuild() : buildAndCheck());
    if (code) return end(code);
    const env = { ...process.env, ...extra };
    end(await run('npx', ['--no-install', 'vitest', 'run', ...args], { env }));
  } catch (error) {
    tell(error);
    end(1);
  }
}

/**
 * Types come first: the build and the checks both take them, and then go on beside each other.
 * @returns {Promise<number>} exit code of what was found wrong
 */
async function buildAndCheck() {
  forgetMissing();
  const types = await run('npx', ['--no-install', 'tsc', '-b']);
  if (types !== 0) return types;
  const [code] = await Promise.all([run('npm', ['run', '--silent', 'check']), ensureBuild()]);
  return code;
}

function end(code) {
  process.exitCode = code;
}
