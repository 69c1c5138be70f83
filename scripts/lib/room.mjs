import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { tell } from './refusal.mjs';
import { root } from './run.mjs';

/** Runs the main script of a room in this process, with the arguments that follow its name. */
export async function main(room) {
  try {
    await ensurePackages();
    await ensureBuild();
    const script = join(root, room, 'dist', 'main.js');
    process.argv.splice(1, 2, script);
    await import(pathToFileURL(script).href);
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}
