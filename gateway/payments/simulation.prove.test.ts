import { describe, expect, it } from 'vitest';
import { useDatabase } from '@rendezvous/core/testing';
import { simulateMoney } from '../testing/moneySimulation.ts';

/** From which seed on, and how many: `MONEY_SEED=50000 MONEY_SCHEDULES=50000` is the second half, on another processor. */
const first = Number(process.env['MONEY_SEED'] ?? 0);
const schedules = Number(process.env['MONEY_SCHEDULES'] ?? 100_000);

describe('money under random schedules', () => {
  useDatabase();

  it(`is what the provider took in ${schedules} of them`, { timeout: 72 * 3_600_000 }, async () => {
    for (let seed = first; seed < first + schedules; seed += 1) {
      expect({ seed, wrong: await simulateMoney(seed) }).toEqual({ seed, wrong: [] });
    }
  });
});
