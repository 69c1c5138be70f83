import { afterAll, beforeAll, expect, it } from 'vitest';
import { crashRound, startCrashSite, type CrashSite } from './crashRounds.ts';

const rounds = 3;
let site: CrashSite;

beforeAll(async () => {
  site = await startCrashSite();
});
afterAll(() => site.end());

it(`[REAL-02, REAL-03, REAL-04, TRUST-03] ${rounds} times a gateway or the database dies amid sends over two gateways: nothing lost, nothing double, no charge without message`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    // Every part in turn; when it dies is chance.
    const random = turns([(round + 0.5) / rounds, Math.random()]);
    expect(await crashRound(site, random)).toEqual([]);
  }
});

function turns(numbers: number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
}
