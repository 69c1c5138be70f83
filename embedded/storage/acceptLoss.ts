import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { countedBytes, withDataFile } from './heads.ts';
import { readLastCommit, type LastCommit } from './lastCommit.ts';
import {
  DamagedFileError,
  encodeHead,
  transactionOfPage,
  type DataFile,
  type Head,
} from './pages.ts';
import { walkTrees } from './treeWalk.ts';

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

/** Over the number and the transaction of a page. */
const wiped = Buffer.alloc(16);

/**
 * Pages of a commit that is about to be undone. The next commit gets its number: where a page of that one does
 * not reach the disk, what is there must not pass for it. None when the state before cannot be walked.
 */
const stalePages = (file: DataFile, previous: Head, undone: number): number[] => {
  const used = new Set<number>();
  try {
    walkTrees(file, previous, {
      page: (page) => Boolean(used.add(page.number)),
      longValue: (first, pages) => {
        for (let page = first; page < first + pages; page++) used.add(page);
      },
      entry: () => undefined,
    });
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return [];
  }
  const stale: number[] = [];
  for (let page = 2; page * previous.pageBytes < file.bytes; page++) {
    if (!used.has(page) && transactionOfPage(file, previous, page) === undone) stale.push(page);
  }
  return stale;
};

/**
 * Goes back to the state before the last commit, as lmdb does after a power failure: both heads that
 * commits take in turns show it, and that of the last sync. False when the file no longer tells it.
 */
const rollBack = (folder: string): boolean => {
  const plan = withDataFile(folder, (file, { previous, current, positions }) => {
    if (!previous) return undefined;
    const { transaction } = previous;
    const heads = [
      { position: positions.turns[transaction % 2] as number, transaction },
      { position: positions.turns[(transaction + 1) % 2] as number, transaction: transaction - 1 },
      { position: positions.synced, transaction },
    ].map((head) => ({ ...head, ...encodeHead(file, previous, head.transaction) }));
    const stale = stalePages(file, previous, current.transaction);
    return { heads, stale: stale.map((page) => page * previous.pageBytes) };
  });
  if (!plan) return false;
  change(folder, (handle) => {
    for (const position of plan.stale) writeSync(handle, wiped, 0, wiped.length, position);
  });
  change(folder, (handle) => {
    for (const { position, offset, bytes } of plan.heads) {
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
