import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The data file is not whole; reading it could end in a crash of the process, or in wrong answers. */
export class DamagedFileError extends Error {}

/** Where a tree of lmdb's begins; undefined when it is empty. */
export type Root = number | undefined;

/** One of lmdb's heads ("meta pages"): a state of the store. */
export interface Head {
  /** Of the head in the file, in bytes. */
  position: number;
  pageBytes: number;
  lastPage: number;
  transaction: number;
  /** Of the list of free pages, and of the tree that names all others. */
  roots: Root[];
  /** It may have been written before what it stands for was on disk. */
  provisional: boolean;
  /** When the machine was started that wrote it. */
  bootId: bigint;
}

/** A page of a tree, as lmdb lays it out. */
export interface Page {
  number: number;
  /** The transaction that wrote it: pages are never changed, only replaced. */
  transaction: number;
  isBranch: boolean;
  nodes: Node[];
}

export interface Node {
  key: Buffer;
  /** A leaf's value; undefined when it is on pages of its own, and in branches. */
  value: Buffer | undefined;
  /** The page below it in a branch, the first of the value's own in a leaf, the root of a named tree. */
  child: Root;
  /** How many pages the value has of its own. */
  pages: number;
  isTree: boolean;
}

/** The data file, read as it is on disk. */
export interface DataFile {
  readonly bytes: number;
  read(position: number, bytes: number): Buffer;
  close(): void;
}

export const openDataFile = (path: string): DataFile => {
  const handle = openSync(path, 'r');
  return {
    bytes: fstatSync(handle).size,
    read: (position, bytes) => {
      const buffer = Buffer.alloc(bytes);
      return buffer.subarray(0, readSync(handle, buffer, 0, bytes, position));
    },
    close: () => closeSync(handle),
  };
};

const headerBytes = 24;
const treeBytes = 48;
const flag = { branch: 1, leaf: 2, overflow: 4, value: 1, tree: 2, provisional: 0x1000 };
const magic = 0xbeefc0de;
const noPage = 0xffffffffffffffffn;

const number = (bytes: Buffer, position: number): number => Number(bytes.readBigUInt64LE(position));

const rootAt = (bytes: Buffer, position: number): Root => {
  const root = bytes.readBigUInt64LE(position + 40);
  return root === noPage ? undefined : Number(root);
};

/** The head that begins `position` bytes into the file; undefined when there is none. */
export const readHead = (file: DataFile, position: number, bytes = 256): Head | undefined => {
  const page = file.read(position, bytes).subarray(headerBytes);
  // Magic, version, address, map size; two trees; last page, transaction, boot.
  const trees = 24;
  const end = trees + 2 * treeBytes;
  if (page.length < end + 24) return undefined;
  const [transaction, pageBytes] = [number(page, end + 8), page.readUInt32LE(trees)];
  if (!transaction || pageBytes < 512 || pageBytes > 65_536) return undefined;
  return {
    position,
    pageBytes,
    lastPage: number(page, end),
    transaction,
    roots: [rootAt(page, trees), rootAt(page, trees + treeBytes)],
    provisional: (page.readUInt16LE(trees + 4) & flag.provisional) !== 0,
    bootId: page.readBigInt64LE(end + 16),
  };
};

/** A head's bytes for another transaction number, and where in the head they go. */
export const encodeHead = (
  file: DataFile,
  head: Head,
  transaction: number,
): { offset: number; bytes: Buffer } => {
  const offset = headerBytes + 16;
  const bytes = file.read(head.position + offset, 8 + 2 * treeBytes + 24);
  bytes.writeUInt16LE(bytes.readUInt16LE(12) & ~flag.provisional, 12);
  bytes.writeBigUInt64LE(BigInt(transaction), 8 + 2 * treeBytes + 8);
  return { offset, bytes };
};

export const hasMagic = (file: DataFile): boolean => {
  const page = file.read(0, headerBytes + 4);
  return page.length === headerBytes + 4 && page.readUInt32LE(headerBytes) === magic;
};

const broken = (page: number, what: string): DamagedFileError =>
  new DamagedFileError(`page ${page} of the data file ${what}`);

/** Reads page `at` and verifies that it is one; throws {@link DamagedFileError}. */
const readHeader = (file: DataFile, head: Head, at: number): { bytes: Buffer; flags: number } => {
  if (at < 2 || at > head.lastPage) throw broken(at, 'does not belong to it');
  const bytes = file.read(at * head.pageBytes, head.pageBytes);
  if (bytes.length < head.pageBytes) throw broken(at, 'is cut off');
  if (number(bytes, 0) !== at) throw broken(at, 'was never written');
  if (number(bytes, 8) > head.transaction) throw broken(at, 'is of a later commit');
  return { bytes, flags: bytes.readUInt16LE(18) & 7 };
};

/** The transaction that page `at` says it is of, whatever it holds. */
export const transactionOfPage = (file: DataFile, { pageBytes }: Head, at: number): number => {
  const bytes = file.read(at * pageBytes, headerBytes);
  return bytes.length < headerBytes ? 0 : number(bytes, 8);
};

/** The transaction that wrote the `count` pages of a long value. */
export const readLongValue = (file: DataFile, head: Head, at: number, count: number): number => {
  const { bytes, flags } = readHeader(file, head, at);
  if (flags !== flag.overflow || bytes.readUInt32LE(20) !== count)
    throw broken(at, 'is not the value it should be');
  if ((at + count) * head.pageBytes > file.bytes) throw broken(at, 'is cut off');
  return number(bytes, 8);
};

/** The value of a leaf's node, wherever it is. */
export const readValue = (file: DataFile, head: Head, { value, child, pages }: Node): Buffer =>
  value ??
  file.read((child as number) * head.pageBytes + headerBytes, pages * head.pageBytes - headerBytes);

const branchNode = (bytes: Buffer, position: number, key: Buffer): Node => ({
  key,
  value: undefined,
  child: bytes.readUIntLE(position, 6),
  pages: 0,
  isTree: false,
});

const leafNode = (bytes: Buffer, position: number, key: Buffer, start: number): Node => {
  const [size, flags] = [bytes.readUInt32LE(position), bytes.readUInt16LE(position + 4)];
  if (flags & flag.value) {
    const [child, pages] = [number(bytes, start), number(bytes, start + 16)];
    return { key, value: undefined, child, pages, isTree: false };
  }
  if (start + size > bytes.length) throw new RangeError('a value is too long');
  const value = bytes.subarray(start, start + size);
  const isTree = (flags & flag.tree) !== 0;
  return { key, value, child: isTree ? rootAt(value, 0) : undefined, pages: 0, isTree };
};

/** Reads a page of a tree with all its nodes. Throws {@link DamagedFileError} or RangeError. */
export const readPage = (file: DataFile, head: Head, at: number): Page => {
  const { bytes, flags } = readHeader(file, head, at);
  if (flags !== flag.branch && flags !== flag.leaf) throw broken(at, 'is of the wrong kind');
  const isBranch = flags === flag.branch;
  const nodes: Node[] = [];
  const count = bytes.readUInt16LE(20) >> 1;
  for (let i = 0; i < count; i++) {
    const position = headerBytes + bytes.readUInt16LE(headerBytes + 2 * i);
    const start = position + 8 + bytes.readUInt16LE(position + 6);
    if (start > bytes.length) throw new RangeError('a key is too long');
    const key = bytes.subarray(position + 8, start);
    nodes.push(isBranch ? branchNode(bytes, position, key) : leafNode(bytes, position, key, start));
  }
  return { number: at, transaction: number(bytes, 8), isBranch, nodes };
};
