import type { ClientSession, mongo } from 'mongoose';

const ordinalsPerSecond = 2 ** 20;

/**
 * The database's logical time as this session knows it, as a whole number that only grows
 * and means the same on every node: a change with a lower time is visible to whoever reads now.
 */
export function logicalTime(session: ClientSession): number {
  const time = session.operationTime as mongo.Timestamp | undefined;
  if (!time) throw new Error('the database tells no logical time: it is not a replica set');
  return time.getHighBitsUnsigned() * ordinalsPerSecond + time.getLowBitsUnsigned();
}

/** Whole seconds of a logical time. */
export function secondsOf(time: number): number {
  return Math.floor(time / ordinalsPerSecond);
}
