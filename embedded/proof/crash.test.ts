import { describe, expect, it } from 'vitest';
import { proveCrashes } from './crashProof.ts';

describe('kill -9', () => {
  it('loses nothing acknowledged, in a sample of rounds', async () => {
    await expect(proveCrashes(1, 3)).resolves.toBeUndefined();
  });
});
