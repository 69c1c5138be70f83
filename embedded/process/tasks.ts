import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkStore } from '../storage/check.ts';
import { openEnvironment } from '../storage/environment.ts';
import { ensureFormat } from '../storage/format.ts';
import { checkPages } from '../storage/pageCheck.ts';
import { readLastCommit } from '../storage/lastCommit.ts';
import { faultsOfNewest } from '../storage/store.ts';
import { FolderError, lockFolder } from './folderLock.ts';

const requireStore = (folder: string): void => {
  if (!existsSync(join(folder, 'data.mdb')))
    throw new FolderError(`there is no store in ${folder}`);
};

/** `--check`: reads the whole store; prints what is wrong and returns the exit code. */
export const runCheck = async (folder: string): Promise<number> => {
  requireStore(folder);
  const unlock = lockFolder(folder);
  try {
    const lastCommit = readLastCommit(folder);
    checkPages(folder);
    const environment = openEnvironment(folder);
    ensureFormat(environment);
    const newest = faultsOfNewest(folder, environment, lastCommit);
    const { collections, documents, entries, ...report } = checkStore(environment);
    const faults = [...newest, ...report.faults];
    for (const fault of faults) console.error(`embedded: ${fault}`);
    await environment.close();
    const summary = `${collections} collections, ${documents} documents, ${entries} index entries`;
    console.log(faults.length ? `damaged: ${summary}` : `sound: ${summary}`);
    return faults.length ? 1 : 0;
  } finally {
    unlock();
  }
};

/** `--backup FILE`: copies the store as of now, also while a server is using it. */
export const runBackup = async (folder: string, file: string): Promise<number> => {
  requireStore(folder);
  if (existsSync(file)) throw new FolderError(`${file} exists already`);
  const environment = openEnvironment(folder, { readOnly: true });
  // lmdb copies into a folder; the file appears under its name only when it is whole.
  const unfinished = mkdtempSync(`${resolve(file)}-unfinished-`);
  try {
    await environment.backup(unfinished);
    renameSync(join(unfinished, 'data.mdb'), file);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    await environment.close();
  }
  console.log(`saved ${file}; to use it, put it into an empty folder as data.mdb`);
  return 0;
};
