import { describe, expect, it } from 'vitest';
import { proveHostilePhotos } from './photosProof.ts';

describe('files that are uploaded as photos', () => {
  it('500 of every hostile and odd kind are made anew and clean, or refused with a reason, in bounded memory', async () => {
    const { passed, refused, peakBytes } = await proveHostilePhotos({
      seed: 2,
      count: 500,
      large: 4,
    });
    expect(passed + refused).toBe(504);
    expect(peakBytes).toBeGreaterThan(0);
  });
});
