import { Types } from 'mongoose';
import { Refused, type LikeAnswer } from '../contract/index.ts';
import { likeGivenRow, Outbox, type FactTo, type OutboxDoc } from '../events/index.ts';
import {
  commitWrites,
  inSession,
  logicalTime,
  namespaceOf,
  retryConflicts,
  type Write,
} from '../mongo/index.ts';
import { isHidden, pairWrite, Profile, readPair, type ProfileDoc } from '../profiles/index.ts';
import { Like, type LikeDoc } from './like.model.ts';
import { givenFacts } from './likeFacts.ts';
import { readRelation } from './relations.ts';

/** What a change of likes leads to, for whoever tells it. */
export interface LikeChange {
  answer: LikeAnswer;
  facts: FactTo[];
  /** Whose counts have changed, and the logical time of that. */
  counts: Types.ObjectId[];
  committedAt: number;
  /** Rows to note as told once the facts are. */
  outbox: OutboxDoc[];
}

interface Between {
  from: Types.ObjectId;
  to: Types.ObjectId;
}

/**
 * A write to one document that is committed with a like or not at all. It is asked for at each attempt, once the like
 * is known to be a new one, and may refuse it.
 */
export type LikeCounting = () => Promise<Write | null>;

/**
 * `from` likes `to` (LIKE-01). May be repeated. When it is liked back already this makes the match, once, however
 * many likes come at the same instant (ENTITY-20), and whoever likes back has seen the like it answers: that is no
 * new one any more. Refuses like a message would be refused: `not_confirmed`, `blocked`, `invisible` (INVIS-05),
 * `deleted`, `not_found`.
 * @throws `validation` for oneself, `not_confirmed`, `blocked`, `invisible`, `deleted`, `not_found`
 */
export async function giveLike({
  from,
  to,
  now,
  automatic,
  counting,
}: Between & { now: Date; automatic?: true; counting?: LikeCounting }): Promise<LikeChange> {
  if (from.equals(to)) throw new Refused('validation', { fields: { profile: 'yourself' } });
  return retryConflicts(async () => {
    const pair = await readPair(from, to);
    const [giver, receiver] = await Promise.all([findProfile(from), findProfile(to)]);
    await assertMayLike(giver, receiver, pair.blockedBy.length > 0);
    const [given, back] = await Promise.all([findLike(from, to), findLike(to, from)]);
    if (given) return unchanged({ from, to });
    const counted = await counting?.();
    const like: LikeDoc = {
      ...{ _id: new Types.ObjectId(), from, to, unseen: true, at: now },
      ...(back && { matchedAt: now }),
      ...(automatic && { automatic }),
    };
    const row = likeGivenRow({ ...{ _id: like._id, from, to, at: now }, match: back !== null });
    const inserts = [insert(Like, like), insert(Outbox, row)];
    const updates = [
      pairWrite(pair, pair.blockedBy),
      ...(back ? [update(back, { $set: { matchedAt: now, unseen: false } })] : []),
      ...(counted ? [counted] : []),
    ];
    const committedAt = await commitWrites([...updates, ...inserts], {
      inserted: inserts.length,
      updated: updates.length,
    });
    const answer = { relation: await readRelation(from, to), new_match: back !== null };
    const facts = givenFacts({ from, to, at: now, match: back !== null });
    const counts = back?.unseen ? [from, to] : [to];
    return { answer, facts, counts, committedAt, outbox: [row] };
  });
}

/** Takes a like back, and with it the match (LIKE-01). May be repeated. */
export async function takeLikeBack({ from, to }: Between): Promise<LikeChange> {
  return retryConflicts(async () => {
    const pair = await readPair(from, to);
    const [given, back] = await Promise.all([findLike(from, to), findLike(to, from)]);
    if (!given) return unchanged({ from, to });
    const updates = [
      pairWrite(pair, pair.blockedBy),
      ...(back ? [update(back, { $unset: { matchedAt: 1 } })] : []),
    ];
    const remove: Write = {
      name: 'deleteOne',
      namespace: namespaceOf(Like),
      filter: { _id: given._id },
    };
    const committedAt = await commitWrites([...updates, remove], {
      inserted: 0,
      updated: updates.length,
    });
    const answer = { relation: await readRelation(from, to), new_match: false };
    const facts = [...changedFacts({ from, to }), ...(await outOfSight(from, to))];
    return { answer, facts, counts: [to], committedAt, outbox: [] };
  });
}

/** `viewer` has looked at the like of `profile`: it is no new one any more (LIKE-02). May be repeated. */
export async function lookAtLike({
  viewer,
  profile,
}: {
  viewer: Types.ObjectId;
  profile: Types.ObjectId;
}): Promise<LikeChange> {
  const { modified, committedAt } = await inSession(async (session) => {
    const { modifiedCount } = await Like.updateOne(
      { from: profile, to: viewer, unseen: true },
      { $set: { unseen: false } },
      { session },
    );
    return { modified: modifiedCount === 1, committedAt: logicalTime(session) };
  });
  const { answer, ...nothing } = await unchanged({ from: viewer, to: profile });
  if (!modified) return { answer, ...nothing };
  const [mine] = changedFacts({ from: viewer, to: profile });
  return { answer, facts: mine ? [mine] : [], counts: [viewer], committedAt, outbox: [] };
}

async function assertMayLike(
  giver: ProfileDoc | null,
  receiver: ProfileDoc | null,
  blocked: boolean,
): Promise<void> {
  if (!giver || giver.status === 'deleted') throw new Refused('not_found');
  if (giver.status === 'disabled') throw new Refused('not_confirmed');
  if (!receiver || receiver.status === 'disabled') throw new Refused('not_found');
  if (receiver.status === 'deleted') throw new Refused('deleted');
  if (blocked) throw new Refused('blocked');
  if (await isHidden(giver._id, receiver)) throw new Refused('invisible');
}

const findProfile = (id: Types.ObjectId) => Profile.findById(id).lean<ProfileDoc>();
const findLike = (from: Types.ObjectId, to: Types.ObjectId) =>
  Like.findOne({ from, to }).lean<LikeDoc>();

async function unchanged({ from, to }: Between): Promise<LikeChange> {
  const answer = { relation: await readRelation(from, to), new_match: false };
  return { answer, facts: [], counts: [], committedAt: 0, outbox: [] };
}

/** Both members' devices read their lists again. */
function changedFacts({ from, to }: Between): FactTo[] {
  const fact = (member: Types.ObjectId, other: Types.ObjectId): FactTo => ({
    profile: member.toHexString(),
    name: 'likes:changed',
    payload: { profile: other.toHexString() },
  });
  return [fact(from, to), fact(to, from)];
}

/** An invisible member who liked first was seen because of it (INVIS-06). */
async function outOfSight(from: Types.ObjectId, to: Types.ObjectId): Promise<FactTo[]> {
  const giver = await findProfile(from);
  if (giver?.status !== 'invisible' || !(await isHidden(to, giver))) return [];
  const payload = { profile: from.toHexString() };
  return [{ profile: to.toHexString(), name: 'profiles:hidden', payload }];
}

function insert(
  model: { db: { name: string }; collection: { name: string } },
  document: { _id: Types.ObjectId },
): Write {
  return { name: 'insertOne', namespace: namespaceOf(model), document };
}

function update({ _id }: LikeDoc, change: object): Write {
  return { name: 'updateOne', namespace: namespaceOf(Like), filter: { _id }, update: change };
}
