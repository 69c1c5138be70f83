import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder is in use, or cannot be used; the message is for people. */
export class FolderError extends Error {}

/**
 * When a process started, in the kernel's own count: with the process id it identifies a process
 * even after ids have been used again. Undefined when there is no such process, '' when the
 * system does not tell.
 */
const startOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead already.
    return fields[0] === 'Z' ? undefined : (fields[19] ?? '');
  } catch {
    try {
      process.kill(pid, 0);
      return '';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : undefined;
    }
  }
};

const isHeld = (file: string): number | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const [pidText, start = ''] = text.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const now = startOf(pid);
  if (now === undefined) return undefined;
  return start === now || !start || !now ? pid : undefined;
};

/** Node's own recursive mkdir never returns where a file system refuses new folders (/proc). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
};

/**
 * Takes the data folder for this process; returns how to give it back. A lock whose owner is dead
 * is taken over. Throws {@link FolderError}.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock');
  try {
    makeFolder(resolve(folder));
  } catch (error) {
    throw new FolderError(`cannot create the data folder ${folder}: ${(error as Error).message}`);
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
      closeSync(handle);
      return () => {
        try {
          unlinkSync(file);
        } catch {
          // Somebody has cleaned up already.
        }
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new FolderError(
          `cannot write to the data folder ${folder}: ${(error as Error).message}`,
        );
      }
    }
    const holder = isHeld(file);
    if (holder !== undefined && holder !== process.pid) {
      throw new FolderError(`the data folder ${folder} is in use by process ${holder}`);
    }
    try {
      unlinkSync(file);
    } catch {
      // Another newcomer was faster; the next attempt tells.
    }
  }
  throw new FolderError(`cannot lock the data folder ${folder}`);
};
