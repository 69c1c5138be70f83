import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doc } from '../bson/values.ts';
import { createRandom } from '../proof/random.ts';
import { settleLastCommit } from './acceptLoss.ts';
import { readAcknowledged } from './acknowledged.ts';
import { checkLastCommit } from './check.ts';
import { openEnvironment, type Environment } from './environment.ts';
import { addIndex } from './indexBuild.ts';
import { recordKey } from './indexKeys.ts';
import { readLastCommit } from './lastCommit.ts';
import type { Collection } from './model.ts';
import { DamagedFileError } from './pages.ts';
import { writeDocument } from './records.ts';
import { closeStore, createCollection, openStore, readDocument, type Store } from './store.ts';

const pageBytes = 4096;
const random = createRandom(20_240_607);
let folder: string;

/** The data file before and after one commit, and all that is in it. */
interface Commit {
  before: Buffer;
  after: Buffer;
  contentBefore: string;
  contentAfter: string;
}

const commits: Commit[] = [];

const contentOf = (environment: Environment): string =>
  [environment.catalog, environment.documents, environment.indexes, environment.sessions]
    .flatMap((tree) => [...tree.getRange({})])
    .map(({ key, value }) => `${Buffer.from(key).toString('hex')} ${value.toString('hex')}`)
    .join('\n');

/** A long document, gone with the commit it came with: lmdb gives out pages for it that it never writes. */
const comeAndGo = (store: Store, collection: Collection): void => {
  const key = recordKey(collection.id, -1);
  const passing = doc({ _id: -1, n: -1, text: 'x'.repeat(9000) });
  writeDocument(store, { collection, key, before: undefined, after: passing });
  writeDocument(store, { collection, key, before: passing, after: undefined });
};

/** Commits of many sizes: new documents, changed and deleted ones, values longer than a page. */
const commitSomething = (store: Store, number: number): Promise<void> =>
  store.group.run(() => {
    const collection =
      store.catalog.byNamespace.get('d.c') ?? createCollection(store, 'd.c', new Map());
    if (!collection.indexes.length) {
      addIndex(store, collection, doc({ v: 2, key: doc({ n: 1 }), name: 'n' }));
    }
    const count = [1, 1, 3, 30, 150][number % 5] as number;
    for (let i = 0; i < count; i++) {
      const id = random.below(900);
      const key = recordKey(collection.id, id);
      const before = readDocument(store, collection, key);
      const text = 'x'.repeat(random.below(20) ? random.below(200) : random.below(20_000));
      const after =
        before && random.below(4) === 0 ? undefined : doc({ _id: id, n: random.below(50), text });
      writeDocument(store, { collection, key, before, after });
    }
    if (number % 4 === 0) comeAndGo(store, collection);
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-lost-'));
  const store = openStore({ folder });
  const file = join(folder, 'data.mdb');
  const state = (): [Buffer, string] => [readFileSync(file), contentOf(store.environment)];
  for (let number = 0; number < 40; number++) {
    const [before, contentBefore] = state();
    await commitSomething(store, number);
    const [after, contentAfter] = state();
    // Whatever lmdb has done, a start would find it sound.
    readLastCommit(folder);
    commits.push({ before, after, contentBefore, contentAfter });
  }
  const contents = [...store.environment.documents.getRange({})];
  expect(contents.length).toBeGreaterThan(100);
  await closeStore(store);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let copies = 0;
const copyOf = (bytes: Buffer): string => {
  const copy = join(folder, `copy-${++copies}`);
  mkdirSync(copy);
  writeFileSync(join(copy, 'data.mdb'), bytes);
  return copy;
};

/** The pages a commit has written, without the heads. */
const writtenPages = ({ before, after }: Commit): number[] =>
  Array.from({ length: after.length / pageBytes }, (_, page) => page).filter((page) => {
    const [start, end] = [page * pageBytes, (page + 1) * pageBytes];
    return page > 1 && (end > before.length || before.compare(after, start, end, start, end) !== 0);
  });

type Loss = 'old content' | 'zeros';

/** The file after a commit, but for pages that the disk never wrote; the heads are there. */
const without = (commit: Commit, pages: number[], loss: Loss): Buffer => {
  const bytes = Buffer.from(commit.after);
  for (const page of pages) {
    const start = page * pageBytes;
    bytes.fill(0, start, start + pageBytes);
    const old = commit.before.subarray(start, start + pageBytes);
    if (loss === 'old content') old.copy(bytes, start);
  }
  return bytes;
};

type Outcome = 'reported' | 'recovered' | 'wrong';

/** What a start makes of a file. */
const outcomeOf = async (bytes: Buffer, commit: Commit): Promise<Outcome> => {
  const copy = copyOf(bytes);
  try {
    const lastCommit = readLastCommit(copy);
    const environment = openEnvironment(copy);
    const faults = checkLastCommit(environment, lastCommit);
    const content = faults.length ? undefined : contentOf(environment);
    await environment.close();
    if (faults.length) return 'reported';
    return content === commit.contentAfter ? 'recovered' : 'wrong';
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedFileError);
    return 'reported';
  } finally {
    rmSync(copy, { recursive: true });
  }
};

const losses: Loss[] = ['old content', 'zeros'];

describe.each(losses)('a commit whose head reached the disk without its pages: %s', (loss) => {
  it('is reported when all of them are missing', async () => {
    for (const commit of commits) {
      expect(await outcomeOf(without(commit, writtenPages(commit), loss), commit)).toBe('reported');
    }
  });

  it('is reported when some of them are missing, unless they did not matter', async () => {
    for (const commit of commits) {
      const pages = writtenPages(commit);
      for (let i = 0; i < 8; i++) {
        const some = pages.filter(() => random.below(3) === 0);
        expect(await outcomeOf(without(commit, some, loss), commit)).not.toBe('wrong');
      }
    }
  });

  it('is reported when a single one is missing, unless nothing leads to that one', async () => {
    for (const commit of commits) {
      const outcomes: Outcome[] = [];
      for (const page of writtenPages(commit)) {
        outcomes.push(await outcomeOf(without(commit, [page], loss), commit));
      }
      expect(outcomes).not.toContain('wrong');
      // A long value that the same commit replaced is nowhere.
      expect(outcomes.filter((each) => each === 'recovered').length).toBeLessThan(
        outcomes.length / 3,
      );
    }
  });

  it('is undone on request: then exactly what was before is there', async () => {
    for (const commit of commits) {
      const copy = copyOf(without(commit, writtenPages(commit), loss));
      settleLastCommit(copy, true);
      const environment = openEnvironment(copy);
      expect(contentOf(environment)).toBe(commit.contentBefore);
      await environment.close();
      expect(() => readLastCommit(copy)).not.toThrow();
      rmSync(copy, { recursive: true });
    }
  });
});

describe('a commit that takes the place of one that was undone', () => {
  /** Removes the document at a place in the order of keys, in one commit. */
  const remove = async (copy: string, place: number): Promise<Commit> => {
    const file = join(copy, 'data.mdb');
    const before = readFileSync(file);
    const environment = openEnvironment(copy);
    const contentBefore = contentOf(environment);
    const keys = [...environment.documents.getKeys({ limit: place + 1 })];
    environment.commitNow(() => void environment.documents.remove(keys[place] as Uint8Array));
    const contentAfter = contentOf(environment);
    await environment.close();
    return { before, after: readFileSync(file), contentBefore, contentAfter };
  };

  it('is not mistaken for it where the disk never wrote a page of it', async () => {
    const outcomes: Outcome[] = [];
    for (const { after } of commits.filter((_, i) => i % 8 === 7)) {
      const first = await remove(copyOf(after), 0);
      for (const lost of writtenPages(first)) {
        const copy = copyOf(without(first, [lost], 'zeros'));
        expect(() => readLastCommit(copy)).toThrow(DamagedFileError);
        settleLastCommit(copy, true);
        // It writes the very pages that the undone one wrote.
        const second = await remove(copy, 1);
        for (const page of writtenPages(second)) {
          outcomes.push(await outcomeOf(without(second, [page], 'old content'), second));
        }
      }
    }
    expect(outcomes.length).toBeGreaterThan(50);
    expect(new Set(outcomes)).toEqual(new Set(['reported']));
  });
});

describe('a file that ends before its last pages', () => {
  it('is reported, unless nothing was in them', async () => {
    const outcomes: Outcome[] = [];
    for (const commit of commits) {
      for (const pages of [1, 2, 3]) {
        const bytes = commit.after.subarray(0, commit.after.length - pages * pageBytes);
        outcomes.push(await outcomeOf(bytes, commit));
      }
    }
    expect(new Set(outcomes)).toEqual(new Set(['reported', 'recovered']));
  });
});

describe('a commit with a page that is garbled', () => {
  it('is reported, unless nothing reads what is garbled', async () => {
    const outcomes: Outcome[] = [];
    for (const commit of commits.filter((_, i) => i % 3 === 0)) {
      for (const page of writtenPages(commit)) {
        const bytes = Buffer.from(commit.after);
        const start = page * pageBytes + random.below(pageBytes - 64);
        for (let i = start; i < start + 64; i++) bytes[i] = random.below(256);
        outcomes.push(await outcomeOf(bytes, commit));
      }
    }
    expect(outcomes).not.toContain('wrong');
    expect(outcomes.filter((each) => each === 'reported').length).toBeGreaterThan(100);
  });
});

describe('a commit that the machine did not live to sync', () => {
  /** Where the head of the last sync is, and in each head, when the machine was started. */
  const [synced, headBytes, bootId] = [pageBytes / 2, 200, 160];

  it('is undone, and that is no fault', async () => {
    for (const commit of commits.slice(1)) {
      const bytes = Buffer.from(commit.after);
      commit.before.copy(bytes, synced, synced, synced + headBytes);
      for (const head of [0, synced, pageBytes]) bytes.writeBigInt64LE(12_345n, head + bootId);
      const copy = copyOf(bytes);
      const lastCommit = readLastCommit(copy);
      const environment = openEnvironment(copy);
      expect(checkLastCommit(environment, lastCommit)).toEqual([]);
      expect(contentOf(environment)).toBe(commit.contentBefore);
      await environment.close();
      rmSync(copy, { recursive: true });
    }
  });
});

describe('a store that is older than what was acknowledged', () => {
  it('is refused, and opened on request', async () => {
    const { before } = commits.at(-1) as Commit;
    const copy = copyOf(before);
    writeFileSync(join(copy, 'acknowledged'), readFileSync(join(folder, 'acknowledged')));
    expect(() => openStore({ folder: copy })).toThrow(/older than what was acknowledged/);
    const store = openStore({ folder: copy, acceptLoss: true });
    const noted = readAcknowledged(copy);
    expect(noted).toEqual(store.time.now());
    await closeStore(store);
    await closeStore(openStore({ folder: copy }));
  });

  it('is not told from a note that is garbled or missing', async () => {
    const { after } = commits.at(-1) as Commit;
    for (const note of [Buffer.alloc(0), Buffer.alloc(12, 255)]) {
      const copy = copyOf(after);
      writeFileSync(join(copy, 'acknowledged'), note);
      await closeStore(openStore({ folder: copy }));
    }
  });
});
