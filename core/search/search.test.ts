import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { proveSearches } from './searchProof.ts';

describe('random searches in a random community', () => {
  useDatabase();

  it('[SEARCH-05] find what a look at everybody finds, page by page, while others come and go, 60 times', async () => {
    await expect(proveSearches({ seed: 1, searches: 60 })).resolves.toBeUndefined();
  });
});
