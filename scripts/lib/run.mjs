import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the repository, with its output shown; it ends when this process does.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions}} [options]
 * @returns {Promise<number>} exit code
 */
export function run(command, args, { env = process.env, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    const kill = () => child.kill('SIGTERM');
    process.on('exit', kill);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('exit', kill);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** As `run`, and refuses when the command fails. Its output goes to stderr: stdout is for `ready` and JSON. */
export async function mustRun(what, command, args, env = process.env) {
  const code = await run(command, args, { env, stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new Refusal(what, `\`${command} ${args.join(' ')}\` failed; see above.`);
}

/**
 * Full path of a program on the PATH or in one of the further folders, the first that is fit; or undefined.
 * @param {string} name
 * @param {(string | undefined)[]} [further]
 * @param {(path: string) => boolean} [isFit]
 */
export function findProgram(name, further = [], isFit = () => true) {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => folder || '.');
  const folders = new Set([...onPath, ...further.filter(Boolean)]);
  return [...folders]
    .map((folder) => join(folder, name))
    .find((path) => isExecutable(path) && isFit(path));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True when the command runs and answers with exit code 0. */
export function answers(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
