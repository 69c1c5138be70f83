import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doc } from '../bson/values.ts';
import { startChild } from '../testing/childServer.ts';
import { checkStore } from './check.ts';
import { readLastCommit } from './lastCommit.ts';
import { DamagedFileError } from './pages.ts';
import { openEnvironment } from './environment.ts';
import { addIndex } from './indexBuild.ts';
import { recordKey } from './indexKeys.ts';
import { writeDocument } from './records.ts';
import { closeStore, createCollection, openStore } from './store.ts';

const pageBytes = 4096;
const documents = 641;
let folder: string;
/** The data file as it was before the last commit, and after it. */
let before: Buffer;
let after: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-torn-'));
  const store = openStore({ folder });
  const collection = await store.group.run(() => {
    const created = createCollection(store, 'd.c', new Map());
    addIndex(store, created, doc({ v: 2, key: doc({ n: 1 }), name: 'n' }));
    return created;
  });
  const insert = (id: number): void => {
    const key = recordKey(collection.id, id);
    const document = doc({ _id: id, n: id, text: 'x'.repeat(60) });
    writeDocument(store, { collection, key, before: undefined, after: document });
  };
  for (let id = 0; id < documents - 1; id += 20) {
    await store.group.run(() => {
      for (let i = id; i < Math.min(id + 20, documents - 1); i++) insert(i);
    });
  }
  before = readFileSync(join(folder, 'data.mdb'));
  await store.group.run(() => insert(documents - 1));
  after = readFileSync(join(folder, 'data.mdb'));
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

const changedPages = (): number[] =>
  Array.from({ length: after.length / pageBytes }, (_, page) => page).filter((page) => {
    const [start, end] = [page * pageBytes, (page + 1) * pageBytes];
    return end > before.length || before.compare(after, start, end, start, end) !== 0;
  });

/** The file after the last commit, but for some pages that the disk never wrote. */
const without = (...pages: number[]): Buffer => {
  const bytes = Buffer.from(after);
  for (const page of pages) {
    const start = page * pageBytes;
    bytes.fill(0, start, start + pageBytes);
    before.copy(bytes, start, start, start + pageBytes);
  }
  return bytes;
};

/** What `--check` prints, in a process of its own: lmdb may end it when it meets nonsense. */
const checked = (bytes: Buffer): Promise<string> =>
  startChild(['--check', '--data', copyOf(bytes)]).then(
    () => 'serves',
    (error: Error) => error.message,
  );

describe('a last write that did not reach the disk as a whole', () => {
  it('is reported or has done no harm, whichever of its pages is missing', async () => {
    const pages = changedPages();
    expect(pages.length).toBeGreaterThan(4);
    const outcomes: string[] = [];
    for (const page of pages) outcomes.push(await checked(without(page)));
    for (const outcome of outcomes) {
      if (/^sound/m.test(outcome)) expect(outcome).toContain(`${documents} documents`);
    }
    expect(outcomes.some((outcome) => !/^sound/m.test(outcome))).toBe(true);
  }, 180_000);

  it('is undone when its heads are missing: what was before is there', async () => {
    expect(await checked(without(0, 1))).toMatch(
      new RegExp(`^sound: 1 collections, ${documents - 1} documents, ${documents - 1} index`, 'm'),
    );
  });

  it('is refused wherever the file is cut off, unless nothing is missing', async () => {
    let refused = 0;
    for (let size = after.length; size > 0; size -= 5000) {
      const copy = copyOf(after.subarray(0, size));
      try {
        readLastCommit(copy);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedFileError);
        refused++;
        continue;
      }
      const environment = openEnvironment(copy);
      expect(checkStore(environment)).toMatchObject({ faults: [], documents });
      await environment.close();
    }
    expect(refused).toBeGreaterThan(20);
  });

  it('is refused when the beginning of the file is gone', () => {
    const bytes = Buffer.from(after);
    bytes.fill(0, 0, pageBytes);
    expect(() => readLastCommit(copyOf(bytes))).toThrow(DamagedFileError);
  });
});
