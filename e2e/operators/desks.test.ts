import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrashSite, type CrashSite } from '../crashes/crashRounds.ts';
import { workAtDesks } from './deskRounds.ts';

describe('two operators, three members and two gateways', () => {
  let site: CrashSite;
  beforeAll(async () => {
    site = await startCrashSite();
  }, 300_000);
  afterAll(() => site.end());

  it(
    '[OPER-03, OPER-04] claims never overlap, and each answer is once its holder’s, under random steps and kill -9',
    { timeout: 300_000 },
    async () => {
      const seed = Math.floor(Date.now() / 86_400_000);
      expect({ seed, wrong: await workAtDesks(site, { seed, steps: 80 }) }).toEqual({
        ...{ seed, wrong: [] },
      });
    },
  );
});
