import { describe, expect, it } from 'vitest';
import { useDatabase } from '@rendezvous/core/testing';
import { proveRelations } from './relationsProof.ts';

describe('likes, blocks and invisible mode by several members on two gateways', () => {
  useDatabase();

  it('are what a plain model says, and nobody hidden is shown, in 1 000 steps', async () => {
    await expect(proveRelations({ seed: 2, steps: 1_000 })).resolves.toBeUndefined();
  });
});
