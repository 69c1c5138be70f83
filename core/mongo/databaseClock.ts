import mongoose, { Types } from 'mongoose';
import { withTimeout } from '../concurrency/index.ts';
import type { Clock } from '../ports/clock/index.ts';

/** The database's own time, as its primary tells it. */
export async function readDatabaseTime(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected to a database');
  const { localTime } = await db.admin().command({ hello: 1 });
  if (!(localTime instanceof Date)) throw new Error('the database tells no time');
  return localTime;
}

/** Clocks of this machine and of the database that are further apart, one of them is wrong. */
export const skewMaxMs = 60_000;

/** A database that hangs tells no time, and holds up nobody who asks for it. */
const answerWithinMs = 5_000;

/** An id whose own time is `now`, for whatever is gone through by the time of its ids. */
export function newIdAt(now: Date): Types.ObjectId {
  return new Types.ObjectId(Types.ObjectId.generate(Math.floor(now.getTime() / 1_000)));
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
      const told = await withTimeout(answerWithinMs, readTime());
      // It was told somewhere between question and answer.
      aheadMs = Math.round((askedMs + local.now().getTime()) / 2 - told.getTime());
    },
  };
}

/**
 * Keeps a clock by the database's time: asks every `everyMs` until it is stopped, and calls `onSkew` with how far
 * this machine is ahead (ms, below 0 behind) as often as that is more than a minute. A database that does not answer
 * leaves the clock as it was.
 */
export function followDatabaseTime(
  clock: DatabaseClock,
  { everyMs, onSkew }: { everyMs: number; onSkew: (skewMs: number) => void },
): () => void {
  let asking = false;
  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      await clock.refresh();
      if (Math.abs(clock.skewMs()) > skewMaxMs) onSkew(clock.skewMs());
    } catch {
      // The figures and /readyz say that it is away; the difference was measured before.
    } finally {
      asking = false;
    }
  }
  void ask();
  const timer = setInterval(() => void ask(), everyMs);
  return () => clearInterval(timer);
}
