import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLateGateway, type LateGateway } from '../testing/lateGateway.ts';
import { smallSizes } from '../testing/scenarios.ts';
import { canProve, useSite } from '../testing/useSite.ts';

/** There and back it is more than any scenario allows for an answer. */
const lateMs = 1_100;

describe.skipIf(!canProve)('gateways that take their time', () => {
  const site = useSite(40, { fictional: 6 });
  let late: LateGateway[];
  beforeAll(async () => {
    late = await Promise.all(site().gateways.map((url) => startLateGateway(url, lateMs)));
  });
  afterAll(() => late?.forEach((each) => each.close()));

  it.each(Object.entries(smallSizes))(
    '[LOADT-01] fail %s, though nothing else is wrong',
    async (name, sizes) => {
      const GATEWAYS = late.map(({ url }) => url).join(',');
      const acked = join(site().folder, `late-${name}.log`);
      const run = await site().load(name, { ...sizes, GATEWAYS, SMOKE: 'no' }, acked);
      expect(run.code, run.output).toBe(99);
      expect(run.summary['errors']?.['count']).toBe(0);
    },
  );
});
