import { describe, expect, it } from 'vitest';
import { useDatabase } from '@rendezvous/core/testing';
import { simulateMoney } from '../testing/moneySimulation.ts';

/** Other schedules every day; one that fails is replayed by its seed: `MONEY_SEED=… npx vitest …`. */
const first = Number(process.env['MONEY_SEED'] ?? Math.floor(Date.now() / 86_400_000) * 1_000);
const schedules = process.env['MONEY_SEED'] ? 1 : 25;

describe('money under random schedules', () => {
  useDatabase();

  it('is what the provider took, credited once, whatever is late, lost, doubled or dies', async () => {
    for (let seed = first; seed < first + schedules; seed += 1) {
      expect({ seed, wrong: await simulateMoney(seed) }).toEqual({ seed, wrong: [] });
    }
  });
});
