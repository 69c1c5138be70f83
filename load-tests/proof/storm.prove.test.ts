import { describe, expect, it } from 'vitest';
import { sizeOf } from '../testing/sizes.ts';
import { canProve, useSite } from '../testing/useSite.ts';
import { surviveStorm } from './storm.ts';

const sockets = sizeOf('SOCKETS', 3_000);
const talkers = sizeOf('TALKERS', 50);

describe.skipIf(!canProve)('a reconnect storm', () => {
  const site = useSite(2 * sockets + talkers);

  it(`[REAL-05, REAL-10] a gateway with ${sockets} sockets dies: all are back in sync in half a minute, and the others go on`, async () => {
    const storm = await surviveStorm(site(), { sockets, talkers });
    console.log(JSON.stringify(storm));
    expect(storm.lost).toBeGreaterThanOrEqual(sockets);
    expect(storm.slowestBackMs).toBeLessThan(30_000);
    expect(storm.othersAckP99Ms).toBeLessThan(1_000);
  });
});
