import { describe, expect, it } from 'vitest';
import { kindCount } from './oddPhotos.ts';
import { proveHostilePhotos } from './photosProof.ts';

describe('files that are uploaded as photos', () => {
  it('of every hostile and odd kind are made anew and clean, or refused with a reason, in bounded memory', async () => {
    const { passed, refused } = await proveHostilePhotos({ seed: 1, count: kindCount, large: 1 });
    expect(passed).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(15);
  });
});
