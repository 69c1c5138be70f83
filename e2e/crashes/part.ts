import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One process of the product that can be killed and started again in its place. */
export interface Part {
  name: string;
  start(): Promise<void>;
  /** kill -9; resolves when it is dead. */
  kill(): Promise<void>;
}

/** A compiled script that says `ready …`, with its arguments and environment. */
export function createPart(name: string, script: string[], env: Record<string, string> = {}): Part {
  const { PATH = '', HOME = '' } = process.env;
  let child: ChildProcess | undefined;
  const end = () => child?.kill('SIGKILL');
  process.on('exit', end);
  return {
    name,
    async start() {
      const started = spawn(process.execPath, script, {
        cwd: root,
        env: { PATH, HOME, LOG_LEVEL: 'silent', ...env },
        // Some end with their standard input: it closes with this process.
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.once('exit', () => reject(new Error(`${name} ended before it was ready`)));
        createInterface({ input: started.stdout }).on('line', (line) => {
          if (line.startsWith('ready ')) resolve();
        });
      });
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
