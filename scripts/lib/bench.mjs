import { ensureBuild } from './build.mjs';
import { scrub } from './environment.mjs';
import { ensurePackages } from './packages.mjs';
import { tell } from './refusal.mjs';
import { run } from './run.mjs';

/** Measures what is built from the sources as they are; sets the exit code. */
export async function main(args) {
  try {
    scrub(process.env);
    await ensurePackages();
    await ensureBuild();
    process.exitCode = await run(process.execPath, ['bench/dist/main.js', ...args]);
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}
