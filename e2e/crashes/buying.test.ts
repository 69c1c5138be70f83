import { hasRedis, startRedis, type RedisServer } from '@rendezvous/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyingRound, openMarket, type Market } from './buyingRounds.ts';

// Skipped without Redis: gateway and worker are processes of their own only with it.
describe.skipIf(!hasRedis())('purchases amid deaths', () => {
  let redis: RedisServer;
  let market: Market;
  beforeAll(async () => {
    redis = await startRedis();
    market = await openMarket(redis.url);
  });
  afterAll(async () => {
    await market?.end();
    await redis?.kill();
  });

  it(
    '[PAY-03, SEC-06] database, sandbox, gateway and worker die once each amid 24 purchases: the books agree',
    { timeout: 180_000 },
    async () => {
      expect(await buyingRound(market, { members: 6, each: 4, kills: 4 })).toEqual([]);
    },
  );
});
