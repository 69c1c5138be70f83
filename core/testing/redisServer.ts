import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './freePort.ts';

export interface RedisServer {
  url: string;
  /** kill -9, if it runs. Nothing was ever saved, so the next one on this port starts empty. */
  kill(): Promise<void>;
  /** Lets it hang: connections stand, and are accepted, but nobody answers. */
  freeze(): void;
  thaw(): void;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** Whether this machine can run Redis; says once what to install when it cannot. */
export function hasRedis(): boolean {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found) {
    console.warn('SKIPPED: tests with Redis need redis-server (apt-get install -y redis-server).');
  }
  return found;
}

/** A Redis of the test's own on a free port. Nothing is saved, as in production. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess;
  let ended: Promise<unknown>;

  async function start(): Promise<void> {
    const running = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const kill = () => running.kill('SIGKILL');
    process.once('exit', kill);
    child = running;
    ended = once(running, 'exit').then(() => process.off('exit', kill));
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: running.stdout }).on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve();
      });
      void ended.then(() => reject(new Error('redis-server ended')));
    });
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
