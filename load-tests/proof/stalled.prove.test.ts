import { describe, expect, it } from 'vitest';
import { sizeOf } from '../testing/sizes.ts';
import { canProve, useSite } from '../testing/useSite.ts';
import { compareStalled, median, type Run } from './stalled.ts';

const vus = sizeOf('VUS', 200);
const seconds = sizeOf('SECONDS', 300);
const runs = sizeOf('RUNS', 3);
/** Of what one reader may hold up, and of all the others. */
const pendingEach = 8 * 2 ** 20;
const growthMax = 1.15;
const slowerMax = 1.5;

describe.skipIf(!canProve)('readers that stall', () => {
  const site = useSite(vus);

  it(`[REAL-12] one in a hundred for ${seconds} s: memory stays flat, who is cut off catches up, and the others notice nothing`, async () => {
    const slow = Math.ceil(vus / 100);
    const done = await compareStalled(site(), {
      ...{ runs, vus, slow, seconds },
      tell: (run) => console.log(JSON.stringify(run)),
    });
    const of = (stalled: boolean, figure: (run: Run) => number) =>
      median(done.filter((run) => run.slow > 0 === stalled).map(figure));
    for (const run of done) {
      expect(run.growth).toBeLessThan(growthMax);
      expect(run.pendingMaxBytes).toBeLessThan((slow + 1) * pendingEach);
    }
    // Otherwise nothing has stalled, and all of this proves nothing.
    for (const run of done.filter((each) => each.slow > 0)) {
      expect(run.pendingMaxBytes).toBeGreaterThan(0);
      expect(run.cutOff).toBeGreaterThan(0);
      expect(run.caughtUp).toBeGreaterThanOrEqual(run.cutOff);
    }
    expect(of(true, ({ ackP99Ms }) => ackP99Ms)).toBeLessThanOrEqual(
      slowerMax * of(false, ({ ackP99Ms }) => ackP99Ms),
    );
  });
});
