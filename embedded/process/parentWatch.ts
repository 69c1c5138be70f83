import { fstatSync } from 'node:fs';

const pollEveryMs = 500;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const stdinIsPipe = (): boolean => {
  try {
    const stat = fstatSync(0);
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return false;
  }
};

/**
 * Calls back once the parent is gone, whatever ended it: its end of our standard input closes, and
 * its process disappears.
 */
export const watchParent = (parentPid: number | undefined, onGone: () => void): void => {
  if (parentPid === undefined) return;
  if (stdinIsPipe()) {
    process.stdin.on('end', onGone);
    process.stdin.on('close', onGone);
    process.stdin.on('error', onGone);
    process.stdin.resume();
    (process.stdin as unknown as { unref?: () => void }).unref?.();
  }
  const timer = setInterval(() => {
    // A process whose parent dies gets another one, so this notices reused ids as well.
    if (isAlive(parentPid) && (process.ppid === parentPid || !isOwnParent)) return;
    clearInterval(timer);
    onGone();
  }, pollEveryMs);
  timer.unref();
  const isOwnParent = process.ppid === parentPid;
};
