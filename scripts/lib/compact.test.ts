import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compactAfterErasure } from './database.mjs';

describe('compacting at the start', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-compact-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(dataDir, { recursive: true });
  });

  it('[TRUST-10] is done once after somebody was erased, and again until it works', async () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    const marker = join(dataDir, 'erased-since-compaction');
    const codes = [1, 0];
    const compacted: string[] = [];
    const start = () =>
      compactAfterErasure(dataDir, async (data) => {
        compacted.push(data);
        return codes.shift() ?? 1;
      });
    await start();
    expect(compacted).toEqual([]);
    mkdirSync(join(dataDir, 'db'));
    writeFileSync(join(dataDir, 'db', 'data.mdb'), '');
    writeFileSync(marker, '');
    await start();
    expect(existsSync(marker)).toBe(true);
    expect(complaints).toHaveBeenCalledOnce();
    await start();
    expect(existsSync(marker)).toBe(false);
    await start();
    expect(compacted).toEqual([join(dataDir, 'db'), join(dataDir, 'db')]);
  });
});
