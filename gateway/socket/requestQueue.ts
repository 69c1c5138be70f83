import { createKeyedLimiter } from '@rendezvous/core/concurrency';

/** Runs work when a place is free among all requests of this node. */
export type RequestQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One queue for all commands other than sends. When thousands of clients reconnect at once, their requests wait
 * here in order instead of at the database, where writes would wait behind them.
 * @throws `overloaded` when `waitingMax` wait already.
 */
export function createRequestQueue({ atOnce = 12, waitingMax = 20_000 } = {}): RequestQueue {
  const limiter = createKeyedLimiter({ atOnce, waitingMax });
  return (work) => limiter('all', work);
}
