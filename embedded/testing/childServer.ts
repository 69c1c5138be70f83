import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface ChildServer {
  child: ChildProcess;
  uri: string;
  /** Resolves with the exit code once it has ended. */
  ended: Promise<number | null>;
}

const main = join(import.meta.dirname, '../main.ts');

/** Runs `main.ts` as a process; rejects with what it printed when it does not come up. */
export const startChild = async (
  args: string[],
  stdin: 'pipe' | 'ignore' = 'ignore',
): Promise<ChildServer> => {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main, ...args], {
    stdio: [stdin, 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const uri = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(output);
      if (ready) resolve(ready[1] as string);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    // What it printed last may come after its end.
    child.once('close', () => reject(new Error(output.trim())));
  });
  return { child, uri, ended };
};

export const kill = async (server: ChildServer, signal: NodeJS.Signals): Promise<void> => {
  server.child.kill(signal);
  await server.ended;
};
