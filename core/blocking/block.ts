import { Types } from 'mongoose';
import { Conversation, countsFacts, type ConversationDoc } from '../chat/index.ts';
import type { FactTo } from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { Block, isHidden, pairWrite, Profile, readPair } from '../profiles/index.ts';
import { assertBlockable } from './blocks.ts';

interface Blocking {
  by: Types.ObjectId;
  profile: Types.ObjectId;
}

/**
 * `by` wants nothing more to do with `profile`: in one transaction their likes are gone, their conversation ends
 * for both, and neither can see, find, like or write to the other (INVIS-08 to -12). May be repeated. Answers the
 * facts for both members.
 */
export async function blockProfile({
  by,
  profile,
  now,
}: Blocking & { now: Date }): Promise<FactTo[]> {
  await assertBlockable(by, profile);
  return retryConflicts(async () => {
    const pair = await readPair(by, profile);
    if (await Block.exists({ by, profile })) return [];
    const conversation = await Conversation.findOne({ pair: pair._id }).lean<ConversationDoc>();
    const block = { _id: new Types.ObjectId(), by, profile, pair: pair._id, at: now };
    const writes: Write[] = [
      pairWrite(pair, [...pair.blockedBy, by]),
      ...(conversation ? [endWrite(conversation)] : []),
      { name: 'insertOne', namespace: namespaceOf(Block), document: block },
      ...likeRemovals(by, profile),
    ];
    const committedAt = await commitWrites(writes, {
      inserted: 1,
      updated: conversation ? 2 : 1,
    });
    return [
      ...sightFacts('profiles:hidden', by, profile),
      ...(conversation ? removedFacts(conversation) : []),
      ...(await countsFacts([by, profile], committedAt)),
    ];
  });
}

/**
 * Takes a block back: unless the other one has blocked too, both see each other again, as far as neither is
 * invisible; likes and chats stay gone (INVIS-13). May be repeated.
 */
export async function unblockProfile({ by, profile }: Blocking): Promise<FactTo[]> {
  await assertBlockable(by, profile);
  return retryConflicts(async () => {
    const pair = await readPair(by, profile);
    const block = await Block.findOne({ by, profile }, { _id: 1 }).lean();
    if (!block) return [];
    const others = await Block.exists({ by: profile, profile: by });
    const conversation = await Conversation.findOne({ pair: pair._id }, { rev: 1 }).lean();
    const reopens = !others && conversation;
    const writes: Write[] = [
      pairWrite(
        pair,
        pair.blockedBy.filter((each) => !each.equals(by)),
      ),
      ...(reopens ? [reopenWrite(conversation)] : []),
      { name: 'deleteOne', namespace: namespaceOf(Block), filter: { _id: block._id } },
    ];
    await commitWrites(writes, { inserted: 0, updated: reopens ? 2 : 1 });
    if (others) return [];
    const seen = await Promise.all([findSeen(by, profile), findSeen(profile, by)]);
    return sightFacts('profiles:shown', by, profile).filter((_, place) => seen[place]);
  });
}

/** Whether `viewer` may see `profile` as things stand now. */
async function findSeen(viewer: Types.ObjectId, profile: Types.ObjectId): Promise<boolean> {
  const stored = await Profile.findById(profile, { status: 1 }).lean();
  return stored !== null && !(await isHidden(viewer, stored));
}

function sightFacts(
  name: 'profiles:hidden' | 'profiles:shown',
  one: Types.ObjectId,
  other: Types.ObjectId,
): FactTo[] {
  const [a, b] = [one.toHexString(), other.toHexString()];
  return [
    { profile: a, name, payload: { profile: b } },
    { profile: b, name, payload: { profile: a } },
  ];
}

/** All that was said is gone for both, and read, so that nothing about it is told any more (INVIS-09). */
function endWrite({ _id, sides, lastSeq, rev }: ConversationDoc): Write {
  const ended = sides.map((side) => ({ ...side, unread: 0, readUpTo: lastSeq, floor: lastSeq }));
  return {
    name: 'updateOne',
    namespace: namespaceOf(Conversation),
    filter: { _id, lastSeq, rev },
    update: {
      $set: { sides: ended, unreadBy: [], closed: true },
      $inc: { rev: 1 },
      $currentDate: { changedAt: { $type: 'timestamp' } },
    },
  };
}

/** May be written in again; the next sync tells who the other one is. */
function reopenWrite({ _id, rev }: Pick<ConversationDoc, '_id' | 'rev'>): Write {
  return {
    name: 'updateOne',
    namespace: namespaceOf(Conversation),
    filter: { _id, rev },
    update: {
      $unset: { closed: 1 },
      $inc: { rev: 1 },
      $currentDate: { changedAt: { $type: 'timestamp' } },
    },
  };
}

function removedFacts({ _id, members, lastSeq }: ConversationDoc): FactTo[] {
  const payload = { conversation: _id.toHexString(), upToSeq: lastSeq };
  return members.map((member) => ({
    profile: member.toHexString(),
    name: 'chat:conversationRemoved',
    payload,
  }));
}

/** Likes in both directions (INVIS-10). */
function likeRemovals(one: Types.ObjectId, other: Types.ObjectId): Write[] {
  const namespace = namespaceOf(Like);
  return [
    { name: 'deleteOne', namespace, filter: { from: one, to: other } },
    { name: 'deleteOne', namespace, filter: { from: other, to: one } },
  ];
}
