import type { Types } from 'mongoose';
import {
  matchFinderAges,
  type MatchFinderAge,
  type MatchFinderAnswer,
  type SiteSettings,
} from '../contract/index.ts';
import { likedAmong } from '../likes/index.ts';
import { presentProfile } from '../profiles/index.ts';
import { findCandidates } from './candidates.ts';

const foundMax = 48;

/**
 * Members of an age for the match finder (GAME-04), 48 at most; of any age without one. What else it asks is the
 * browser's own business and is not sent (OPEN-37).
 */
export async function findForAge({
  profile,
  age,
  settings,
  now,
}: {
  profile: Types.ObjectId;
  age: MatchFinderAge | undefined;
  settings: SiteSettings;
  now: Date;
}): Promise<MatchFinderAnswer> {
  const { me, found } = await findCandidates({
    ...{ profile, limit: foundMax },
    ...(age && { also: { birthDate: bornFor(age, now) } }),
  });
  const profiles = found.map((each) => presentProfile(each, { settings, now, viewer: me }));
  const liked = await likedAmong(
    profile,
    profiles.map(({ id }) => id),
  );
  return { profiles: profiles.map((each) => ({ ...each, liked: liked.has(each.id) })) };
}

/** When somebody was born who is of that age today, by the calendar in UTC as ages are counted (`ageOn`). */
export function bornFor(age: MatchFinderAge, now: Date): { $lte: Date; $gt?: Date } {
  const { from, to } = matchFinderAges[age];
  const yearsAgo = (years: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()));
  // Who turns 36 today was born exactly 36 years ago.
  return { $lte: yearsAgo(from), ...(to !== null && { $gt: yearsAgo(to + 1) }) };
}
