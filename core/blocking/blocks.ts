import type { Types } from 'mongoose';
import { Refused, type BlocksAnswer } from '../contract/index.ts';
import { Block, Profile, type BlockDoc } from '../profiles/index.ts';

/** A longer list is nobody's. */
const listMax = 1_000;

/** Whom a member has blocked, the newest first: the one place where they have a name for it (INVIS-08). */
export async function listBlocks(by: Types.ObjectId): Promise<BlocksAnswer> {
  const blocks = await Block.find({ by }).sort({ at: -1 }).limit(listMax).lean<BlockDoc[]>();
  const ids = blocks.map(({ profile }) => profile);
  const names = await Profile.find({ _id: { $in: ids } }, { name: 1, status: 1 }).lean();
  const byId = new Map(names.map((each) => [each._id.toHexString(), each]));
  return {
    blocked: blocks.flatMap(({ profile, at }) => {
      const id = profile.toHexString();
      const known = byId.get(id);
      if (!known || known.status === 'deleted') return [];
      return [{ id, name: known.name, at: at.toISOString() }];
    }),
  };
}

/**
 * Whom one may block or let in again: anybody who is there, hidden or not.
 * @throws `validation` for oneself, `not_found`
 */
export async function assertBlockable(by: Types.ObjectId, profile: Types.ObjectId): Promise<void> {
  if (by.equals(profile)) throw new Refused('validation', { fields: { profile: 'yourself' } });
  if (!(await Profile.exists({ _id: profile }))) throw new Refused('not_found');
}
