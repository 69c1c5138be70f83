import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { withDataFile } from './heads.ts';
import { readLastCommit, type LastCommit } from './lastCommit.ts';
import { DamagedFileError, encodeHead } from './pages.ts';

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
  const handle = openSync(join(folder, 'data.mdb'), 'r+');
  try {
    for (const { position, offset, bytes } of heads) {
      writeSync(handle, bytes, 0, bytes.length, position + offset);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return true;
};

/**
 * Reads what the last commit has written, before lmdb opens the file. If it did not reach the disk as
 * a whole and the loss is accepted, the commit is undone. Throws {@link DamagedFileError}.
 */
export const settleLastCommit = (folder: string, acceptLoss: boolean): LastCommit => {
  try {
    return readLastCommit(folder);
  } catch (error) {
    if (!(error instanceof DamagedFileError) || !acceptLoss || !rollBack(folder)) throw error;
    return readLastCommit(folder);
  }
};
