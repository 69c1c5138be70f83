import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** The data file is not whole; reading it would end in a crash of the process. */
export class DamagedFileError extends Error {}

const pageHeaderBytes = 24;
const metaMagic = 0xbeefc0de;

interface Meta {
  pageBytes: number;
  lastPage: number;
  transaction: bigint;
}

/** Reads a meta page as lmdb lays it out; undefined when it is none. */
const parseMeta = (page: Buffer): Meta | undefined => {
  const at = page.indexOf(Buffer.from([0xde, 0xc0, 0xef, 0xbe]));
  if (at < 0 || at > pageHeaderBytes + 16 || page.readUInt32LE(at) !== metaMagic) return undefined;
  // magic, version, address, map size, then the two trees (48 bytes each), last page, transaction.
  const trees = at + 24;
  return {
    pageBytes: page.readUInt32LE(trees),
    lastPage: Number(page.readBigUInt64LE(trees + 96)),
    transaction: page.readBigUInt64LE(trees + 104),
  };
};

const readAt = (handle: number, position: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  const read = readSync(handle, buffer, 0, bytes, position);
  return buffer.subarray(0, read);
};

/**
 * Refuses a data file that is shorter than its newest state says: lmdb maps it into memory and
 * would be killed by the first access beyond the end. Throws {@link DamagedFileError}.
 */
export const checkFile = (folder: string): void => {
  const path = join(folder, 'data.mdb');
  if (!existsSync(path)) return;
  const handle = openSync(path, 'r');
  try {
    const { size } = fstatSync(handle);
    if (size === 0) return;
    const metas = [0, 1].map((n) => parseMeta(readAt(handle, n * 4096, 4096)));
    const newest = metas
      .filter((meta) => meta !== undefined)
      .sort((a, b) => Number(b.transaction - a.transaction))[0];
    // lmdb reads the first page whatever the second one says.
    if (!newest || !metas[0])
      throw new DamagedFileError('the data file is not a store, or its beginning is damaged');
    if ((newest.lastPage + 1) * newest.pageBytes > size) {
      throw new DamagedFileError(
        `the data file is cut off: it has ${size} bytes instead of ${(newest.lastPage + 1) * newest.pageBytes}; restore a backup`,
      );
    }
  } finally {
    closeSync(handle);
  }
};
