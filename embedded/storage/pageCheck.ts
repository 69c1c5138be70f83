import { withDataFile } from './heads.ts';
import { DamagedFileError, readValue, type DataFile, type Head } from './pages.ts';
import { freePages, walkTrees } from './treeWalk.ts';

const verifyPages = (file: DataFile, head: Head): void => {
  const use = new Uint8Array(head.lastPage + 1);
  const take = (page: number): void => {
    if (page < 2 || page > head.lastPage || use[page])
      throw new DamagedFileError(`page ${page} of the data file is used twice`);
    use[page] = 1;
  };
  const free: number[] = [];
  walkTrees(file, head, {
    page: (page) => {
      take(page.number);
      return true;
    },
    longValue: (first, pages) => {
      for (let page = first; page < first + pages; page++) take(page);
    },
    entry: (tree, node) => {
      if (tree === undefined)
        for (const page of freePages(readValue(file, head, node), head)) free.push(page);
    },
  });
  for (const page of free) take(page);
};

/**
 * Reads all pages of the store as they are on disk: everything is where it should be, in order, and no
 * page is used twice, or free and in use. Throws {@link DamagedFileError}.
 */
export const checkPages = (folder: string): void => {
  withDataFile(folder, (file, { current }) => verifyPages(file, current));
};
