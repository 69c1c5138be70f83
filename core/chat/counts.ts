import type { Types } from 'mongoose';
import type { FactTo } from '../events/index.ts';
import { countNewLikes } from '../likes/index.ts';
import type { Counts } from '../contract/index.ts';
import { findPlain } from '../mongo/index.ts';
import { Conversation } from './conversation.model.ts';

/** Unread messages and new likes of each of these profiles, by profile id (REAL-09, LIKE-08). */
export async function readCounts(profiles: Types.ObjectId[]): Promise<Map<string, Counts>> {
  const [conversations, newLikes] = await Promise.all([
    findPlain(Conversation, { unreadBy: { $in: profiles } }, ['sides']),
    countNewLikes(profiles),
  ]);
  const counts = new Map<string, Counts>();
  for (const profile of profiles) {
    const id = profile.toHexString();
    counts.set(id, { unread: 0, newLikes: newLikes.get(id) ?? 0 });
  }
  for (const side of conversations.flatMap(({ sides }) => sides)) {
    const known = counts.get(side.profile.toHexString());
    if (known) known.unread += side.unread;
  }
  return counts;
}

/**
 * The one counts fact of each profile. `version` is a logical time drawn before the totals are read:
 * whatever committed up to then is in them, so the fact with the highest version is always the truth,
 * whichever node it comes from.
 */
export async function countsFacts(profiles: Types.ObjectId[], version: number): Promise<FactTo[]> {
  const counts = await readCounts(profiles);
  return [...counts].map(([profile, totals]) => ({
    profile,
    name: 'counts:changed',
    payload: { ...totals, version },
  }));
}
