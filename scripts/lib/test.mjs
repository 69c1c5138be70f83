import { ensureBuild } from './build.mjs';
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
    // First the build, which writes all types anew in a new clone: the checks take them as they are.
    await ensureBuild();
    if (!extra.PROVE) {
      const code = await run('npm', ['run', '--silent', 'check']);
      if (code !== 0) return end(code);
    }
    const env = { ...process.env, ...extra };
    end(await run('npx', ['--no-install', 'vitest', 'run', ...args], { env }));
  } catch (error) {
    tell(error);
    end(1);
  }
}

function end(code) {
  process.exitCode = code;
}
