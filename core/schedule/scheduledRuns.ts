import { Types } from 'mongoose';
import { Schedule } from './schedule.model.ts';

/**
 * Asks for the next turn of a work that is done every `everyMs`: of all workers that ask, one gets it.
 * It stands in the database, so a worker or Redis that dies takes no more than its own turn along.
 */
export async function claimRun(
  name: string,
  { everyMs, now }: { everyMs: number; now: Date },
): Promise<boolean> {
  const next = { dueAt: new Date(now.getTime() + everyMs) };
  const { modifiedCount } = await Schedule.updateOne(
    { _id: name, dueAt: { $lte: now } },
    { $set: next },
  );
  if (modifiedCount === 1) return true;
  if (await Schedule.exists({ _id: name })) return false;
  // The first turn ever: whoever makes the row has it.
  const { upsertedCount } = await Schedule.updateOne(
    { _id: name },
    { $setOnInsert: next },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/** How far a work has come; null before its first turn. */
export async function readCursor(name: string): Promise<Types.ObjectId | null> {
  const found = await Schedule.findById(name, { cursor: 1 }).lean();
  return found?.cursor ?? null;
}

/** Notes how far a work has come; never back, even when two do it at once. */
export async function advanceCursor(name: string, cursor: Types.ObjectId): Promise<void> {
  await Schedule.updateOne({ _id: name }, { $max: { cursor } });
}

/** An id that everything stored before that second is below, and everything after it above. */
export function objectIdAt(atMs: number): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.max(0, Math.floor(atMs / 1_000)));
}
