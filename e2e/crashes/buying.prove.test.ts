import { hasRedis } from '@rendezvous/core/testing';
import { describe, expect, it } from 'vitest';
import { buyingRound } from './buyingRounds.ts';
import { useMarket } from './useMarket.ts';

// Skipped without Redis: gateway and worker are processes of their own only with it.
describe.skipIf(!hasRedis())('200 purchases amid deaths', () => {
  const at = useMarket();

  it(
    '[PAY-03, SEC-06] database, sandbox, gateway and worker die ten times each amid 200 purchases: the books agree',
    { timeout: 3_600_000 },
    async () => {
      expect(await buyingRound(at.market, { members: 20, each: 10, kills: 40 })).toEqual([]);
    },
  );
});
