import { describe, expect, it } from 'vitest';
import { sizeOf } from '../testing/sizes.ts';
import { canProve, useSite } from '../testing/useSite.ts';
import { compareRush, type RushRun } from './rush.ts';
import { median } from './stalled.ts';

const vus = sizeOf('VUS', 100);
const seconds = sizeOf('SECONDS', 40);
const runs = sizeOf('RUNS', 3);
const loginsPerSecond = sizeOf('PER_SECOND', 20);

describe.skipIf(!canProve)('a rush of logins', () => {
  const site = useSite(2 * vus);

  it(`${loginsPerSecond} a second while ${vus} members chat: nothing fails, and acks take at most twice as long`, async () => {
    const done = await compareRush(site(), {
      ...{ runs, vus, seconds, loginsPerSecond },
      tell: (run) => console.log(JSON.stringify(run)),
    });
    const of = (rushing: boolean) =>
      median(
        done
          .filter((run) => run.loginsPerSecond > 0 === rushing)
          .map((run: RushRun) => run.ackP99Ms),
      );
    expect(of(true)).toBeLessThanOrEqual(2 * of(false));
  });
});
