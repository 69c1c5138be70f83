import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAcknowledged } from './acknowledged.ts';
import { closeStore, openStore, type Store } from './store.ts';

let folder: string;
let store: Store;
const warnings: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-group-'));
  warnings.length = 0;
  store = openStore({ folder, warn: (message) => warnings.push(message) });
});
afterEach(async () => {
  await closeStore(store);
  rmSync(folder, { recursive: true, force: true });
});

it('answers what is on disk also when it cannot be noted beside the store, and says so once', async () => {
  const note = vi.spyOn(store.acknowledged, 'note').mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  const put = (name: string) =>
    store.group.run(() => {
      void store.environment.meta.put(Buffer.from(name), Buffer.from('value'));
      return name;
    });
  expect(await put('a')).toBe('a');
  expect(await put('b')).toBe('b');
  expect(warnings).toEqual(['cannot note what was acknowledged: ENOSPC']);

  note.mockRestore();
  expect(await put('c')).toBe('c');
  expect(readAcknowledged(folder)).toEqual(store.time.now());
  expect(warnings).toHaveLength(1);
});
