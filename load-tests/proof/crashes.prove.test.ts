import { describe, expect, it } from 'vitest';
import { sizeOf } from '../testing/sizes.ts';
import { canProve, useSite } from '../testing/useSite.ts';
import { surviveDeaths } from './deaths.ts';
import { surviveOutage } from './outage.ts';
import { rollThrough } from './rolling.ts';

const rounds = sizeOf('ROUNDS', 500);
const vus = sizeOf('VUS', 60);
/** A death takes three seconds, and half a minute where much else is done. */
const timeoutMs = 600_000 + rounds * 60_000;

describe.skipIf(!canProve)('under load over two gateways', () => {
  const site = useSite(vus);

  it(
    `[REAL-02, REAL-03, REAL-04, REAL-11, TRUST-03] ${rounds} deaths of database, Redis, gateways and worker lose nothing`,
    { timeout: timeoutMs },
    async () => {
      const survived = await surviveDeaths(site(), {
        ...{ rounds, vus, perMinute: 120 },
        tell: (line) => console.log(line),
      });
      expect(survived.deaths).toBe(rounds);
      expect(survived.acked).toBeGreaterThan(rounds);
    },
  );

  it('[REAL-11, REAL-05] twenty seconds without Redis: sends go on, and afterwards everybody has everything', async () => {
    const { acked, storedMeanwhile } = await surviveOutage(site(), {
      ...{ seconds: 20, vus, perMinute: 60 },
    });
    console.log(`${acked} acknowledged, of them without Redis ${storedMeanwhile.join(' and ')}`);
    for (const stored of storedMeanwhile) expect(stored).toBeGreaterThan(0);
  });

  it('[REAL-13] a rolling restart of both gateways, three times: no send is refused', async () => {
    const { acked, restarts } = await rollThrough(site(), {
      ...{ times: 3, vus, perMinute: 60, quietSeconds: 4 },
    });
    console.log(`${acked} acknowledged during ${restarts} restarts`);
    expect(acked).toBeGreaterThan(0);
  });
});
