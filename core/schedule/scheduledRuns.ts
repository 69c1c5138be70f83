import { Types } from 'mongoose';
import { Schedule } from './schedule.model.ts';

/**
 * Claims the next run of a task that is due every `everyMs`: of all workers that ask, one gets true. The due time
 * is in the database, so a worker or a Redis that dies loses one run at most.
 */
export async function claimRun(
  name: string,
  { everyMs, now }: { everyMs: number; now: Date },
): Promise<boolean> {
  const next = { dueAt: new Date(now.getTime() + everyMs) };
  // A clock that was ahead may have put the next run off for as long as it was wrong.
  const due = { $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: next.dueAt } }] };
  const { modifiedCount } = await Schedule.updateOne({ _id: name, ...due }, { $set: next });
  if (modifiedCount === 1) return true;
  if (await Schedule.exists({ _id: name })) return false;
  // The first run ever belongs to the worker that creates the row.
  const { upsertedCount } = await Schedule.updateOne(
    { _id: name },
    { $setOnInsert: next },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/**
 * The last id a task has processed; null before its first run. With `now`, for ids that are gone through by their own
 * time: one of the future was left by a clock that was ahead, is forgotten, and keeps nothing waiting for its time.
 */
export async function readCursor(
  name: string,
  { now }: { now?: Date } = {},
): Promise<Types.ObjectId | null> {
  const found = await Schedule.findById(name, { cursor: 1 }).lean();
  const cursor = found?.cursor ?? null;
  const ahead = now !== undefined && cursor !== null && cursor.getTimestamp() > now;
  if (!ahead) return cursor;
  await Schedule.updateOne({ _id: name, cursor }, { $unset: { cursor: 1 } });
  return null;
}

/** Records the last processed id; it only grows, also when two workers write at once. */
export async function advanceCursor(name: string, cursor: Types.ObjectId): Promise<void> {
  await Schedule.updateOne({ _id: name }, { $max: { cursor } });
}

/** An id that everything stored before that second is below, and everything after it above. */
export function objectIdAt(atMs: number): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.max(0, Math.floor(atMs / 1_000)));
}
