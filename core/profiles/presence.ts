import { Types } from 'mongoose';
import { limits } from '../contract/index.ts';
import { findPlain } from '../mongo/index.ts';
import { bothShow } from './privacy.ts';
import { Profile, type ProfileDoc } from './profile.model.ts';
import { findHidden } from './sight.ts';

const hourMs = 60 * 60_000;
const fields = ['_id', 'status', 'fictional', 'hides', 'lastSeenAt'] as const;

/** Whether somebody who was seen then counts as online (OPEN-28): open connections are noted all the time. */
export function isOnlineAt(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() < limits.onlineWithinMs;
}

/** When somebody was last seen as others are told it: the hour, and nothing after a week. */
export function toldLastSeen(lastSeenAt: Date, now: Date): string | undefined {
  const ms = lastSeenAt.getTime();
  if (now.getTime() - ms > limits.presence.lastSeenDays * 24 * hourMs) return undefined;
  return new Date(ms - (ms % hourMs)).toISOString();
}

/**
 * When those of `ids` were last seen about whom `viewer` may know (REAL-07): members who are active, are not hidden
 * from the viewer, and who like the viewer show when they are there. Who is left out is not to be told about.
 */
export async function readPresence(
  viewer: Types.ObjectId,
  ids: string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const wanted = [viewer, ...ids.map((id) => new Types.ObjectId(id))];
  const found = await findPlain(Profile, { _id: { $in: wanted } }, fields);
  const looking = found.find(({ _id }) => _id.equals(viewer));
  const shown = found.filter(
    (other) =>
      other !== looking &&
      other.status === 'active' &&
      !other.fictional &&
      bothShow('presence', looking, other),
  );
  if (!looking) return new Map();
  const hidden = await findHidden(viewer, shown);
  return new Map(
    shown.flatMap(({ _id, lastSeenAt }) => {
      const id = _id.toHexString();
      return hidden.has(id) ? [] : [[id, lastSeenAt] as const];
    }),
  );
}

/** When members were last seen, whoever asks: to look after what was told about them. */
export async function readLastSeen(ids: string[]): Promise<Map<string, Date>> {
  const found = await findPlain<ProfileDoc, '_id' | 'lastSeenAt'>(
    Profile,
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, status: 'active' },
    ['_id', 'lastSeenAt'],
  );
  return new Map(found.map(({ _id, lastSeenAt }) => [_id.toHexString(), lastSeenAt]));
}
