import { readFileSync } from 'node:fs';

/** Linux counts processor time in these; it has been 100 a second on every platform Node runs on. */
const ticksPerSecond = 100;

/** Processor seconds a process has used so far, in all its threads; undefined where /proc is not. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/**
 * Starts measuring named processes; the answer is a function that tells each one's share of one
 * processor since then, 1 meaning one processor kept busy.
 */
export function watchCpu(pids: Record<string, number>): () => Record<string, number | undefined> {
  const startedAt = performance.now();
  const before = Object.entries(pids).map(([name, pid]) => [name, pid, cpuSeconds(pid)] as const);
  return () => {
    const seconds = (performance.now() - startedAt) / 1000;
    return Object.fromEntries(
      before.map(([name, pid, used]) => {
        const now = cpuSeconds(pid);
        return [name, now === undefined || used === undefined ? undefined : (now - used) / seconds];
      }),
    );
  };
}
