import { countedBytes, withDataFile, type Heads } from './heads.ts';
import { DamagedFileError, readPage, readValue, type DataFile, type Head } from './pages.ts';
import { freePages, walkTrees } from './treeWalk.ts';

/** What the last commit has written: the keys of all leaves it replaced, by tree. */
export type LastCommit = ReadonlyMap<string, Buffer[]>;

const lost = (what: string): DamagedFileError =>
  new DamagedFileError(`the last commit did not reach the disk as a whole: ${what}`);

interface Written {
  pages: Set<number>;
  /** Pages and long values of earlier commits that the new pages lead to. */
  kept: Set<number>;
  freed: number[];
  keys: Map<string, Buffer[]>;
}

/** Walks through the pages that the newest commit wrote; what is older it has left alone. */
const readWritten = (file: DataFile, head: Head): Written => {
  const written: Written = { pages: new Set(), kept: new Set(), freed: [], keys: new Map() };
  const note = (at: number, transaction: number): boolean => {
    const isNew = transaction === head.transaction;
    const set = isNew ? written.pages : written.kept;
    if (set.has(at)) throw lost(`page ${at} is used twice`);
    set.add(at);
    return isNew;
  };
  walkTrees(file, head, {
    page: (page) => note(page.number, page.transaction),
    longValue: (first, _pages, transaction) => void note(first, transaction),
    entry: (tree, node) => {
      const { key } = node;
      if (tree === undefined) {
        for (const page of freePages(readValue(file, head, node), head)) written.freed.push(page);
      } else if (tree) {
        const keys = written.keys.get(tree);
        if (keys) keys.push(key);
        else written.keys.set(tree, [key]);
      }
    },
  });
  return written;
};

/**
 * Every page the newest commit has left alone was part of the state before it. One that was not is
 * where a page was to be written, and still holds what was there long ago.
 */
const compareWithPrevious = (file: DataFile, previous: Head, kept: Set<number>): void => {
  const unknown = new Set(kept);
  walkTrees(file, previous, {
    page: (page) => !unknown.delete(page.number),
    longValue: (first) => void unknown.delete(first),
    entry: () => undefined,
  });
  const [page] = unknown;
  if (page !== undefined) throw lost(`page ${page} still has old content`);
};

/** Without a previous state to compare with (and unless it is a copy, all in one piece), at least the beginning of both trees must be new. */
const checkRoots = (file: DataFile, head: Head): void => {
  for (const root of head.roots) {
    if (root === undefined) continue;
    const { transaction } = readPage(file, head, root);
    if (transaction !== head.transaction) throw lost(`page ${root} still has old content`);
  }
};

const checkFreed = ({ pages, kept, freed }: Written): void => {
  for (const page of freed) {
    if (pages.has(page) || kept.has(page)) throw lost(`page ${page} is free and in use`);
  }
};

/**
 * lmdb counts pages that a commit took and gave back at once, too, but never writes them: only what is in
 * use must not lie beyond the end of the file. Reads all pages of a file that is shorter than counted.
 */
const checkLength = (file: DataFile, head: Head): void => {
  const counted = countedBytes(head);
  if (counted <= file.bytes) return;
  try {
    walkTrees(file, head, {
      page: () => true,
      longValue: () => undefined,
      entry: (tree, node) => {
        if (tree === undefined) freePages(readValue(file, head, node), head);
      },
    });
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw new DamagedFileError(
      `the data file is cut off: it has ${file.bytes} bytes instead of ${counted}`,
    );
  }
};

/** Verifies that everything the newest commit wrote is in the file; see {@link readLastCommit}. */
export const verifyLastCommit = (
  file: DataFile,
  { current, previous, isCopy }: Heads,
): LastCommit => {
  checkLength(file, current);
  const written = readWritten(file, current);
  checkFreed(written);
  if (previous) compareWithPrevious(file, previous, written.kept);
  else if (!isCopy) checkRoots(file, current);
  return written.keys;
};

/**
 * Reads what the last commit has written, as it is on disk; call before lmdb opens the file. Costs
 * as much as the last commit was long. Throws {@link DamagedFileError} when a page of it is missing
 * or in the wrong place, also when only its head has arrived.
 */
export const readLastCommit = (folder: string): LastCommit =>
  withDataFile(folder, verifyLastCommit) ?? new Map();
