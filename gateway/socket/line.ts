import { createTurns } from '@rendezvous/core/flow';

/** Runs work when it is its turn among all of this node. */
export type Line = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One line for all who only ask: commands other than sends. When thousands come back at once they wait here, in
 * order, and not in front of the database, where whoever writes would wait behind them. `overloaded` when it is
 * too long.
 */
export function createLine({ atOnce = 12, waitingMax = 20_000 } = {}): Line {
  const turns = createTurns({ atOnce, waitingMax });
  return (work) => turns('all', work);
}
