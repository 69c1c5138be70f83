import type { Types } from 'mongoose';
import { Refused, type SiteSettings, type SwipeAllowance } from '../contract/index.ts';
import { giveLike, type LikeChange } from '../likes/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { SwipeDay, type SwipeDayDoc } from './swipeDay.model.ts';

export const dayMs = 24 * 60 * 60_000;

type GameSettings = Pick<SiteSettings, 'swipe_likes_per_day'>;

/**
 * The day of a member's game as it stands at `now`: 24 hours from its first like on (OPEN-20). What is over counts no
 * more, whether it is still stored or not.
 */
export async function readSwipeDay(profile: Types.ObjectId, now: Date): Promise<SwipeDayDoc> {
  const stored = await SwipeDay.findById(profile).lean<SwipeDayDoc>();
  const isOver = !stored || stored.until <= now;
  const until = new Date(now.getTime() + dayMs);
  return isOver ? { _id: profile, since: now, until, liked: [], rev: stored?.rev ?? 0 } : stored;
}

/** What is left of a day at `now` (GAME-01, GAME-03). */
export function allowanceOf(
  { liked, until }: Pick<SwipeDayDoc, 'liked' | 'until'>,
  { swipe_likes_per_day: limit }: GameSettings,
  now: Date,
): SwipeAllowance {
  return {
    limit,
    left: Math.max(0, limit - liked.length),
    again_in_ms: liked.length === 0 ? null : until.getTime() - now.getTime(),
  };
}

/**
 * A like in the swipe game: a like as any other (`giveLike`), counted in the same transaction, so that of any number
 * at the same instant no more than the site's `swipe_likes_per_day` are given (GAME-01). Whoever is liked already, or
 * was counted in these 24 hours, counts no second time.
 * @throws Refused `like_limit` with `limit` and `retryInMs` when none is left; else what `giveLike` refuses.
 */
export async function likeInGame({
  profile,
  to,
  settings,
  now,
}: {
  profile: Types.ObjectId;
  to: Types.ObjectId;
  settings: GameSettings;
  now: Date;
}): Promise<{ change: LikeChange; allowance: SwipeAllowance }> {
  const counting = async (): Promise<Write | null> => {
    const day = await readSwipeDay(profile, now);
    if (day.liked.some((each) => each.equals(to))) return null;
    const { limit, left, again_in_ms } = allowanceOf(day, settings, now);
    if (left === 0) throw new Refused('like_limit', { limit, retryInMs: again_in_ms ?? dayMs });
    return countedWrite(day, to);
  };
  const change = await giveLike({ from: profile, to, now, counting });
  const allowance = allowanceOf(await readSwipeDay(profile, now), settings, now);
  return { change, allowance };
}

/** Hits one document if nobody has counted since `day` was read, and else conflicts. */
function countedWrite({ _id, since, until, liked, rev }: SwipeDayDoc, to: Types.ObjectId): Write {
  const filter: object = { _id, rev };
  return {
    name: 'updateOne',
    namespace: namespaceOf(SwipeDay),
    filter,
    update: { $set: { since, until, liked: [...liked, to], rev: rev + 1 } },
    // One that is not there yet has no number: another one's insert is a duplicate.
    upsert: rev === 0,
  };
}
