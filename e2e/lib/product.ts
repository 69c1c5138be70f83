import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const starter = join(root, 'scripts', 'start.mjs');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** `npm start` as somebody outside sees it. */
export interface Start {
  child: ChildProcess;
  /** Every line of both outputs so far. */
  lines: string[];
  errors: string[];
  /** The address of the `ready` line; rejects when the process ends before it. */
  ready: Promise<string>;
  ended: Promise<Ended>;
}

/** Starts the product with nothing of this environment but what is given. */
export function start(env: Record<string, string>): Start {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [starter], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const [, url] = /^ready (http:\S+)$/.exec(line) ?? [];
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`ended before it was ready:\n${errors.join('\n')}`)));
  });
  // Tests of refusals wait for the end only.
  ready.catch(() => undefined);
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    errors.push(line);
  });
  return { child, lines, errors, ready, ended };
}

/** The product on a folder and port of its own, to be killed and started again on the same. */
export interface Product {
  url: string;
  dataDir: string;
  current: Start;
  /** Ends the running start with a signal and waits for it. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
  /** Starts it again: same data, same port. */
  restart(): Promise<void>;
  /** Ends it and removes the folder. */
  remove(): Promise<void>;
}

/** Starts the product on a new folder and waits until it serves. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-e2e-'));
  const given = { RATE_LIMITS: 'off', ...env, DATA_DIR: dataDir };
  const first = start(given);
  const url = await first.ready;
  const product: Product = {
    url,
    dataDir,
    current: first,
    end(signal = 'SIGTERM') {
      product.current.child.kill(signal);
      return product.current.ended;
    },
    async restart() {
      product.current = start({ ...given, PORT: new URL(url).port });
      await product.current.ready;
    },
    async remove() {
      await product.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}
