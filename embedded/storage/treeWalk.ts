import {
  DamagedFileError,
  readLongValue,
  readPage,
  type DataFile,
  type Head,
  type Node,
  type Page,
  type Root,
} from './pages.ts';

/** What a walk through the trees of one state meets. */
export interface Visitor {
  /** A page; whether to go on below it. */
  page(page: Page): boolean;
  /** A value on pages of its own, and the transaction that wrote them. */
  longValue(first: number, pages: number, transaction: number): void;
  /** An entry of a leaf; `tree` is '' for what names the trees and undefined for the free pages. */
  entry(tree: string | undefined, node: Node): void;
}

interface Walk {
  file: DataFile;
  head: Head;
  visitor: Visitor;
}

/** Keys between which all keys of a page lie. */
interface Bounds {
  from?: Buffer | undefined;
  to?: Buffer | undefined;
}

/** Keys of the free pages are transaction numbers in the machine's own order of bytes. */
const compare = (tree: string | undefined, a: Buffer, b: Buffer): number =>
  tree === undefined ? Number(a.readBigUInt64LE(0) - b.readBigUInt64LE(0)) : Buffer.compare(a, b);

const checkOrder = (tree: string | undefined, page: Page, { from, to }: Bounds): void => {
  // The first key of a branch stands for everything below the second.
  const keys = page.nodes.slice(page.isBranch ? 1 : 0).map(({ key }) => key);
  const all = [...(from ? [from] : []), ...keys, ...(to ? [to] : [])];
  for (let i = 1; i < all.length; i++) {
    const order = compare(tree, all[i - 1] as Buffer, all[i] as Buffer);
    // What a page begins with may be the very key that leads to it.
    if (order > 0 || (order === 0 && !(i === 1 && from))) {
      throw new DamagedFileError(`page ${page.number} of the data file is out of order`);
    }
  }
};

const walkPage = (walk: Walk, tree: string | undefined, at: number, bounds: Bounds): void => {
  const { file, head, visitor } = walk;
  const page = readPage(file, head, at);
  checkOrder(tree, page, bounds);
  if (!visitor.page(page)) return;
  page.nodes.forEach((node, i) => {
    if (page.isBranch) {
      const from = i ? node.key : bounds.from;
      const to = page.nodes[i + 1]?.key ?? bounds.to;
      return walkPage(walk, tree, node.child as number, { from, to });
    }
    const { child, pages, key } = node;
    if (pages) {
      visitor.longValue(child as number, pages, readLongValue(file, head, child as number, pages));
    }
    visitor.entry(tree, node);
    // Names end with a zero.
    if (node.isTree) walkTree(walk, key.toString('latin1', 0, key.length - 1), child);
  });
};

const walkTree = (walk: Walk, tree: string | undefined, root: Root): void => {
  if (root !== undefined) walkPage(walk, tree, root, {});
};

/**
 * Walks through the trees of one state, the free pages' first, and verifies every page it reads:
 * that it is the page it should be, and in order. Throws {@link DamagedFileError}.
 */
export const walkTrees = (file: DataFile, head: Head, visitor: Visitor): void => {
  const [free, main] = head.roots;
  const walk = { file, head, visitor };
  try {
    walkTree(walk, undefined, free);
    walkTree(walk, '', main);
  } catch (error) {
    // Lengths and positions in a garbled page lead out of it.
    if (error instanceof RangeError) throw new DamagedFileError('the data file is garbled');
    throw error;
  }
};

/**
 * The pages an entry of the free pages lists: numbers, and runs of them as minus their length and the
 * first. Throws RangeError when they cannot be.
 */
export const freePages = (value: Buffer, { lastPage }: Head): number[] => {
  const pages: number[] = [];
  const add = (first: number, length: number): void => {
    if (first < 2 || first + length > lastPage + 1) throw new RangeError('a free page is none');
    for (let page = first; page < first + length; page++) pages.push(page);
  };
  const count = Number(value.readBigInt64LE(0));
  if (count < 0 || count > value.length / 8 - 1) throw new RangeError('a list is too long');
  for (let i = 1; i <= count; i++) {
    const entry = Number(value.readBigInt64LE(8 * i));
    if (entry > 0) add(entry, 1);
    // The last run may have its first page in the next entry.
    else if (entry < 0 && i < count) add(Number(value.readBigInt64LE(8 * ++i)), -entry);
  }
  return pages;
};
