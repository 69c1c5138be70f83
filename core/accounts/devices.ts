import type { Types } from 'mongoose';
import { Refused, type SessionView } from '../contract/index.ts';
import { Session, type SessionDoc } from './session.model.ts';

const hourMs = 3_600_000;
const chunkSize = 500;

/** The devices an account is signed in on, the one that was there last first. */
export async function listSessions(
  { account, _id: current }: Pick<SessionDoc, '_id' | 'account'>,
  now: Date,
): Promise<SessionView[]> {
  const sessions = await Session.find({ account, expiresAt: { $gt: now } }).lean<SessionDoc[]>();
  return sessions
    .map((session) => ({
      id: session._id,
      current: session._id === current,
      created_at: session.createdAt.toISOString(),
      last_seen_at: (session.lastSeenAt ?? session.createdAt).toISOString(),
      browser: session.browser ?? '',
      system: session.system ?? '',
    }))
    .sort((a, b) => b.last_seen_at.localeCompare(a.last_seen_at));
}

/**
 * Signs one device of an account out; `not_found` when it is no device of this account.
 * @throws `not_found`
 */
export async function endOneSession(account: Types.ObjectId, id: string): Promise<void> {
  const { deletedCount } = await Session.deleteOne({ _id: id, account });
  if (deletedCount === 0) throw new Refused('not_found');
}

/** Signs all devices of an account out but the asking one; answers which. */
export async function endOtherSessions({
  account,
  _id: current,
}: Pick<SessionDoc, '_id' | 'account'>): Promise<string[]> {
  const others = await Session.find({ account, _id: { $ne: current } }, { _id: 1 }).lean();
  const ids = others.map(({ _id }) => _id);
  for (let from = 0; from < ids.length; from += chunkSize) {
    await Session.deleteMany({ account, _id: { $in: ids.slice(from, from + chunkSize) } });
  }
  return ids;
}

/** Whether it is an hour ago that a session was noted to be in use. */
export function isSessionStale(
  { createdAt, lastSeenAt = createdAt }: Pick<SessionDoc, 'createdAt' | 'lastSeenAt'>,
  now: Date,
): boolean {
  // One of the future was noted by a clock that was wrong.
  return Math.abs(now.getTime() - lastSeenAt.getTime()) >= hourMs;
}

/**
 * Notes that these sessions were used at `now`, one command for all of them; one that was noted within the
 * last hour is left alone. A crash may forget it: it is not worth waiting for a disk.
 */
export async function recordSessionUse(ids: string[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - hourMs);
  const ahead = new Date(now.getTime() + hourMs);
  for (let from = 0; from < ids.length; from += chunkSize) {
    await Session.collection.updateMany(
      {
        _id: { $in: ids.slice(from, from + chunkSize) as never[] },
        // A session without it is of before it was kept.
        $or: [
          { lastSeenAt: { $lte: before } },
          { lastSeenAt: { $gte: ahead } },
          { lastSeenAt: { $exists: false } },
        ],
      },
      { $set: { lastSeenAt: now } },
      { writeConcern: { w: 1, journal: false } },
    );
  }
}
