import { describe, expect, it } from 'vitest';
import { proveModel } from './modelProof.ts';

const seeds = Array.from({ length: 20 }, (_, i) => 1000 + i);
const stepsPerSeed = 50_000;

describe('the model', () => {
  it.each(seeds)('agrees with the database on 50 000 random steps from seed %i', async (seed) => {
    await expect(proveModel(seed, stepsPerSeed)).resolves.toBeUndefined();
  });
});
