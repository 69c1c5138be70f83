import type { Types } from 'mongoose';
import { Conversation, sidesOf } from '../chat/index.ts';
import { Refused } from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { findPlain } from '../mongo/index.ts';
import { blockedAround, Profile } from '../profiles/index.ts';

/** Whoever has more open pages than this in front of others is told of by the next answers. */
const toldMax = 2_000;

/**
 * Switches a member's invisible mode (INVIS-01). Only a confirmed one has it: before that nobody sees it anyway,
 * and it is `not_confirmed`. Answers the facts for those who see or saw the member in a list or conversation and
 * whom it has neither written to nor likes (INVIS-06); never for whom a block is between (INVIS-08).
 * @throws `not_confirmed`
 */
export async function switchInvisible(
  profile: Types.ObjectId,
  invisible: boolean,
): Promise<FactTo[]> {
  const status = invisible ? 'invisible' : 'active';
  const before = await Profile.findOneAndUpdate(
    { _id: profile, status: { $in: ['active', 'invisible'] } },
    { $set: { status } },
    { projection: { status: 1 } },
  ).lean();
  if (!before) throw new Refused('not_confirmed');
  if (before.status === status) return [];
  const audience = await findAudience(profile);
  return audience.map((member) => ({
    profile: member,
    name: invisible ? 'profiles:hidden' : 'profiles:shown',
    payload: { profile: profile.toHexString() },
  }));
}

/** Those to whom it makes a difference; conversations with them come with their next sync. */
async function findAudience(profile: Types.ObjectId): Promise<string[]> {
  const [conversations, likers, liked, blocked] = await Promise.all([
    findPlain(Conversation, { members: profile }, ['_id', 'sides'], { limit: toldMax }),
    findPlain(Like, { to: profile }, ['from'], { limit: toldMax }),
    findPlain(Like, { from: profile }, ['to']),
    blockedAround(profile),
  ]);
  const untold = new Set([...liked.map(({ to }) => to), ...blocked].map((id) => id.toHexString()));
  const audience = new Set(likers.map(({ from }) => from.toHexString()));
  const unanswered: Types.ObjectId[] = [];
  for (const conversation of conversations) {
    const sides = sidesOf(conversation, profile);
    if (!sides) continue;
    const other = sides.theirs.profile.toHexString();
    audience.add(other);
    if (sides.mine.wrote) untold.add(other);
    else unanswered.push(conversation._id);
  }
  await Conversation.updateMany(
    { _id: { $in: unanswered } },
    { $inc: { rev: 1 }, $currentDate: { changedAt: { $type: 'timestamp' } } },
  );
  return [...audience].filter((id) => !untold.has(id));
}
