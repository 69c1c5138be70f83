import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export interface DatabaseServer {
  uri: string;
  stop(): Promise<void>;
  /** kill -9: nothing is closed in order. */
  kill(): Promise<void>;
  /** Keeps its connections and does nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
}

/** Starts the embedded database on a folder, as a process of its own, from its sources. */
export async function startServer(
  folder: string,
  port = 0,
  flags: string[] = [],
): Promise<DatabaseServer> {
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=source', '--import', 'tsx', join(root, 'embedded/main.ts')],
      ...['--port', String(port), '--data', folder, '--parent-pid', String(process.pid)],
      ...flags,
    ],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const uri = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    void ended.then(([code]) => reject(new Error(`the database ended with code ${code}`)));
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return {
    uri,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
