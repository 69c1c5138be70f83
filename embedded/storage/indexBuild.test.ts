import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doc } from '../bson/values.ts';
import { checkStore } from './check.ts';
import { beginIndex, continueIndex } from './indexBuild.ts';
import { writeDocument } from './records.ts';
import { recordKey } from './indexKeys.ts';
import { prefixOf } from './prefix.ts';
import { closeStore, createCollection, findCollection, openStore } from './store.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-build-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an index that was not finished is gone after a restart, entries and all', async () => {
  const store = openStore({ folder });
  const build = await store.group.run(() => {
    const collection = createCollection(store, 'd.c', new Map());
    for (let id = 0; id < 500; id++) {
      const key = recordKey(collection.id, id);
      writeDocument(store, { collection, key, before: undefined, after: doc({ _id: id, n: id }) });
    }
    return beginIndex(store, collection, doc({ v: 2, key: doc({ n: 1 }), name: 'n' }));
  });
  const enough = new Error('enough');
  const some = store.group.run(() =>
    continueIndex(store, build, () => {
      throw enough;
    }),
  );
  await expect(some).rejects.toBe(enough);
  const entries = ({ indexes }: typeof store.environment): number =>
    indexes.getKeysCount({ start: prefixOf(0), end: prefixOf(0xffffffff) });
  expect(entries(store.environment)).toBeGreaterThan(10);
  await closeStore(store);

  const again = openStore({ folder });
  expect(checkStore(again.environment).faults).toEqual([]);
  const collection = findCollection(again, 'd.c');
  expect(collection).toMatchObject({ count: 500, indexes: [], building: [] });
  await again.group.run(() => undefined);
  await expect.poll(() => entries(again.environment)).toBe(0);
  expect(again.catalog.leftovers).toEqual([]);
  await closeStore(again);
});
