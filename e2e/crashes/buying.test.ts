import { hasRedis } from '@rendezvous/core/testing';
import { describe, expect, it } from 'vitest';
import { buyingRound } from './buyingRounds.ts';
import { useMarket } from './useMarket.ts';

// Skipped without Redis: gateway and worker are processes of their own only with it.
describe.skipIf(!hasRedis())('purchases amid deaths', () => {
  const at = useMarket();

  it(
    '[PAY-03, SEC-06] database, sandbox, gateway and worker die once each amid 24 purchases: the books agree',
    { timeout: 300_000 },
    async () => {
      expect(await buyingRound(at.market, { members: 6, each: 4, kills: 4 })).toEqual([]);
    },
  );
});
