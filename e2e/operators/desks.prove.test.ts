import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrashSite, type CrashSite } from '../crashes/crashRounds.ts';
import { workAtDesks } from './deskRounds.ts';

/** Another schedule is another number. */
const seed = Number(process.env['DESK_SEED'] ?? 1);

describe('two operators, three members and two gateways', () => {
  let site: CrashSite;
  beforeAll(async () => {
    site = await startCrashSite();
  }, 300_000);
  afterAll(() => site.end());

  it('[OPER-03, OPER-04] claims never overlap in 1 000 random steps with kill -9 and lapsed leases', async () => {
    expect({ seed, wrong: await workAtDesks(site, { seed, steps: 1_000 }) }).toEqual({
      ...{ seed, wrong: [] },
    });
  });
});
