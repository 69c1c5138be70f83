import type { Types } from 'mongoose';
import { Profile } from './profile.model.ts';

/** Whoever was seen less than this ago need not be written down again. */
const freshMs = 60_000;
const chunkSize = 500;

/**
 * Notes that these members were here at `now`, one command for all of them. A crash may forget it: it is
 * not worth waiting for a disk.
 */
export async function markSeen(profiles: Types.ObjectId[], now: Date): Promise<void> {
  const [before, ahead] = [-freshMs, freshMs].map((ms) => new Date(now.getTime() + ms));
  // Of the future: written by a clock that was wrong.
  const stale = { $or: [{ lastSeenAt: { $lt: before } }, { lastSeenAt: { $gt: ahead } }] };
  for (let from = 0; from < profiles.length; from += chunkSize) {
    await Profile.collection.updateMany(
      { _id: { $in: profiles.slice(from, from + chunkSize) }, ...stale },
      { $set: { lastSeenAt: now } },
      { writeConcern: { w: 1, journal: false } },
    );
  }
}
