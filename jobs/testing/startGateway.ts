import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..', '..');

export interface GatewayProcess {
  url: string;
  /** A call as a page of the site makes it. */
  post(path: string, body: object, cookie?: string): Promise<Response>;
  stop(): Promise<void>;
}

/** A gateway of its own process on a free port, with the database of the test: jobs know it by its wire alone. */
export async function startGateway(env: Record<string, string>): Promise<GatewayProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-jobs-'));
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'gateway/main.ts'],
    {
      cwd: root,
      env: { PATH, HOME, PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error('the gateway ended before it was ready')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, ready] = /^ready (\S+)$/.exec(line) ?? [];
      if (ready) resolve(ready);
    });
  });
  return {
    url,
    post: (path, body, cookie) =>
      fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url, ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      }),
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
