import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { readLastCommit } from '../storage/lastCommit.ts';
import { openEnvironment, rewriteInto } from '../storage/environment.ts';
import { ensureFormat } from '../storage/format.ts';
import { FolderError, lockFolder } from './folderLock.ts';

const flush = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * `--compact`: writes the store of a stopped server anew, with nothing in it but what is stored: pages that
 * were freed keep old values until they are used again, and pages in use the keys that once parted them.
 * The old file is in place until the new one is whole.
 * Returns the exit code.
 */
export const runCompact = async (folder: string): Promise<number> => {
  const file = join(folder, 'data.mdb');
  if (!existsSync(file)) throw new FolderError(`there is no store in ${folder}`);
  const unlock = lockFolder(folder);
  const unfinished = mkdtempSync(join(resolve(folder), 'unfinished-'));
  try {
    readLastCommit(folder);
    const before = statSync(file).size;
    const environment = openEnvironment(folder);
    ensureFormat(environment);
    await rewriteInto(unfinished, environment);
    await environment.close();
    const compacted = join(unfinished, 'data.mdb');
    flush(compacted);
    renameSync(compacted, file);
    // It describes readers of the file that was.
    rmSync(join(folder, 'lock.mdb'), { force: true });
    flush(folder);
    console.log(`compacted: ${before} bytes before, ${statSync(file).size} now`);
    return 0;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    unlock();
  }
};
