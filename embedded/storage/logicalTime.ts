import { Timestamp } from '../bson/values.ts';
import type { Environment } from './environment.ts';

const key = Buffer.from('logicalTime');

/**
 * The time that every commit advances and every reply carries. It is stored with the commit, never
 * repeats and never goes backward, even when the machine's clock does.
 */
export interface LogicalTime {
  /** The time of the last commit. */
  now(): Timestamp;
  /** The next time; call inside a write transaction, and `persist` before it ends. */
  tick(): Timestamp;
  /** Stores the time with the commit and returns it. */
  persist(): Timestamp;
  /** Catches up with a time another server has told the client. */
  advanceTo(time: Timestamp): void;
}

/** The time of the last commit that the store has. */
export const readLogicalTime = (environment: Environment): Timestamp => {
  const stored = environment.meta.get(key);
  if (!stored) return new Timestamp(0, 0);
  return new Timestamp(stored.readUInt32BE(0), stored.readUInt32BE(4));
};

export const openLogicalTime = (
  environment: Environment,
  nowMs: () => number = Date.now,
): LogicalTime => {
  let last = readLogicalTime(environment);
  const next = (): Timestamp => {
    const seconds = Math.floor(nowMs() / 1000);
    return seconds > last.t ? new Timestamp(seconds, 1) : new Timestamp(last.t, last.i + 1);
  };
  const persist = (): Timestamp => {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeUInt32BE(last.t, 0);
    bytes.writeUInt32BE(last.i, 4);
    environment.meta.put(key, bytes);
    return last;
  };
  // Times of commits that a power failure undid may have been seen: start in a second of its own.
  last = new Timestamp(Math.max(last.t + 1, Math.floor(nowMs() / 1000)), 1);
  environment.commitNow(persist);
  return {
    now: () => last,
    tick: () => (last = next()),
    persist,
    advanceTo: (time) => {
      if (time.isAfter(last)) last = time;
    },
  };
};
