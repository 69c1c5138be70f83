import { Types } from 'mongoose';
import type { Clock } from '../ports/clock/index.ts';
/** The database's own time, as its primary tells it. */
export declare function readDatabaseTime(): Promise<Date>;
/** Clocks of this machine and of the database that are further apart, one of them is wrong. */
export declare const skewMaxMs = 60000;
/** An id whose own time is `now`, for whatever is gone through by the time of its ids. */
export declare function newIdAt(now: Date): Types.ObjectId;
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
export declare function createDatabaseClock(local: Clock, readTime?: () => Promise<Date>): DatabaseClock;
/**
 * Keeps a clock by the database's time: asks every `everyMs` until it is stopped, and calls `onSkew` with how far
 * this machine is ahead (ms, below 0 behind) as often as that is more than a minute. A database that does not answer
 * leaves the clock as it was.
 */
export declare function followDatabaseTime(clock: DatabaseClock, { everyMs, onSkew }: {
    everyMs: number;
    onSkew: (skewMs: number) => void;
}): () => void;
//# sourceMappingURL=databaseClock.d.ts.map