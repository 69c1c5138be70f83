import type { Types } from 'mongoose';
import { Conversation } from '../chat/conversation.model.ts';
import { Like } from '../likes/like.model.ts';
import { findPlain } from '../mongo/index.ts';
import { Block } from './block.model.ts';
import { pairOf } from './pair.ts';
import type { ProfileDoc } from './profile.model.ts';

type Seen = Pick<ProfileDoc, '_id' | 'status'>;

/**
 * Which of these profiles `viewer` must not see, by id: the one place that decides it (INVIS-03, -06, -11, -12).
 * Hidden are: whoever is blocked, in either direction; whoever is invisible and has neither written to the viewer
 * nor likes the viewer; whoever has not confirmed an address. Who has left is not hidden, but shown as such.
 */
export async function findHidden(viewer: Types.ObjectId, others: Seen[]): Promise<Set<string>> {
  const hidden = new Set<string>();
  const strangers = others.filter(({ _id }) => !_id.equals(viewer));
  if (strangers.length === 0) return hidden;
  const invisible = strangers.filter(({ status }) => status === 'invisible');
  const [blocked, known] = await Promise.all([
    blockedAmong(viewer, strangers),
    invisible.length > 0 ? reachedBy(viewer, invisible) : new Set<string>(),
  ]);
  for (const { _id, status } of strangers) {
    const id = _id.toHexString();
    const unseen = status === 'disabled' || (status === 'invisible' && !known.has(id));
    if (unseen || blocked.has(id)) hidden.add(id);
  }
  return hidden;
}

/** The same of one profile. */
export async function isHidden(viewer: Types.ObjectId, other: Seen): Promise<boolean> {
  return (await findHidden(viewer, [other])).size > 0;
}

/** The same from the other side: those of `viewers` who may see this profile, and so may be told of it. */
export async function findViewers(
  profile: Seen,
  viewers: Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  if (profile.status === 'disabled') return [];
  const [blocked, known] = await Promise.all([
    blockedAmong(
      profile._id,
      viewers.map((_id) => ({ _id })),
    ),
    profile.status === 'invisible' ? reachedFrom(profile._id, viewers) : null,
  ]);
  return viewers.filter((viewer) => {
    const id = viewer.toHexString();
    return !blocked.has(id) && (known === null || known.has(id));
  });
}

/** Everybody whom this profile has blocked, or who has blocked it. */
export async function blockedAround(profile: Types.ObjectId): Promise<Types.ObjectId[]> {
  const blocks = await findPlain(Block, { $or: [{ by: profile }, { profile }] }, ['by', 'profile']);
  return blocks.map((block) => (block.by.equals(profile) ? block.profile : block.by));
}

async function blockedAmong(
  viewer: Types.ObjectId,
  others: Pick<Seen, '_id'>[],
): Promise<Set<string>> {
  const me = viewer.toHexString();
  const pairs = others.map(({ _id }) => pairOf(me, _id.toHexString()));
  const blocks = await findPlain(Block, { pair: { $in: pairs } }, ['by', 'profile']);
  return new Set(blocks.map(({ by, profile }) => (by.equals(viewer) ? profile : by).toHexString()));
}

/** Those who have written to `viewer`, or like it: they wanted to be seen there (INVIS-06). */
async function reachedBy(viewer: Types.ObjectId, others: Seen[]): Promise<Set<string>> {
  const me = viewer.toHexString();
  const from = others.map(({ _id }) => _id);
  const pairs = from.map((id) => pairOf(me, id.toHexString()));
  const [likes, conversations] = await Promise.all([
    findPlain(Like, { from: { $in: from }, to: viewer }, ['from']),
    findPlain(Conversation, { pair: { $in: pairs } }, ['sides']),
  ]);
  const wrote = conversations.flatMap(({ sides }) =>
    sides.filter((side) => side.wrote).map(({ profile }) => profile.toHexString()),
  );
  return new Set([...likes.map((like) => like.from.toHexString()), ...wrote]);
}

/** Those of `viewers` whom this profile likes or has written to (INVIS-06). */
async function reachedFrom(
  profile: Types.ObjectId,
  viewers: Types.ObjectId[],
): Promise<Set<string>> {
  const me = profile.toHexString();
  const pairs = viewers.map((viewer) => pairOf(me, viewer.toHexString()));
  const [likes, conversations] = await Promise.all([
    findPlain(Like, { from: profile, to: { $in: viewers } }, ['to']),
    findPlain(Conversation, { pair: { $in: pairs } }, ['members', 'sides']),
  ]);
  const wroteTo = conversations
    .filter(({ sides }) => sides.some((side) => side.wrote && side.profile.equals(profile)))
    .flatMap(({ members }) => members.map((member) => member.toHexString()));
  return new Set([...likes.map(({ to }) => to.toHexString()), ...wroteTo]);
}
