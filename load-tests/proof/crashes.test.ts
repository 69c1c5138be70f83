import { describe, expect, it } from 'vitest';
import { canProve, useSite } from '../testing/useSite.ts';
import { surviveDeaths } from './deaths.ts';

/** Each part of the site once; `npm run prove` does the same a hundred times. */
const rounds = 5;

describe.skipIf(!canProve)('under load over two gateways', () => {
  const site = useSite(12);

  it(
    `[REAL-02, REAL-03, REAL-04, REAL-11, TRUST-03, LOADT-03] ${rounds} deaths of database, Redis, gateways and worker lose nothing`,
    { timeout: 300_000 },
    async () => {
      const survived = await surviveDeaths(site(), { rounds, vus: 12, perMinute: 120 });
      expect(survived.deaths).toBe(rounds);
      expect(survived.acked).toBeGreaterThan(0);
    },
  );
});
