import { describe, expect, it } from 'vitest';
import { proveCrashes } from './crashProof.ts';

describe('kill -9', () => {
  it('loses nothing acknowledged, in 200 rounds', async () => {
    await expect(proveCrashes(2, 200)).resolves.toBeUndefined();
  });
});
