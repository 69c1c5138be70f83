import { describe, expect, it } from 'vitest';
import { useDatabase } from '@rendezvous/core/testing';
import { proveRelations } from './relationsProof.ts';

describe('likes, blocks and invisible mode by several members on two gateways', () => {
  useDatabase();

  it('[INVIS-10, INVIS-11, LIKE-08] are what a plain model says, and nobody hidden is shown, in 25 steps', async () => {
    await expect(proveRelations({ seed: 1, steps: 25 })).resolves.toBeUndefined();
  });
});
