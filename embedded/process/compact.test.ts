import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEnvironment } from '../storage/environment.ts';
import { ensureFormat } from '../storage/format.ts';
import { runCompact } from './compact.ts';

describe('compaction', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-compact-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const count = 3_000;
  const keyOf = (index: number) =>
    Buffer.from(`${String(index).padStart(6, '0')} ${index % 2 ? 'stays' : 'leaves'}@example.test`);
  const value = Buffer.from('value '.repeat(5));

  it('[TRUST-10] leaves no key behind that was deleted, also where it parted two pages, and loses nothing', async () => {
    const before = openEnvironment(folder);
    ensureFormat(before);
    before.commitNow(() => {
      for (let index = 0; index < count; index += 1) before.indexes.put(keyOf(index), value);
    });
    before.commitNow(() => {
      for (let index = 0; index < count; index += 2) before.indexes.remove(keyOf(index));
    });
    await before.close();

    expect(await runCompact(folder)).toBe(0);
    expect(readFileSync(join(folder, 'data.mdb')).includes('leaves@')).toBe(false);
    const after = openEnvironment(folder, { readOnly: true });
    const stored = Array.from(after.indexes.getRange({}), (entry) => [
      Buffer.from(entry.key).toString(),
      entry.value.toString(),
    ]);
    await after.close();
    expect(stored).toEqual(
      Array.from({ length: count / 2 }, (_, index) => [
        keyOf(2 * index + 1).toString(),
        value.toString(),
      ]),
    );
  });
});
