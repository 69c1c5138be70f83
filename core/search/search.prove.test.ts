import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { proveSearches } from './searchProof.ts';

describe('random searches in a random community', () => {
  useDatabase();

  it('find what a look at everybody finds, page by page, while others come and go, 10 000 times', async () => {
    await expect(proveSearches({ seed: 2, searches: 10_000 })).resolves.toBeUndefined();
  });
});
