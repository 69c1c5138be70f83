import { describe, expect, it, vi } from 'vitest';
import { reloadForChunk, reloadGuardMs } from './chunkReload.ts';

function page(now: number, online = true) {
  const reload = vi.fn();
  const deps = { storage: sessionStorage, now: () => now, reload, online: () => online };
  return { reload, went: reloadForChunk(deps) };
}

describe('a chunk that cannot be fetched', () => {
  it('[ERR-07] reloads the page once', () => {
    const first = page(1_000);
    expect(first.went).toBe(true);
    expect(first.reload).toHaveBeenCalledOnce();
  });

  it('[ERR-08, CONST-04] reloads at most once in 60 s', () => {
    expect(reloadGuardMs).toBe(60_000);
    page(1_000);
    expect(page(60_999).went).toBe(false);
    expect(page(60_999).reload).not.toHaveBeenCalled();
    expect(page(61_000).went).toBe(true);
  });

  it('does not throw a page away that has no network to come back by', () => {
    expect(page(1_000, false).went).toBe(false);
  });
});
