import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { readLastCommit } from '../storage/lastCommit.ts';
import { openEnvironment, rewriteInto } from '../storage/environment.ts';
import { ensureFormat } from '../storage/format.ts';
import { faultsOfNewest } from '../storage/store.ts';
import { FolderError, lockFolder } from './folderLock.ts';

const unfinishedPrefix = 'unfinished-';

const flush = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Removes what compactions that were interrupted have left in a data folder: copies of everything, also of
 * what was deleted since. The caller holds the folder's lock.
 */
export const removeUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(folder, name), { recursive: true });
  }
};

/** Writes a sound store anew into a folder of its own; returns the faults of one that is not sound. */
const rewrite = async (
  folder: string,
  target: string,
  portionBytes: number | undefined,
): Promise<string[]> => {
  const lastCommit = readLastCommit(folder);
  const environment = openEnvironment(folder);
  try {
    ensureFormat(environment);
    // In the new file the last commit could no longer be told from the others.
    const faults = faultsOfNewest(folder, environment, lastCommit);
    if (!faults.length) await rewriteInto(target, environment, portionBytes);
    return faults;
  } finally {
    await environment.close();
  }
};

/**
 * `--compact`: writes the store of a stopped server anew, with nothing in it but what is stored: pages that
 * were freed keep old values until they are used again, and pages in use the keys that once parted them.
 * The old file is in place until the new one is whole, and stays when its newest state is damaged.
 * `portionBytes` is how much is copied in one transaction. Returns the exit code; throws FolderError,
 * FormatError and DamagedFileError.
 */
export const runCompact = async (folder: string, portionBytes?: number): Promise<number> => {
  const file = join(folder, 'data.mdb');
  if (!existsSync(file)) throw new FolderError(`there is no store in ${folder}`);
  const unlock = lockFolder(folder);
  try {
    removeUnfinished(folder);
    const unfinished = mkdtempSync(join(resolve(folder), unfinishedPrefix));
    const before = statSync(file).size;
    const faults = await rewrite(folder, unfinished, portionBytes);
    for (const fault of faults) console.error(`embedded: ${fault}`);
    if (faults.length) {
      console.error('embedded: the store is damaged; it was not compacted');
      return 1;
    }
    const compacted = join(unfinished, 'data.mdb');
    flush(compacted);
    renameSync(compacted, file);
    // It describes readers of the file that was.
    rmSync(join(folder, 'lock.mdb'), { force: true });
    flush(folder);
    console.log(`compacted: ${before} bytes before, ${statSync(file).size} now`);
    return 0;
  } finally {
    removeUnfinished(folder);
    unlock();
  }
};
