import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from '../bson/encode.ts';
import { doc } from '../bson/values.ts';
import { withChecksum } from '../storage/checksum.ts';
import { openEnvironment, type Environment } from '../storage/environment.ts';
import { ensureFormat } from '../storage/format.ts';
import { recordKey } from '../storage/indexKeys.ts';
import { writeDocument } from '../storage/records.ts';
import { closeStore, createCollection, openStore } from '../storage/store.ts';
import { runCompact } from './compact.ts';

let folder: string;
const file = (...names: string[]): string => join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-compact-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const count = 3_000;
/** As the store's own keys, it begins with a number. */
const keyOf = (index: number) => {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(index);
  return Buffer.concat([number, Buffer.from(`${index % 2 ? 'stays' : 'leaves'}@example.test`)]);
};
const recordOf = (index: number) => withChecksum(encode(doc({ number: BigInt(index) })));
/** Some of them need pages of their own. */
const valueOf = (index: number) => Buffer.from(`${index} `.repeat(index % 100 === 1 ? 3_000 : 5));

const trees = ['catalog', 'documents', 'indexes', 'sessions', 'meta'] as const;

const contentOf = (environment: Environment) =>
  trees.map((name) =>
    [...environment[name].getRange({})].map(({ key, value }) => [
      Buffer.from(key).toString('hex'),
      value.toString('hex'),
    ]),
  );

describe('compaction', () => {
  it('[TRUST-10] leaves no key behind that was deleted, also where it parted two pages, and loses nothing', async () => {
    const before = openEnvironment(folder);
    ensureFormat(before);
    before.commitNow(() => {
      for (let index = 0; index < count; index += 1) {
        const key = keyOf(index);
        before.documents.put(key, valueOf(index));
        before.indexes.put(key, valueOf(index));
        before.sessions.put(key, recordOf(index));
        before.catalog.put(Buffer.from(`x:documents:${index}`), Buffer.from([1]));
      }
    });
    before.commitNow(() => {
      for (let index = 0; index < count; index += 2) {
        for (const name of ['documents', 'indexes', 'sessions'] as const)
          before[name].remove(keyOf(index));
      }
    });
    const content = contentOf(before);
    expect(content.map((tree) => tree.length)).toEqual([count, count / 2, count / 2, count / 2, 1]);
    await before.close();

    expect(await runCompact(folder, 20_000)).toBe(0);
    expect(readFileSync(file('data.mdb')).includes('leaves@')).toBe(false);
    const after = openEnvironment(folder, { readOnly: true });
    expect(contentOf(after)).toEqual(content);
    await after.close();
  });

  it('[TRUST-10] removes what an interrupted one has left', async () => {
    await closeStore(openStore({ folder }));
    mkdirSync(file('unfinished-1'));
    writeFileSync(file('unfinished-1', 'data.mdb'), 'somebody who was erased');
    expect(await runCompact(folder)).toBe(0);
    expect(existsSync(file('unfinished-1'))).toBe(false);
  });

  it('leaves a store alone whose last commit is damaged, so that the next start still finds out', async () => {
    const store = openStore({ folder });
    await store.group.run(() => {
      const collection = createCollection(store, 'd.c', new Map());
      const key = recordKey(collection.id, 1);
      const after = doc({ _id: 1, text: 'will be garbled' });
      writeDocument(store, { collection, key, before: undefined, after });
    });
    await closeStore(store);
    const bytes = readFileSync(file('data.mdb'));
    bytes.write('WAS', bytes.indexOf('will be garbled'));
    writeFileSync(file('data.mdb'), bytes);

    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await runCompact(folder)).toBe(1);
    expect(complaints.mock.calls.join('\n')).toMatch(/document is damaged[^]*not compacted/);
    expect(readFileSync(file('data.mdb')).equals(bytes)).toBe(true);
    expect(() => openStore({ folder })).toThrow(/document is damaged/);
  });
});
