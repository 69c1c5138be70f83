import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFileError, hasMagic, openDataFile, readHead } from './pages.ts';
import type { DataFile, Head } from './pages.ts';

/** The states a data file can be read in: what lmdb is going to take, and the one before it. */
export interface Heads {
  current: Head;
  /** Undefined when the file no longer tells it. */
  previous: Head | undefined;
  /** A backup or a compacted file that nothing has been added to: it has one head only. */
  isCopy: boolean;
  /** Where heads are, in bytes: the two that commits take in turns, and that of the last sync. */
  positions: { turns: [number, number]; synced: number };
}

const bootIdFile = '/proc/sys/kernel/random/boot_id';

/** As lmdb notes it: the beginning of the kernel's own, a hexadecimal number; undefined off Linux. */
const presentBootId = (): bigint | undefined =>
  existsSync(bootIdFile)
    ? BigInt(`0x${readFileSync(bootIdFile, 'utf8').split('-')[0]}`)
    : undefined;

/** lmdb's own choice between two heads: what was not synced counts until the machine restarts. */
const choose = (
  a: Head | undefined,
  b: Head | undefined,
  bootId: bigint | undefined,
): Head | undefined => {
  if (!a || !b) return a ?? b;
  const latest = a.transaction >= b.transaction ? a : b;
  // Where the system does not tell, the process is what ends more often than the machine.
  const isCurrent = latest.bootId !== 0n && latest.bootId === (bootId ?? latest.bootId);
  if (isCurrent || !latest.provisional) return latest;
  return latest === a ? b : a;
};

const sameRoots = (a: Head, b: Head): boolean => a.roots.every((root, i) => root === b.roots[i]);

/**
 * Reads the heads of a data file; undefined when nothing has been committed yet. Throws
 * {@link DamagedFileError} when it is no store.
 */
export const readHeads = (file: DataFile): Heads | undefined => {
  if (!hasMagic(file))
    throw new DamagedFileError('the data file is not a store, or its beginning is damaged');
  const pageBytes = file.read(48, 4).readUInt32LE(0) || 4096;
  const positions: Heads['positions'] = { turns: [0, pageBytes], synced: pageBytes / 2 };
  const [even, odd] = positions.turns.map((position) => readHead(file, position));
  const synced = readHead(file, positions.synced);
  const bootId = presentBootId();
  const current = choose(choose(even, odd, bootId), synced, bootId);
  if (!current) return undefined;
  const previous = [even, odd, synced].find(
    (head) => head?.transaction === current.transaction - 1 && !sameRoots(head, current),
  );
  const isCopy = [even, odd, synced].filter(Boolean).length === 1;
  return { current, previous, isCopy, positions };
};

/** How long the file would be if every page that the head counts had been written, in bytes. */
export const countedBytes = ({ lastPage, pageBytes }: Head): number => (lastPage + 1) * pageBytes;

/** Does something with the data file of a folder and its heads, if there is one with anything in it. */
export const withDataFile = <T>(
  folder: string,
  work: (file: DataFile, heads: Heads) => T,
): T | undefined => {
  const path = join(folder, 'data.mdb');
  if (!existsSync(path)) return undefined;
  const file = openDataFile(path);
  try {
    if (!file.bytes) return undefined;
    const heads = readHeads(file);
    return heads && work(file, heads);
  } finally {
    file.close();
  }
};
