import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A process of the product, as somebody outside sees it. */
export interface Launched {
  child: ChildProcess;
  /** Every line of both outputs so far. */
  lines: string[];
  errors: string[];
  /** What the `ready` line says; rejects when the process ends before it. */
  ready: Promise<string>;
  ended: Promise<Ended>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts a script of the repository with nothing of this environment but what is given. */
export function launch(script: string[], env: Record<string, string> = {}): Launched {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const lines: string[] = [];
  const errors: string[] = [];
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      process.off('exit', kill);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const [, what] = /^ready (\S+)$/.exec(line) ?? [];
      if (what) resolve(what);
    });
    void ended.then(() => reject(new Error(`ended before it was ready:\n${errors.join('\n')}`)));
  });
  // Tests of refusals wait for the end only.
  ready.catch(() => undefined);
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    errors.push(line);
  });
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { child, lines, errors, ready, ended, end };
}
