import { startRedis, type RedisServer } from '@rendezvous/core/testing';
import { afterAll, beforeAll } from 'vitest';
import { openMarket, type Market } from './buyingRounds.ts';

/** Gives a test file the parts that a purchase goes through, each a process of its own, and a Redis between them. */
export function useMarket(): { readonly market: Market } {
  let redis: RedisServer | undefined;
  let market: Market | undefined;
  beforeAll(async () => {
    redis = await startRedis();
    market = await openMarket(redis.url);
  });
  afterAll(async () => {
    await market?.end();
    await redis?.kill();
  });
  return {
    get market() {
      if (!market) throw new Error('the market has not opened');
      return market;
    },
  };
}
