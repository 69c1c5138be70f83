import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { countedBytes, withDataFile } from './heads.ts';
import { readLastCommit, type LastCommit } from './lastCommit.ts';
import { DamagedFileError, encodeHead } from './pages.ts';

/** Changes the data file in place; when this returns, that is on disk. */
const change = (folder: string, work: (handle: number) => void): void => {
  const handle = openSync(join(folder, 'data.mdb'), 'r+');
  try {
    work(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Goes back to the state before the last commit, as lmdb does after a power failure: both heads that
 * commits take in turns show it, and that of the last sync. False when the file no longer tells it.
 */
const rollBack = (folder: string): boolean => {
  const heads = withDataFile(folder, (file, { previous, positions }) => {
    if (!previous) return undefined;
    const { transaction } = previous;
    return [
      { position: positions.turns[transaction % 2] as number, transaction },
      { position: positions.turns[(transaction + 1) % 2] as number, transaction: transaction - 1 },
      { position: positions.synced, transaction },
    ].map((head) => ({ ...head, ...encodeHead(file, previous, head.transaction) }));
  });
  if (!heads) return false;
  change(folder, (handle) => {
    for (const { position, offset, bytes } of heads) {
      writeSync(handle, bytes, 0, bytes.length, position + offset);
    }
  });
  return true;
};

/** Makes a sound file as long as its head says; see `checkLength` in lastCommit.ts. */
const lengthen = (folder: string): void => {
  const bytes = withDataFile(folder, (file, { current }) => {
    const counted = countedBytes(current);
    return counted > file.bytes ? counted : undefined;
  });
  if (bytes !== undefined) change(folder, (handle) => ftruncateSync(handle, bytes));
};

const settle = (folder: string, acceptLoss: boolean): LastCommit => {
  try {
    return readLastCommit(folder);
  } catch (error) {
    if (!(error instanceof DamagedFileError) || !acceptLoss || !rollBack(folder)) throw error;
    return readLastCommit(folder);
  }
};

/**
 * Reads what the last commit has written, before lmdb opens the file. If it did not reach the disk as
 * a whole and the loss is accepted, the commit is undone. Throws {@link DamagedFileError}.
 */
export const settleLastCommit = (folder: string, acceptLoss: boolean): LastCommit => {
  const lastCommit = settle(folder, acceptLoss);
  lengthen(folder);
  return lastCommit;
};
