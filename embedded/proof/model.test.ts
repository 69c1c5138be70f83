import { describe, expect, it } from 'vitest';
import { proveModel } from './modelProof.ts';

describe('the model', () => {
  it('agrees with the database on a sample of random steps', async () => {
    await expect(proveModel(20_261_120, 8000)).resolves.toBeUndefined();
  });
});
