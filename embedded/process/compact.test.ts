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
  /** As the store's own keys, it begins with a number. */
  const keyOf = (index: number) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(index);
    return Buffer.concat([number, Buffer.from(`${index % 2 ? 'stays' : 'leaves'}@example.test`)]);
  };
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
    const values = Array.from({ length: count }, (_, index) => after.indexes.get(keyOf(index)));
    await after.close();
    expect(values).toEqual(values.map((_, index) => (index % 2 ? value : undefined)));
  });
});
