import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '../..');

export interface Started {
  /** What its `ready` line says. */
  address: string;
  /** Ends it, in order unless told otherwise. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

function spawnNode(script: string[], env: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Starts a part of the product, as it is built, and waits until it serves. */
export async function start(script: string[], env: Record<string, string>): Promise<Started> {
  const child = spawnNode(script, { LOG_LEVEL: 'error', ...env });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
      });
    }
    void ended.then(() => reject(new Error(`${script[0]} ended before it was ready`)));
  });
  return {
    address,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a command to its end; answers its exit code and what it said. */
export async function runToEnd(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, { cwd: root, env: { PATH, HOME, ...env } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', kill);
  return { code, output: Buffer.concat(said).toString() };
}
