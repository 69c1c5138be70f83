import mongoose from 'mongoose';
import type { Clock } from '../ports/clock/index.ts';

/** The database's own time, as its primary tells it. */
export async function readDatabaseTime(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected to a database');
  const { localTime } = await db.admin().command({ hello: 1 });
  if (!(localTime instanceof Date)) throw new Error('the database tells no time');
  return localTime;
}

export interface DatabaseClock extends Clock {
  /** How far this machine's clock is ahead of the database's, in ms, as of the last `refresh`; below 0 behind it. */
  skewMs(): number;
  /** Asks the database again. */
  refresh(): Promise<void>;
}

/**
 * A clock that goes by the database's time, which is one for all machines: what is leased, due or erased must not
 * depend on whose clock was looked at. Between two refreshes it goes on as this machine's clock does; before the
 * first it is this machine's.
 */
export function createDatabaseClock(
  local: Clock,
  readTime: () => Promise<Date> = readDatabaseTime,
): DatabaseClock {
  let aheadMs = 0;
  return {
    now: () => new Date(local.now().getTime() - aheadMs),
    skewMs: () => aheadMs,
    async refresh() {
      const askedMs = local.now().getTime();
      const told = await readTime();
      // It was told somewhere between question and answer.
      aheadMs = Math.round((askedMs + local.now().getTime()) / 2 - told.getTime());
    },
  };
}
