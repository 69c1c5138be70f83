import { createKeyedLimiter } from '@rendezvous/core/concurrency';

/** Runs work when it is its turn among all of this node. */
export type RequestQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One line for all who only ask: commands other than sends. When thousands come back at once they wait here, in
 * order, and not in front of the database, where whoever writes would wait behind them. `overloaded` when it is
 * too long.
 */
export function createRequestQueue({ atOnce = 12, waitingMax = 20_000 } = {}): RequestQueue {
  const limiter = createKeyedLimiter({ atOnce, waitingMax });
  return (work) => limiter('all', work);
}
