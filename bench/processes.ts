import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository, seen from the compiled bench. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

export interface Launch {
  /** Script and arguments, relative to the repository. */
  script: string[];
  env?: Record<string, string>;
  /** Folder for a CPU profile of the process, written when it ends. */
  profile?: string | undefined;
  /** Folder for a snapshot of its heap, written on SIGUSR2. */
  heapSnapshots?: string | undefined;
}

/** Starts one process of ours and waits for its `ready <address>` line. Its errors go to stderr. */
export function launch({ script, env = {}, profile, heapSnapshots }: Launch): Promise<Running> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  // Node makes the folder of a profile, but not that of a snapshot, and ends then.
  if (heapSnapshots) mkdirSync(heapSnapshots, { recursive: true });
  const profiling = [
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    ...(heapSnapshots
      ? ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${heapSnapshots}`]
      : []),
  ];
  const child = spawn(process.execPath, [...profiling, ...script], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  void ended.then(() => process.off('exit', kill));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    void ended.then(() => reject(new Error(`${script[0]} ended before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^ready (\S+)$/.exec(line) ?? [];
      if (url) resolve({ pid: child.pid!, url, stop: () => stop(child, ended) });
    });
  });
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
