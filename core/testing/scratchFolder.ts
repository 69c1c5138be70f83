import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's file system in memory. */
const memory = '/dev/shm';
/** Several times what the tests of a project write. */
const roomBytes = 4 * 1024 ** 3;

/**
 * A new folder for what no test has to find again after a power cut: in memory where there is room, so that a commit
 * is written as ever and waits for no disk (a third of the time); else among the temporary files.
 */
export async function makeScratchFolder(): Promise<string> {
  const parent = (await hasRoom()) ? memory : tmpdir();
  return mkdtemp(join(parent, 'rendezvous-test-'));
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}
