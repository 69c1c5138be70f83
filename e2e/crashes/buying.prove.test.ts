import { hasRedis, startRedis, type RedisServer } from '@rendezvous/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyingRound, openMarket, type Market } from './buyingRounds.ts';

// Skipped without Redis: gateway and worker are processes of their own only with it.
describe.skipIf(!hasRedis())('200 purchases amid deaths', () => {
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
    '[PAY-03, SEC-06] database, sandbox, gateway and worker die ten times each amid 200 purchases: the books agree',
    { timeout: 3_600_000 },
    async () => {
      expect(await buyingRound(market, { members: 20, each: 10, kills: 40 })).toEqual([]);
    },
  );
});
