import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';

export const root = join(import.meta.dirname, '../..');

/** One process of the product, which can be ended and started again in its place. */
export interface Part {
  name: string;
  /** Resolves with what its `ready` line says. */
  start(): Promise<string>;
  /** Ends it, in order unless told otherwise; nothing happens when it does not run. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** A compiled script of the repository, with nothing of this environment but what is given; what it logs goes to `log`. */
export function createPart(
  name: string,
  script: string[],
  { env, log }: { env: Record<string, string>; log: Writable },
): Part {
  const { PATH = '', HOME = '' } = process.env;
  let running: { kill(signal: NodeJS.Signals): boolean; ended: Promise<unknown> } | null = null;
  return {
    name,
    async start() {
      const child = spawn(process.execPath, script, {
        cwd: root,
        env: { PATH, HOME, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stderr.pipe(log, { end: false });
      const kill = () => child.kill('SIGKILL');
      process.once('exit', kill);
      const ended = once(child, 'exit').then(() => process.off('exit', kill));
      running = { kill: (signal) => child.kill(signal), ended };
      return new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
        });
        void ended.then(() => reject(new Error(`${name} ended before it was ready`)));
      });
    },
    async stop(signal = 'SIGTERM') {
      running?.kill(signal);
      await running?.ended;
      running = null;
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
  // Those of Go say where k6 may be.
  const { PATH = '', HOME = '', GOBIN = '', GOPATH = '' } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, GOBIN, GOPATH, ...env },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', kill);
  return { code, output: Buffer.concat(said).toString() };
}
