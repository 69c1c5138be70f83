import { afterAll, beforeAll, expect, it } from 'vitest';
import { crashRound, startCrashSite, type CrashSite } from './crashRounds.ts';

const rounds = 200;
let site: CrashSite;

beforeAll(async () => {
  site = await startCrashSite();
});
afterAll(() => site.end());

it(`[REAL-02, REAL-03, REAL-04, TRUST-03] survives ${rounds} deaths of gateways and database amid sends`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    expect(await crashRound(site, Math.random)).toEqual([]);
    if (round % 20 === 0) console.log(`${round} of ${rounds} rounds`);
  }
});
