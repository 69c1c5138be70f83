import { describe, expect, it } from 'vitest';
import { useDatabase } from '@rendezvous/core/testing';
import { simulateMoney } from '../testing/moneySimulation.ts';

const schedules = 100_000;

describe('money under random schedules', () => {
  useDatabase();

  it('is what the provider took in 100 000 of them', { timeout: 72 * 3_600_000 }, async () => {
    for (let seed = 0; seed < schedules; seed += 1) {
      expect({ seed, wrong: await simulateMoney(seed) }).toEqual({ seed, wrong: [] });
    }
  });
});
